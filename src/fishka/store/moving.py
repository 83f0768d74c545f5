"""Copying a house from one database to another, and looking whether a house is whole."""

from collections.abc import AsyncGenerator, Callable
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Select, Table, func, insert, literal, select, tuple_

from fishka.core.errors import FishkaError
from fishka.store import schema
from fishka.store.databases import Transaction
from fishka.store.errors import StoreError
from fishka.store.port import Summary, summary
from fishka.store.sql import SqlStore, read_events
from fishka.table.fold import fold

PAGE: Final = 1000
"""Rows that are read and written at once."""
HELD: Final = ("phase", "head", "holders", "scores", "winners", "deadline")
"""What of a game's line must be what its events come to."""

_summary = msgspec.json.Decoder(Summary)
Told = Callable[[str, int], object]


class Health(Struct, frozen=True):
    """What was looked at, and each game at fault with the reason."""

    games: int
    events: int
    faults: tuple[tuple[str, str], ...]


async def copy_house(source: SqlStore, target: SqlStore, told: Told) -> Health:
    """Copy all tables as of one moment, in one transaction: all of it or nothing.

    ``told`` gets each table's name and its rows. StoreError for a target that holds something
    already, and for a copy that does not read as the source does.
    """
    async with source.snapshot() as read, target.begin() as write:
        for table in schema.metadata.sorted_tables:
            if await _count(write, table):
                raise StoreError("the target is not empty: it has {table}", table=table.name)
        for table in schema.metadata.sorted_tables:
            async for rows in _pages(read, table):
                await write.execute(insert(table), rows)
            copied, wanted = await _count(write, table), await _count(read, table)
            if copied != wanted:
                raise StoreError(
                    "{table}: {copied} rows were copied of {wanted}",
                    table=table.name,
                    copied=copied,
                    wanted=wanted,
                )
            told(table.name, copied)
        health = await _health(write)
        if health.faults:
            game, why = health.faults[0]
            raise StoreError("game {game} is damaged: {why}", game=game, why=why)
    return health


async def check_house(store: SqlStore) -> Health:
    """Fold every game, as of one moment, and compare it with its line."""
    async with store.snapshot() as read:
        return await _health(read)


async def _health(read: Transaction) -> Health:
    games = events = 0
    faults: list[tuple[str, str]] = []
    async for rows in _pages(read, schema.games):
        for row in rows:
            games += 1
            count, fault = await _look(read, row)
            events += count
            if fault:
                faults.append((row["id"], fault))
    return Health(games, events, tuple(faults))


async def _look(read: Transaction, row: dict[str, Any]) -> tuple[int, str]:
    """How many events the game has, and what is wrong with it."""
    columns = ("seq", "at", "actor", "command_id", "body", "schema")
    found = await read.execute(
        select(*(schema.events.c[name] for name in columns))
        .where(schema.events.c.game_id == row["id"])
        .order_by(schema.events.c.seq)
    )
    try:
        events = read_events(list(found))
        numbers = [event.seq for event in events]
        if numbers != list(range(1, row["head"] + 1)):
            return len(events), f"its events do not go from 1 to {row['head']} without a hole"
        folded, kept = summary(fold(events)), _summary.decode(row["summary"])
    except (FishkaError, msgspec.MsgspecError, LookupError, ValueError) as error:
        return row["head"], f"its events cannot be read: {error}"
    other = [name for name in HELD if getattr(folded, name) != getattr(kept, name)]
    return len(events), f"its line says otherwise: {', '.join(other)}" if other else ""


async def _pages(read: Transaction, table: Table) -> AsyncGenerator[list[dict[str, Any]]]:
    """All rows in the order of the primary key, page by page."""
    key = list(table.primary_key.columns)
    after: ColumnElement[bool] | None = None
    while True:
        query: Select[Any] = select(table).order_by(*key).limit(PAGE)
        found = await read.execute(query if after is None else query.where(after))
        rows = [dict(row) for row in found.mappings()]
        if rows:
            yield rows
        if len(rows) < PAGE:
            return
        last = [literal(rows[-1][column.name], column.type) for column in key]
        after = tuple_(*key) > tuple_(*last)


async def _count(read: Transaction, table: Table) -> int:
    found = await read.execute(select(func.count()).select_from(table))
    return found.scalar_one()
