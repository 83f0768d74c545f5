"""Sessions that end: at once here, soon elsewhere, also for sockets that are open."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from fishka.server.people import AT_HAND, KEPT, PeopleAtHand, Person
from fishka.server.sockets.hub import HEARTBEAT
from fishka.store import PeopleInStore, SqlStore
from fishka.store.people import Session
from fishka.store.sessions import SessionsInStore
from server.fakes import FakeClock
from server.house import Guest, Place, serving, settings_in
from server.play import ANA


async def session_of(place: Place, guest: Guest) -> tuple[str, str]:
    """The person's id and that of the session."""
    game = await guest.create(ANA)
    person = (await place.held.house.table(game)).host
    return person, (await place.held.sessions.of(person))[0].id


async def test_the_socket_of_a_session_that_ends_is_closed(place: Place, ana: Guest) -> None:
    person, session = await session_of(place, ana)
    game = await ana.create(ANA, command_id="another")
    async with ana.look(game) as sight:
        await sight.hello()
        await place.held.sessions.end(person, [session])
        assert await sight.closed() == 4401


async def test_a_socket_is_closed_when_another_process_ends_its_session(tmp_path: Path) -> None:
    clock, settings = FakeClock(), settings_in(tmp_path)
    async with serving(settings, clock) as place, place.person() as ana:
        person, session = await session_of(place, ana)
        game = await ana.create(ANA, command_id="another")
        async with ana.look(game) as sight:
            await sight.hello()
            other = await SqlStore.open(settings.database)
            await SessionsInStore(other).end(person, [session])
            await other.close()
            await clock.asleep(lambda seconds: 10 < seconds <= HEARTBEAT)
            clock.advance(HEARTBEAT)
            assert await sight.closed() == 4401


class Two:
    """Two processes over one database, and a person whom both know."""

    def __init__(self, store: SqlStore, clock: FakeClock) -> None:
        self.clock = clock
        self.sessions = SessionsInStore(store)
        self.here, self.there = (
            PeopleAtHand(PeopleInStore(store, Person), clock) for _ in range(2)
        )


@pytest.fixture
async def two(tmp_path: Path) -> AsyncGenerator[Two]:
    store, clock = await SqlStore.open(f"sqlite:///{tmp_path / 'log.sqlite'}"), FakeClock()
    both = Two(store, clock)
    await both.here.add(Person(id="p"), b"hash", Session("s", clock.now(), clock.now()))
    assert await both.there.find(b"hash") is not None
    yield both
    await store.close()


async def test_another_process_serves_an_ended_session_for_moments_only(two: Two) -> None:
    await two.sessions.end("p", ["s"])
    two.here.forget("p")
    assert await two.here.find(b"hash") is None
    two.clock.advance(AT_HAND)
    assert await two.there.find(b"hash") is None


async def test_a_name_changed_here_is_soon_known_there(two: Two) -> None:
    await two.here.save(Person(id="p", name="Ana"))
    two.clock.advance(AT_HAND)
    found = await two.there.find(b"hash")
    assert found is not None
    assert found[0].name == "Ana"


async def test_a_session_unused_for_too_long_is_over(two: Two) -> None:
    two.clock.advance(KEPT + 1)
    assert await two.here.find(b"hash") is None
