"""Who is at a table, told between servers; time is moved by the test."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from fishka.bus.hints import Topics
from fishka.server.shared_presence import BEAT, BELIEVED, TOPIC, SharedPresence
from fishka.table.grace import Absence
from server.fakes import FakeClock

GAME, ANA = "game", "ana"


class Wire:
    """A bus between two processes, which may be cut."""

    def __init__(self) -> None:
        self.joined = True
        self._topics = Topics()
        self.hear = self._topics.hear
        self.other: Wire | None = None

    def tell(self, topic: str, hint: bytes) -> None:
        if self.joined and self.other is not None:
            self.other._topics.pass_on(topic, hint)


class Server:
    """One server's presence, and what it has been told of the other's people."""

    def __init__(self, wire: Wire, clock: FakeClock) -> None:
        self.wire = wire
        self.presence = SharedPresence(wire, clock)  # pyright: ignore[reportArgumentType] - half a bus
        self.changes: list[tuple[str, bool]] = []

    def changed(self, _game: str, person: str, there: bool) -> None:
        self.changes.append((person, there))


@asynccontextmanager
async def pair(clock: FakeClock) -> AsyncGenerator[tuple[Server, Server]]:
    """Two servers that have known each other for a while."""
    wires = Wire(), Wire()
    wires[0].other, wires[1].other = wires[1], wires[0]
    servers = Server(wires[0], clock), Server(wires[1], clock)
    with wires[0].hear(TOPIC) as first, wires[1].hear(TOPIC) as second:
        tasks = [
            asyncio.create_task(each)
            for server, hints in zip(servers, (first, second), strict=True)
            for each in server.presence.tasks(hints, server.changed)
        ]
        await beat(clock, 5)
        yield servers
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def beat(clock: FakeClock, times: int = 1) -> None:
    for _ in range(times):
        await settle()
        clock.advance(BEAT)
        await settle()


async def test_who_is_at_one_server_is_there_at_the_other() -> None:
    clock = FakeClock()
    async with pair(clock) as (one, other):
        assert await other.presence.absence(GAME, ANA) is not None
        one.presence.came(GAME, ANA)
        await settle()
        assert await other.presence.absence(GAME, ANA) is None
        assert list(other.presence.elsewhere(GAME)) == [ANA]
        await beat(clock, 10)
        assert await other.presence.absence(GAME, ANA) is None
        one.presence.went(GAME, ANA, goodbye=True)
        await settle()
        assert await other.presence.absence(GAME, ANA) == Absence(clock.now(), goodbye=True)
        assert other.changes == [(ANA, True), (ANA, False)]


async def test_a_server_that_was_killed_is_believed_for_a_while_only() -> None:
    clock = FakeClock()
    async with pair(clock) as (one, other):
        one.presence.came(GAME, ANA)
        await beat(clock)
        one.wire.other = None
        last = clock.now()
        await beat(clock)
        assert await other.presence.absence(GAME, ANA) is None
        await beat(clock, 3)
        absence = await other.presence.absence(GAME, ANA)
        assert absence is not None
        assert last < absence.since <= last + BELIEVED


async def test_nobody_is_away_while_the_others_cannot_be_heard() -> None:
    clock = FakeClock()
    async with pair(clock) as (_, other):
        assert (await other.presence.absence(GAME, ANA) or Absence(0)).since < clock.now()
        other.wire.joined = False
        await beat(clock, 6)
        assert await other.presence.absence(GAME, ANA) == Absence(clock.now())
        other.wire.joined = True
        await beat(clock, 2)
        assert await other.presence.absence(GAME, ANA) == Absence(clock.now())
        await beat(clock, 4)
        assert (await other.presence.absence(GAME, ANA) or Absence(0)).since < clock.now()
