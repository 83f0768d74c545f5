"""What has been solved beforehand and lies in the data directory, for the engines of a call."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fishka.cli.language import told
from fishka.cli.output import complain
from fishka.core.errors import FishkaError
from fishka.engines.pools import Pool
from fishka.engines.yacht import shelf

if TYPE_CHECKING:
    from fishka.engines.yacht.books import DuelBook


def put_up_solved() -> None:
    """Let the engines of this process use it; nothing is opened before it is wanted."""
    shelf.put_up(_find, _complain)


def with_solved(pool: Pool) -> Pool:
    """A pool whose workers use it, each what lies on its own machine."""
    return lambda work, shares: pool(_prepared, [(work, share) for share in shares])


def data_folder() -> Path:
    """Where this platform keeps what a program has made."""
    from fishka.server.settings import data_directory  # noqa: PLC0415 - few calls need the server

    return data_directory()


def _prepared(given: tuple[Callable[[Any], Any], Any]) -> Any:  # noqa: ANN401 - what the work gives
    work, share = given
    if not shelf.is_up():
        put_up_solved()
    return work(share)


def _find(four_of_a_kind: str) -> "DuelBook | None":
    from fishka.solved.finding import find  # noqa: PLC0415 - few calls need numpy

    return find(data_folder(), four_of_a_kind, _complain)


def _complain(fault: FishkaError) -> None:
    complain(told(fault))
