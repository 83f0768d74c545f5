"""All that is kept of a person, wherever it lies: to hand over, and to delete."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Column, Delete, Table, delete, select

from fishka.store import schema
from fishka.store.schema.base import HIDDEN, OWNER
from fishka.store.sql import SqlStore


async def kept_of(store: SqlStore, person: str) -> dict[str, list[dict[str, Any]]]:
    """The person's rows of each table that has some, without what is secret."""
    told: dict[str, list[dict[str, Any]]] = {}
    for table in _tables():
        columns = [each for each in table.c if each.name not in table.info[HIDDEN]]
        query = select(*columns).where(_owner(table) == person)
        rows: list[tuple[object, ...]] = await store.rows(query)
        names = [each.name for each in columns]
        if rows:
            told[table.name] = [dict(zip(names, map(_plain, row), strict=True)) for row in rows]
    return told


def forgotten(person: str) -> tuple[Delete, ...]:
    """The statements that delete the person's rows, those that others refer to last."""
    return tuple(delete(table).where(_owner(table) == person) for table in _tables())


def _tables() -> Iterator[Table]:
    tables: list[Table] = [*reversed(schema.metadata.sorted_tables)]
    return (table for table in tables if OWNER in table.info)


def _owner(table: Table) -> Column[str]:
    name: str = table.info[OWNER]
    return table.c[name]


def _plain(value: object) -> object:
    if not isinstance(value, bytes):
        return value
    try:
        return value.decode()
    except UnicodeDecodeError:
        return value.hex()
