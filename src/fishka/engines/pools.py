"""Where the shares of a long computation are worked on: here, in processes, on a cluster."""

import importlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeAlias, TypeVar

from fishka.core.errors import FishkaError

Share = TypeVar("Share")
Result = TypeVar("Result")
Pool: TypeAlias = Callable[[Callable[[Any], Any], Sequence[Any]], Iterator[Any]]
"""Gives the result of each share, in the order of the shares."""


def pool(workers: int | None, address: str | None) -> Pool:
    """The pool that a call asks for: a Ray cluster, so many processes, or this process alone."""
    if address is not None:
        return on_cluster(address)
    return here if workers is None or workers == 1 else in_processes(workers)


def here(work: Callable[[Share], Result], shares: Sequence[Share]) -> Iterator[Result]:
    """Work on them one after another in this process."""
    return map(work, shares)


def in_processes(workers: int) -> Pool:
    """So many new processes; the work and its shares must be such as can be sent there."""

    def run(work: Callable[[Any], Any], shares: Sequence[Any]) -> Iterator[Any]:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(min(workers, len(shares)), context, _leave_interrupts) as executor:
            yield from executor.map(work, shares)

    return run


def on_cluster(address: str) -> Pool:
    """Ray at that address; ``auto`` or ``local`` as Ray takes them."""
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise FishkaError("--ray needs the package ray: pip install ray") from None

    def run(work: Callable[[Any], Any], shares: Sequence[Any]) -> Iterator[Any]:
        try:
            ray.init(address=address, log_to_driver=False)
        except (ConnectionError, ValueError) as error:
            raise FishkaError(
                "no cluster at {address}: {why}", address=address, why=error
            ) from None
        try:
            remote = ray.remote(work)
            for waiting in [remote.remote(share) for share in shares]:
                yield ray.get(waiting)
        finally:
            ray.shutdown()

    return run


def _leave_interrupts() -> None:
    """The parent ends the processes; they have nothing to say about it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
