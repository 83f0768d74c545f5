"""Operators, silences, tries and figures, on both databases."""

import asyncio

from fishka.store import SqlStore
from fishka.store.figures import FiguresInStore, GamesHeld, JobsHeld
from fishka.store.following import followed
from fishka.store.jobs import REVIEW, Jobs
from fishka.store.schema import HEAD
from fishka.store.silences import Silence, SilencesInStore
from fishka.store.tries import Gate, TriesInStore
from store.houses import opened

NAME = Gate(key=b"name", burst=3, every=1000)
ADDRESS = Gate(key=b"address", burst=4, every=10)


async def test_two_processes_count_tries_together(database: str) -> None:
    async with opened(database) as here, opened(database) as there:
        places = TriesInStore(here), TriesInStore(there)
        asked = [place.take((NAME,), 5000) for place in places * 3]
        waits = sorted(await asyncio.gather(*asked))
        assert waits == [0, 0, 0, 1000, 1000, 1000]
        assert await places[1].take((NAME,), 5999) == 1
        assert await places[1].take((NAME,), 6000) == 0
        assert await places[0].take((NAME,), 6000) == 1000
        assert await places[0].take((NAME,), 0) == 1000  # a clock that was put back


async def test_the_first_gate_that_is_closed_is_told(store: SqlStore) -> None:
    tries = TriesInStore(store)
    for _ in range(3):
        assert await tries.take((ADDRESS, NAME), 0) == 0
    assert await tries.take((ADDRESS, NAME), 0) == 1000
    assert await tries.take((ADDRESS, NAME), 0) == 10
    await tries.forget(100_000)
    assert await tries.take((ADDRESS, NAME), 0) == 0


async def test_a_silence_holds_until_it_ends_or_is_lifted(store: SqlStore) -> None:
    silences = SilencesInStore(store)
    week = Silence(person="luc", name="Luc", made_at=0, until=7)
    good = Silence(person="eve", name="Eve", made_at=1, until=None)
    await silences.lay(good)
    await silences.lay(week)
    assert await silences.holding(6) == (good, week)
    assert await silences.of("luc", 6) == week
    assert await silences.of("luc", 7) is None
    await silences.lay(Silence(person="luc", name="Luc", made_at=2, until=None))
    assert await silences.of("luc", 7) is not None
    await silences.lift("luc")
    await silences.lift("eve")
    assert await silences.holding(0) == ()


async def test_a_silence_goes_with_the_guest_to_the_account(store: SqlStore) -> None:
    silences = SilencesInStore(store)
    for guest in ("guest", "another"):
        await silences.lay(Silence(person=guest, name="Luc", made_at=0, until=None))
        await store.write(followed(guest, "luc"))
    (held,) = await silences.holding(0)
    assert held.person == "luc"


async def test_figures_of_an_empty_house_and_of_its_jobs(store: SqlStore) -> None:
    figures, now = FiguresInStore(store), 1000
    assert await figures.migration() == HEAD
    assert await figures.games() == GamesHeld(0, 0, 0, {})
    assert await figures.jobs(now) == JobsHeld(0, 0, 0, 0)
    jobs = Jobs(store, lambda: now)
    for game in "abc":
        await jobs.ask(REVIEW, game)
    first, second = await jobs.take(2)
    await jobs.give_back(second, 1000)
    assert await figures.jobs(now) == JobsHeld(1, 1, 1, 1)
    await jobs.done(first)
