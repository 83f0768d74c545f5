"""Classes: joined once under a name of one's own, and gone with their teacher."""

import pytest
from sqlalchemy import insert

from fishka.store import SqlStore, schema
from fishka.store.accounts import AccountsInStore
from fishka.store.arrivals import ArrivalsInStore
from fishka.store.classes import Class, ClassesInStore, Pupil
from fishka.store.errors import ConflictError
from fishka.store.owned import kept_of
from fishka.store.rounds import AWAY, SITS_OUT, Round, Wish
from fishka.table import Create
from fishka.table.refusals import OfferError

MADE = Class(id="c1", teacher="ana", name="4b", code="ACDEFGHJ", made_at=5)
WISH = Wish("same", Create(command_id="round", game="yacht", seats=()), "easy")
ROUND = Round(id="r1", class_id="c1", number=1, wish=WISH, made_at=7)


async def opened(store: SqlStore) -> ClassesInStore:
    people = [
        {"id": each, "name": each, "settings": b"{}", "made_at": 1} for each in ("ana", "luc")
    ]
    await store.write(insert(schema.people).values(people))
    places = ClassesInStore(store)
    await places.open(MADE)
    await places.join("c1", Pupil("luc", "Luc"), 6)
    return places


async def test_a_name_stands_once_in_a_class(store: SqlStore) -> None:
    places = await opened(store)
    await places.join("c1", Pupil("luc", "Other"), 7)
    with pytest.raises(OfferError):
        await places.join("c1", Pupil("mia", "LUC"), 7)
    assert await places.pupils("c1") == [Pupil("luc", "Luc")]
    with pytest.raises(ConflictError):
        await places.open(Class(id="c2", teacher="x", name="y", code=MADE.code, made_at=1))


async def test_a_closed_class_is_not_found_by_its_code(store: SqlStore) -> None:
    places = await opened(store)
    await places.begin(ROUND, [("luc", "g1")])
    assert await places.coded(MADE.code) == MADE
    await places.close("c1", 9)
    assert await places.coded(MADE.code) is None
    (closed,) = await places.with_pupil("luc")
    assert closed.closed_at == 9
    assert [each.ended_at for each in await places.rounds("c1")] == [9]


async def test_a_guests_place_becomes_the_persons(store: SqlStore) -> None:
    places, arrivals = await opened(store), ArrivalsInStore(store)
    await places.begin(ROUND, [("luc", "g1"), ("jos", AWAY)])
    await places.away("c1", "luc", 8)
    await arrivals.bring_classes("luc", "mia")
    assert await places.pupils("c1") == [Pupil("mia", "Luc", 8)]
    assert (await places.players("r1"), await places.missing("r1")) == (["jos", "mia"], ["jos"])
    await places.mark("r1", "mia", SITS_OUT)
    assert await places.byes("r1") == ["mia"]
    await arrivals.bring_classes("mia", "ana")  # who teaches the class
    assert (await places.pupils("c1"), await places.byes("r1")) == ([], ["ana"])


async def test_a_class_goes_with_its_teacher_and_a_pupil_takes_their_name_along(
    store: SqlStore,
) -> None:
    places = await opened(store)
    await places.begin(ROUND, [("luc", "g1")])
    told = await kept_of(store, "luc")
    assert [row["name"] for row in told["pupils"]] == ["Luc"]
    assert [row["game_id"] for row in told["round_games"]] == ["g1"]
    await AccountsInStore(store).delete("luc")
    assert await places.pupils("c1") == []
    await places.join("c1", Pupil("mia", "Mia"), 8)
    await AccountsInStore(store).delete("ana")
    assert await places.taught_by("ana") == []
    assert await store.rows(schema.pupils.select()) == []
    assert await store.rows(schema.rounds.select()) == []
