"""Vacations on both databases: one at a time, so many days in a year, each command once."""

import asyncio

import pytest
from sqlalchemy import insert

from fishka.store import SqlStore, schema
from fishka.store.vacations import VacationsInStore
from fishka.table.clock import DAY, YEAR
from fishka.table.refusals import ClockError, PhaseError

NOW = 2 * YEAR


async def test_vacations_begin_and_end(store: SqlStore) -> None:
    told = {"id": "ana", "name": "Ana", "settings": b"{}", "made_at": 1}
    await store.write(insert(schema.people).values(told))
    vacations = VacationsInStore(store)
    begun = await asyncio.gather(
        *(vacations.begin("ana", name, NOW, 20) for name in ("a", "b")), return_exceptions=True
    )
    assert sorted(map(type, begun), key=str) == [PhaseError, int]
    assert await vacations.lately(NOW) == {"ana": NOW + 20 * DAY}
    await vacations.end("ana", NOW + 12 * DAY)
    assert await vacations.lately(NOW + 12 * DAY) == {}
    with pytest.raises(ClockError):
        await vacations.begin("ana", "c", NOW + 12 * DAY, 17)
    assert await vacations.begin("ana", "d", NOW + 12 * DAY, 16) == NOW + 28 * DAY
    assert await vacations.begin("ana", "d", NOW + 60 * DAY, 16) is None
    assert await vacations.begin("ana", "e", NOW + YEAR + 6 * DAY, 6) == NOW + YEAR + 12 * DAY
    assert len(await vacations.of("ana")) == 3
