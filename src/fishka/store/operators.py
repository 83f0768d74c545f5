"""Who runs the house, as its database knows."""

from sqlalchemy import delete, insert, select

from fishka.store import schema
from fishka.store.errors import ConflictError
from fishka.store.sql import SqlStore

_table, _accounts = schema.operators, schema.accounts


class OperatorsInStore:
    """Accounts that are operators'."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def has(self, person: str) -> bool:
        """Whether the person is an operator."""
        return bool(
            await self._store.rows(select(_table.c.person).where(_table.c.person == person))
        )

    async def names(self) -> tuple[str, ...]:
        """The names of all operators' accounts."""
        joined = _table.join(_accounts, _accounts.c.person == _table.c.person)
        found = await self._store.rows(
            select(_accounts.c.name).select_from(joined).order_by(_accounts.c.name)
        )
        return tuple(row[0] for row in found)

    async def add(self, person: str, at: int) -> None:
        """Make somebody an operator; a second time changes nothing."""
        try:
            await self._store.write(insert(_table).values(person=person, made_at=at))
        except ConflictError:
            return

    async def remove(self, person: str) -> None:
        """An operator no longer."""
        await self._store.write(delete(_table).where(_table.c.person == person))
