"""Notices in the database: one an occasion, and each held by one server while it tells of it."""

import secrets
from collections.abc import Callable, Collection
from contextlib import suppress
from itertools import count
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import Row, delete, insert, select, update

from fishka.store import schema
from fishka.store.errors import ConflictError
from fishka.store.sql import SqlStore
from fishka.table.clock import DAY

Occasion: TypeAlias = Literal["turn", "challenge", "seat", "over", "short"]
LEASE: Final = 60_000
"""Milliseconds after which another server tells what its holder has not told."""
KEPT: Final = 60 * DAY
"""How long a notice is kept, so that nobody is told twice."""

_notices = schema.notices


class Notice(Struct, frozen=True, kw_only=True):
    """Something that concerns a person. ``slow``: in a game of days; ``who``: the others, by name.

    ``id`` names the occasion: there is one notice of each. Times are in milliseconds.
    """

    id: str
    person: str
    occasion: Occasion
    game_id: str
    slow: bool
    who: str
    made_at: int
    due: int


_columns = tuple(_notices.c[name] for name in Notice.__struct_fields__)


class NoticesInStore:
    """The notices of all people; ``now`` gives milliseconds."""

    def __init__(self, store: SqlStore, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._name = secrets.token_hex(8)
        self._takes = count(1)

    async def add(self, notice: Notice) -> bool:
        """Keep a notice, if there is none of this occasion yet; whether it is new."""
        known = select(_notices.c.id).where(_notices.c.id == notice.id)
        if await self._store.rows(known):
            return False
        row = {name: getattr(notice, name) for name in Notice.__struct_fields__}
        with suppress(ConflictError):  # another server was faster
            await self._store.write(insert(_notices).values(**row, until=0))
            return True
        return False

    async def people_due(self, most: int) -> tuple[str, ...]:
        """People who are to be told something now, and whom no server tells."""
        found = await self._store.rows(
            select(_notices.c.person).where(*self._due()).distinct().limit(most)
        )
        return tuple(person for (person,) in found)

    async def take(self, person: str) -> tuple[Notice, ...]:
        """All that the person is to be told now, held for ``LEASE``, the oldest first."""
        holder = f"{self._name}.{next(self._takes)}"
        held = update(_notices).where(_notices.c.person == person, *self._due())
        await self._store.write(held.values(holder=holder, until=self._now() + LEASE))
        found = await self._store.rows(
            select(*_columns)
            .where(_notices.c.holder == holder)
            .order_by(_notices.c.made_at, _notices.c.id)
        )
        return tuple(_notice(row) for row in found)

    async def told(self, ids: Collection[str]) -> None:
        """These are told, or there is no need any more."""
        await self._set(ids, told_at=self._now(), holder=None)

    async def put_off(self, ids: Collection[str], due: int) -> None:
        """Tell these later."""
        await self._set(ids, due=due, until=0, holder=None)

    async def forget_old(self) -> None:
        """Forget what was noticed long ago."""
        old = _notices.c.made_at < self._now() - KEPT
        await self._store.write(delete(_notices).where(old))

    def _due(self) -> tuple[Any, ...]:
        now = self._now()
        return _notices.c.told_at.is_(None), _notices.c.due <= now, _notices.c.until <= now

    async def _set(self, ids: Collection[str], **values: object) -> None:
        if ids:
            chosen = _notices.c.id.in_(sorted(ids))
            await self._store.write(update(_notices).where(chosen).values(**values))


def _notice(row: Row[Any]) -> Notice:
    return Notice(**dict(zip(Notice.__struct_fields__, row, strict=True)))
