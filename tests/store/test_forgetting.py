"""Nothing names a person who has deleted the account, but for what is listed here, each for a reason.

Every column that may hold a person's id gets a row that does, so that a new column fails here until
it is either cleared (`fishka.store.forgetting`, or `owned` in the schema) or listed.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    Integer,
    LargeBinary,
    String,
    Table,
    insert,
    select,
    text,
)

from fishka.store import schema
from fishka.store.databases import Transaction
from fishka.store.forgetting import forget
from store.houses import opened, sqlite

GONE: Final = "who is gone"
ID: Final = 64
"""As long are the columns that hold the ids of people, and of some other things."""
OF_NO_PERSON: Final = {"game_id", "command_id", "code", "name", "field"}
KEPT: Final = {
    ("events", "actor"): "the log of a game: an id without a name, on which others' games stand",
    ("answers", "actor"): "what makes a repeated command harmless: the same id",
    ("seats", "person"): "an index of the log",
    ("arrivals", "guest"): "somebody else's: a guest who went on as them, and deletes as them",
    ("tokens", "player"): "a program's, which goes with its owner",
    ("jobs", "holder"): "a worker, no person",
    ("reports", "about"): "waits for the operator; deleted once it is closed and the person goes",
}


def naming(table: Table) -> Iterator[Column[Any]]:
    """The columns that may hold the id of a person."""
    for column in table.c:
        other = column.name in OF_NO_PERSON or (column.name == "id" and table.name != "people")
        if isinstance(column.type, String) and column.type.length == ID and not other:
            yield column


def row(table: Table, named: Column[Any], number: int) -> dict[str, object]:
    """A row in which that column alone names who is gone."""
    ids = {column.name for column in naming(table)}
    told: dict[str, object] = {
        column.name: f"person {number}" if column.name in ids else value(column, number)
        for column in table.c
        if not column.nullable
    }
    return {**told, named.name: GONE}


def value(column: Column[Any], number: int) -> object:
    match column.type:
        case Boolean():
            return False
        case Integer() | Double():
            return number
        case LargeBinary():
            return f"bytes {number}".encode()
        case String(length=length):
            return f"{column.name} {number}"[:length]
        case _:
            raise TypeError(column.type)


async def test_nothing_names_who_is_gone(tmp_path: Path) -> None:
    tables = [(table, list(naming(table))) for table in schema.metadata.sorted_tables]
    columns = [column for _, named in tables for column in named]
    async with opened(sqlite(tmp_path)) as store:
        with suppress(EnoughError):
            async with store.begin() as transaction:
                await transaction.execute(text("PRAGMA defer_foreign_keys=ON"))
                for number, column in enumerate(columns):
                    table = column.table
                    await transaction.execute(insert(table).values(row(table, column, number)))
                assert await left(transaction, columns) == names(columns)
                await forget(transaction, GONE)
                assert await left(transaction, columns) == KEPT.keys()
                raise EnoughError  # rows that refer to nothing are not to be committed


class EnoughError(Exception):
    """All has been seen."""


def names(columns: Iterable[Column[Any]]) -> set[tuple[str, str]]:
    return {(column.table.name, column.name) for column in columns}


async def left(transaction: Transaction, columns: Iterable[Column[Any]]) -> set[tuple[str, str]]:
    """The columns in which a row still names who is gone."""
    found = [
        column
        for column in columns
        if (await transaction.execute(select(column).where(column == GONE))).first() is not None
    ]
    return names(found)
