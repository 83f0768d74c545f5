"""Guests who went on with an account: their games and places follow them."""

from typing import TypeAlias

from sqlalchemy import ColumnElement, delete, insert, select, union, update
from sqlalchemy.sql.dml import Insert

from fishka.store import schema
from fishka.store.following import followed
from fishka.store.sql import SqlStore

_table = schema.arrivals
_pupils, _classes, _games = schema.pupils, schema.classes, schema.round_games
Arrival: TypeAlias = tuple[str, str]
"""The guest, and the person with the account."""


class ArrivalsInStore:
    """Which guest is which person now, and whose seats have not all been handed over yet."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def waiting(self, before: int) -> tuple[Arrival, ...]:
        """Those who came before that time and are not settled."""
        found = await self._store.rows(
            select(_table.c.guest, _table.c.person).where(
                _table.c.settled_at.is_(None), _table.c.at <= before
            )
        )
        return tuple((guest, person) for guest, person in found)

    async def follow(self, guest: str, person: str) -> None:
        """What the guest said, whom they avoid and who avoids them; repeating harms nothing."""
        await self._store.write(followed(guest, person))

    async def settle(self, guest: str, at: int) -> None:
        """Note that all that was the guest's has been handed over."""
        await self._store.write(update(_table).where(_table.c.guest == guest).values(settled_at=at))

    async def guests(self, person: str) -> tuple[str, ...]:
        """The guests that the person has been."""
        found = await self._store.rows(select(_table.c.guest).where(_table.c.person == person))
        return tuple(row[0] for row in found)

    async def bring_classes(self, guest: str, person: str) -> None:
        """Give the person the guest's places in classes and rounds; where they have one, it stays."""
        seat = _games.alias()
        taken = select(seat.c.round_id).where(seat.c.person == person)
        await self._store.write(
            (
                update(_pupils)
                .where(_pupils.c.person == guest, _new_to(person))
                .values(person=person),
                delete(_pupils).where(_pupils.c.person == guest),
                update(_games)
                .where(_games.c.person == guest, _games.c.round_id.not_in(taken))
                .values(person=person),
            )
        )

    async def now(self, person: str) -> str:
        """The id under which somebody goes on: the account's of a former guest, else the same."""
        found = await self._store.rows(select(_table.c.person).where(_table.c.guest == person))
        return found[0][0] if found else person


def _new_to(person: str) -> ColumnElement[bool]:
    """Places in classes that the person is neither in nor teaches."""
    mine = _pupils.alias()
    taught = (_classes.c.teacher == person, _classes.c.kind == "class")
    known = union(
        select(mine.c.class_id).where(mine.c.person == person),
        select(_classes.c.id).where(*taught),
    )
    return _pupils.c.class_id.not_in(known)


def arrived(guest: str, person: str, at: int) -> Insert:
    """The statement that makes a guest's games an account's; a second one is refused."""
    return insert(_table).values(guest=guest, person=person, at=at)
