"""Who may not talk."""

from msgspec import Struct
from sqlalchemy import Delete, delete, insert, or_, select

from fishka.store import schema
from fishka.store.sql import SqlStore

_table = schema.silences


class Silence(Struct, frozen=True, kw_only=True):
    """Somebody who may not talk ``until`` then, or for good; ``name`` is what they were called."""

    person: str
    name: str
    made_at: int
    until: int | None


_columns = tuple(_table.c[name] for name in Silence.__struct_fields__)


class SilencesInStore:
    """The silences that operators have laid on people, one a person."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def of(self, person: str, now: int) -> Silence | None:
        """The silence that holds for the person now."""
        return next(iter(await self._found(now, person)), None)

    async def holding(self, now: int) -> tuple[Silence, ...]:
        """All that hold now, the latest first."""
        return await self._found(now)

    async def lay(self, silence: Silence) -> None:
        """Silence somebody, instead of how they were silenced before."""
        row = {name: getattr(silence, name) for name in Silence.__struct_fields__}
        await self._store.write((_lifted(silence.person), insert(_table).values(row)))

    async def lift(self, person: str) -> None:
        """Let somebody talk again."""
        await self._store.write(_lifted(person))

    async def _found(self, now: int, person: str | None = None) -> tuple[Silence, ...]:
        query = select(*_columns).where(or_(_table.c.until.is_(None), _table.c.until > now))
        if person is not None:
            query = query.where(_table.c.person == person)
        found = await self._store.rows(query.order_by(_table.c.made_at.desc(), _table.c.person))
        names = Silence.__struct_fields__
        return tuple(Silence(**dict(zip(names, row, strict=True))) for row in found)


def _lifted(person: str) -> Delete:
    return delete(_table).where(_table.c.person == person)
