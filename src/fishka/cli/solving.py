"""How far a long computation has come, on standard error if that is a terminal."""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager

from fishka.cli.language import _


@contextmanager
def duel_progress() -> Generator[Callable[[float], None] | None]:
    """What is to be called with the share that is done; None where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal needs it
    from rich.progress import Progress  # noqa: PLC0415 - only a terminal needs it

    with Progress(console=Console(stderr=True, markup=False), transient=True) as progress:
        task = progress.add_task(_("Solving the duel"), total=1.0)
        yield lambda done: progress.update(task, completed=done)
