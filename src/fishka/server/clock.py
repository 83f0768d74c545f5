"""Time as the server sees it: a port, so that no test waits."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Where the time comes from."""

    def now(self) -> int:
        """Milliseconds since 1970 in UTC."""
        ...

    def monotonic(self) -> float:
        """Seconds that never go back."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait so long."""
        ...


class SystemClock:
    """The machine's own clock."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
