"""Parameters of the commands that have many games played, and where those are played."""

import os
from typing import Annotated

import typer

from fishka.cli.solved import with_solved
from fishka.core.errors import FishkaError
from fishka.engines.pools import Pool, pool
from fishka.texts import gettext_noop

Seed = Annotated[
    int, typer.Option(metavar="NUMBER", help=gettext_noop("The same number, the same games."))
]
Workers = Annotated[
    int | None,
    typer.Option(
        metavar="NUMBER", min=1, help=gettext_noop("Processes that play; one a core if not told.")
    ),
]
OnRay = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help=gettext_noop("Play on that Ray cluster."))
]


def pool_for(workers: int | None, ray: str | None) -> Pool:
    """Where the games are played, all cores of this machine if nothing is told.

    FishkaError where both are named.
    """
    if ray is not None and workers is not None:
        raise FishkaError("--workers and --ray exclude each other")
    return with_solved(pool(workers or cores(), ray))


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
