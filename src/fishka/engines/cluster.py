"""A Ray cluster that works on shares. What a killed worker or node was at is told as lost."""

import importlib
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, Final

from fishka.core.errors import FishkaError
from fishka.engines.shares import Done

WAITING: Final = 2
"""Shares given out for each core: one that it works on, and one that lies ready."""
COUNTED: Final = 50
"""After so many shares the cores are counted anew."""


class Cluster:
    """Ray at an address. FishkaError where the package is missing."""

    def __init__(self, address: str) -> None:
        self._address = address
        try:
            self._ray: Any = importlib.import_module("ray")
        except ImportError:
            raise FishkaError("--ray needs the package ray: pip install ray") from None

    @contextmanager
    def working(self, work: Callable[[Any], Any]) -> "Generator[Cores]":
        """Join the cluster for a while. FishkaError where there is none."""
        try:
            self._ray.init(address=self._address, log_to_driver=False, logging_level="warning")
        except (ConnectionError, ValueError) as error:
            raise FishkaError(
                "no cluster at {address}: {why}", address=self._address, why=error
            ) from None
        try:
            yield Cores(self._ray, work)
        finally:
            self._ray.shutdown()


class Cores:
    """The cores that a cluster has at the moment; nodes may come and go."""

    def __init__(self, ray: Any, work: Callable[[Any], Any]) -> None:  # noqa: ANN401 - ray need not be installed
        self._ray = ray
        # lost shares are given out again by `shares.in_order`, which counts how often
        self._remote = ray.remote(max_retries=0)(_do)
        self._work = ray.put(work)
        self._numbers: dict[Any, int] = {}
        self._told = 0
        self.size = self._cores()

    def room(self) -> bool:
        """Whether a share more would not wait for long."""
        return len(self._numbers) < WAITING * self.size

    def take(self, number: int, share: Any) -> None:  # noqa: ANN401 - only the work knows its shares
        """Have it done somewhere."""
        self._numbers[self._remote.remote(self._work, share)] = number

    def done(self) -> Iterator[Done]:
        """What is done on the cluster; lost is what was on a worker or node that has died."""
        ready, others = self._ray.wait([*self._numbers])
        if others:
            ready += self._ray.wait(others, num_returns=len(others), timeout=0)[0]
        faults = self._ray.exceptions
        losses = (
            faults.WorkerCrashedError,
            faults.NodeDiedError,
            faults.LocalRayletDiedError,
            faults.OutOfMemoryError,
            faults.ObjectLostError,
        )
        for each in ready:
            number = self._numbers.pop(each)
            try:
                done = Done(number, self._ray.get(each))
            except losses:
                done = Done(number, lost=True)
            except faults.RayTaskError as error:
                raise error.cause from None
            yield done
            self._count_cores()

    def _count_cores(self) -> None:
        """Now and then: it takes as long as many a share."""
        self._told += 1
        if self._told % COUNTED == 0:
            self.size = self._cores()

    def _cores(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 0)))


def _do(work: Callable[[Any], Any], share: Any) -> Any:  # noqa: ANN401 - only the work knows its shares
    return work(share)
