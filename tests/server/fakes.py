"""A clock that moves when told, and small apps to stand behind a layer."""

import asyncio
import heapq
from collections.abc import Callable

from fishka.server.people import Known, Person
from fishka.store.people import Session


class FakeClock:
    """Time stands still until ``advance``; sleepers wake in the order of their moments."""

    def __init__(self, at: int = 1_800_000_000_000) -> None:
        self._at = at
        self._passed = 0.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = 0
        self._news = asyncio.Event()

    def now(self) -> int:
        return self._at + round(self._passed * 1000)

    def monotonic(self) -> float:
        return self._passed

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        waking: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._count += 1
        self._news.set()
        heapq.heappush(self._sleepers, (self._passed + seconds, self._count, waking))
        await waking

    async def asleep(self, wanted: Callable[[float], bool]) -> float:
        """Wait until somebody sleeps for a time like that; how long it is."""
        while True:
            for until, _, _ in self._sleepers:
                if wanted(until - self._passed):
                    return until - self._passed
            self._news.clear()
            await self._news.wait()

    def advance(self, seconds: float) -> None:
        """Let so much time pass and wake who has slept enough."""
        self._passed += seconds
        while self._sleepers and self._sleepers[0][0] <= self._passed:
            waking = heapq.heappop(self._sleepers)[2]
            if not waking.done():
                waking.set_result(None)


class PeopleInMemory:
    """Guests kept by this process alone."""

    def __init__(self) -> None:
        self.people: dict[str, Person] = {}
        self.tokens: dict[bytes, tuple[str, Session]] = {}

    async def find(self, token_hash: bytes) -> Known | None:
        found = self.tokens.get(token_hash)
        return (self.people[found[0]], found[1]) if found else None

    async def add(self, person: Person, token_hash: bytes, session: Session) -> None:
        self.people[person.id] = person
        self.tokens[token_hash] = person.id, session

    async def save(self, person: Person) -> None:
        self.people[person.id] = person
