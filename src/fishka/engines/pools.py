"""Where the shares of a long computation are worked on: here, in processes, on a cluster."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

from fishka.engines.cluster import Cluster
from fishka.engines.processes import Processes
from fishka.engines.shares import in_order

Share = TypeVar("Share")
Result = TypeVar("Result")
Pool: TypeAlias = Callable[[Callable[[Any], Any], Sequence[Any]], Iterator[Any]]
"""Gives the result of each share, in the order of the shares.

The work gives the same for the same share wherever it is done; so what a killed worker was at is
done again by another, and the results are those of one process that nobody disturbs.
"""


def pool(workers: int | None, address: str | None) -> Pool:
    """The pool that a call asks for: a Ray cluster, so many processes, or this process alone."""
    if address is not None:
        return on_cluster(address)
    return here if workers is None else in_processes(workers)


def here(work: Callable[[Share], Result], shares: Sequence[Share]) -> Iterator[Result]:
    """Work on them one after another in this process."""
    return map(work, shares)


def in_processes(workers: int) -> Pool:
    """So many new processes; the work and its shares must be such as can be sent there.

    What one process would do alone is done here.
    """

    def run(work: Callable[[Any], Any], shares: Sequence[Any]) -> Iterator[Any]:
        if min(workers, len(shares)) < 2:
            yield from here(work, shares)
            return
        with Processes(work, workers) as processes:
            yield from in_order(processes, shares)

    return run


def on_cluster(address: str) -> Pool:
    """Ray at that address; ``auto`` or ``local`` as Ray takes them.

    FishkaError where the package is missing here, or, once there is work, no cluster there.
    """
    cluster = Cluster(address)

    def run(work: Callable[[Any], Any], shares: Sequence[Any]) -> Iterator[Any]:
        with cluster.working(work) as crew:
            yield from in_order(crew, shares)

    return run
