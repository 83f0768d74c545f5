"""The log: games, answers, secrets and people, in SQLite or PostgreSQL.

``SqlStore`` keeps them, ``House`` is the one path by which commands reach them.
"""

from fishka.store.days import Days
from fishka.store.errors import (
    BusyError,
    ConflictError,
    NotDurableError,
    StoreError,
    UnknownGameError,
)
from fishka.store.house import House
from fishka.store.people import PeopleInStore
from fishka.store.port import Store, Summary
from fishka.store.sql import SqlStore

__all__ = [
    "BusyError",
    "ConflictError",
    "Days",
    "House",
    "NotDurableError",
    "PeopleInStore",
    "SqlStore",
    "Store",
    "StoreError",
    "Summary",
    "UnknownGameError",
]
