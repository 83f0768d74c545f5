"""Who does not want to meet whom: a block counts in both directions."""

from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import or_, select

from fishka.store import schema
from fishka.store.databases import Query, Transaction
from fishka.store.sql import SqlStore

_columns = schema.shields.c


async def blocked(transaction: Transaction, person: str) -> frozenset[str]:
    """All whom the person has blocked, or who have blocked them."""
    return _others(await transaction.execute(_query(person)), person)


async def blocked_by_or_blocking(store: SqlStore, person: str) -> frozenset[str]:
    """The same, outside of a transaction."""
    return _others(await store.rows(_query(person)), person)


async def accounts(store: SqlStore, people: Collection[str]) -> dict[str, str]:
    """Those of them who have an account, and its name."""
    known = schema.accounts.c
    found = await store.rows(
        select(known.person, known.name).where(known.person.in_(sorted(people)))
    )
    return dict(list(found))


def _query(person: str) -> Query:
    return select(_columns.person, _columns.other).where(
        _columns.kind == "block", or_(_columns.person == person, _columns.other == person)
    )


def _others(rows: Iterable[Any], person: str) -> frozenset[str]:
    return frozenset(each for one, other in rows for each in (one, other)) - {person}
