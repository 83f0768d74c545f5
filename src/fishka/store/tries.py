"""How often something was tried, counted for all processes of a house.

A gate lets so many through at once and then one ``every`` so many milliseconds. Its state is one
moment: when it will be as if nothing had been tried (the generic cell rate algorithm).
"""

from typing import Final

from msgspec import Struct
from sqlalchemy import delete, insert, select, update

from fishka.store import schema
from fishka.store.databases import Transaction
from fishka.store.errors import ConflictError
from fishka.store.sql import SqlStore

_table = schema.tries
ATTEMPTS: Final = 4


class Gate(Struct, frozen=True, kw_only=True):
    """What is tried, by a hash, and how often it may be."""

    key: bytes
    burst: int
    every: int


class TriesInStore:
    """What was tried, a row each until it counts no more."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def take(self, gates: tuple[Gate, ...], now: int) -> int:
        """Pass the gates in order; the milliseconds to wait at the first that is closed, 0 at none."""
        for attempt in range(ATTEMPTS):
            try:
                return await self._store.transact_apart(lambda each: _passed(each, gates, now))
            except ConflictError:  # another process tried the same for the first time
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError

    async def forget(self, before: int) -> None:
        """Drop what counts no more."""
        await self._store.write_apart(delete(_table).where(_table.c.free_at < before))


async def _passed(transaction: Transaction, gates: tuple[Gate, ...], now: int) -> int:
    for gate in gates:
        wait = await _taken(transaction, gate, now)
        if wait:
            return wait
    return 0


async def _taken(transaction: Transaction, gate: Gate, now: int) -> int:
    mine = _table.c.key == gate.key
    found = await transaction.execute(select(_table.c.free_at).where(mine).with_for_update())
    known: int | None = found.scalar()
    latest = now + gate.burst * gate.every  # more only by a clock that has been put back
    free_at = max(now, min(known or 0, latest))
    wait = free_at - now - (gate.burst - 1) * gate.every
    if wait > 0:
        return wait
    taken = {"free_at": free_at + gate.every}
    if known is None:
        await transaction.execute(insert(_table).values(key=gate.key, **taken))
    else:
        await transaction.execute(update(_table).where(mine).values(**taken))
    return 0
