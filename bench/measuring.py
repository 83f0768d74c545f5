"""What a measurement is made of: figures with their aims, and the machine that they are true of."""

import os
import platform
import time
from collections.abc import Callable
from pathlib import Path

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """A thing measured once. ``more`` tells whether more is better; without an aim it only informs."""

    what: str
    value: float
    unit: str
    aim: float | None = None
    more: bool = False

    @property
    def reached(self) -> bool:
        """Whether the aim is met, if there is one."""
        return self.aim is None or (self.value >= self.aim if self.more else self.value <= self.aim)


def part(values: list[float], share: float) -> float:
    """The value below which that share of them lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def processor_seconds(call: Callable[[], object], runs: int = 1) -> float:
    """The least processor time of so many runs."""

    def once() -> float:
        begun = time.process_time()
        call()
        return time.process_time() - begun

    return min(once() for _ in range(runs))


def pin(cores: int) -> None:
    """Keep this process to so many of the cores it may use, the last ones; the first serve others."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[-cores:])


def machine() -> str:
    """The machine and how busy it is, in a line."""
    names = [
        line.partition(":")[2].strip()
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        if line.startswith("model name")
    ]
    processor = names[0] if names else platform.processor() or platform.machine()
    load = os.getloadavg()[0]
    return (
        f"{os.cpu_count()} cores, {processor}, {platform.system()} {platform.release()}, "
        f"Python {platform.python_version()}, load {load:.1f} before"
    )
