"""Practice on both databases: each attempt counts once, and what is due comes by its time."""

import asyncio

import pytest
from sqlalchemy import insert

from fishka.store import SqlStore, schema
from fishka.store.arrivals import ArrivalsInStore
from fishka.store.owned import kept_of
from fishka.store.practice import Card, Learned, PracticeInStore

NOW = 1_800_000_000_000
MINUTE, DAY = 60_000, 86_400_000
ZA, QI = Card("words", "english", "ZA"), Card("words", "english", "QI")


async def test_an_attempt_counts_once(store: SqlStore) -> None:
    told = {"id": "ana", "name": "Ana", "settings": b"{}", "made_at": 1}
    await store.write(insert(schema.people).values(told))
    practice = PracticeInStore(store)
    both = await asyncio.gather(*(practice.mark("ana", ZA, 0, 0.0, NOW) for _ in range(2)))
    assert sorted(both, key=str) == [NOW + 10 * MINUTE, None]
    assert await practice.tries("ana", ZA) == 1
    assert await practice.tries("luc", ZA) == 0


async def test_what_is_due_comes_by_its_time(store: SqlStore) -> None:
    practice = PracticeInStore(store)
    assert await practice.mark("ana", ZA, 0, 1.0, NOW) == NOW + 2 * DAY
    assert await practice.mark("ana", QI, 0, 0.0, NOW) == NOW + 10 * MINUTE
    assert await practice.due("ana", NOW) is None
    assert await practice.due("ana", NOW + 2 * DAY) == QI
    assert await practice.counts("ana", NOW + DAY) == {"words": (2, 1)}
    known = await practice.mark("ana", ZA, 1, 1.0, NOW + 2 * DAY)
    assert known is not None
    assert known > NOW + 4 * DAY
    assert await practice.mark("ana", ZA, 2, 0.0, known) == known + 10 * MINUTE
    assert await practice.due("luc", NOW + 9 * DAY) is None


async def test_a_card_that_is_put_off_waits(store: SqlStore) -> None:
    practice = PracticeInStore(store)
    for card in (ZA, QI):
        await practice.mark("ana", card, 0, 0.0, NOW)
    await practice.put_off("ana", QI, NOW + DAY)
    assert await practice.due("ana", NOW + DAY - 1) == ZA
    await practice.put_off("ana", ZA, NOW + 2 * DAY)
    assert await practice.due("ana", NOW + DAY - 1) is None
    assert await practice.due("ana", NOW + DAY) == QI
    assert await practice.tries("ana", QI) == 1


@pytest.mark.parametrize("both", [True, False])
async def test_a_guest_keeps_what_they_practised(store: SqlStore, *, both: bool) -> None:
    practice, arrivals = PracticeInStore(store), ArrivalsInStore(store)
    await practice.mark("luc", ZA, 0, 0.25, NOW)
    await practice.mark("luc", QI, 0, 1.0, NOW)
    if both:
        await practice.mark("ana", ZA, 0, 1.0, NOW)
    for _ in range(2):
        await arrivals.follow("luc", "ana")
        rows = (await kept_of(store, "ana"))["practice"]
        shares = {row["card"]: row["share"] for row in rows}
        assert shares == {"ZA": 1.0 if both else 0.25, "QI": 1.0}
        assert "practice" not in await kept_of(store, "luc")


async def test_what_was_learned_is_told_from_the_first_card_on(store: SqlStore) -> None:
    practice = PracticeInStore(store)
    await practice.mark("ana", QI, 0, 0.0, NOW + DAY)
    await practice.mark("ana", ZA, 0, 1.0, NOW)
    await practice.mark("ana", Card("keeps", "yacht", "x"), 0, 1.0, NOW)
    await practice.mark("luc", ZA, 0, 1.0, NOW)
    assert await practice.learned("ana", ["words"]) == (
        Learned("words", NOW, 2 * DAY),
        Learned("words", NOW + DAY, 10 * MINUTE),
    )
    assert await practice.learned("mia", ["words"]) == ()
