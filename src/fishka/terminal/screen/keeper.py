"""Keeps what lies at the server, which counts it when the time is up: no oftener than is worth it."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final

import msgspec

CALM: Final = 1.0
"""Seconds from the last change until it goes out, and the least between two that go."""
LONGEST: Final = 5.0
"""Who never pauses is not waited for longer than this."""
LAST: Final = 5.0
"""So short before the end of the time each change goes out at once."""


class Lying(msgspec.Struct, frozen=True):
    """A layout that is not handed in; ``roll`` tells one roll of a seat from another."""

    seat: int
    roll: str
    grid: tuple[str, ...]


class Keeper:
    """Sends what lies; ``send`` is False where the line is down, ``left`` the seconds of the turn."""

    def __init__(
        self,
        send: Callable[[Lying], Awaitable[bool]],
        left: Callable[[], float | None],
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._send, self._left, self._now = send, left, now
        self._wanted: Lying | None = None
        """What has still to go out."""
        self._kept: tuple[str, tuple[str, ...]] = "", ()
        """The roll and the grid that the server has, as far as is known."""
        self._sent = float("-inf")
        self._since = 0.0
        self._timer: asyncio.Task[None] | None = None

    def knows(self, roll: str, grid: tuple[str, ...]) -> None:
        """The server has told what it keeps of a roll."""
        self._kept = roll, grid

    def lies(self, lying: Lying) -> None:
        """This lies now; of a new roll the server has nothing yet."""
        if lying.roll != self._kept[0]:
            self.knows(lying.roll, ())
        if lying == self._wanted:
            return
        if self._wanted is None:
            self._since = self._now()
        self._wanted = None if lying.grid == self._kept[1] else lying
        self._stop()
        if self._wanted is not None:
            self._timer = asyncio.create_task(self._later(self.due() - self._now()))

    def due(self) -> float:
        """When what lies goes out."""
        now, left = self._now(), self._left()
        hurried = left is not None and left < LAST
        wished = now if hurried else min(now + CALM, self._since + LONGEST)
        return max(wished, self._sent + CALM)

    async def flush(self) -> None:
        """Send at once what has not gone out."""
        wanted = self._wanted
        if wanted is None or not await self._send(wanted):
            return
        self.knows(wanted.roll, wanted.grid)
        self._sent = self._now()
        if self._wanted == wanted:
            self._wanted = None

    async def close(self) -> None:
        """Send what has not gone out, and nothing after it."""
        self._stop()
        await self.flush()

    async def _later(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds))
        self._timer = None
        await self.flush()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
