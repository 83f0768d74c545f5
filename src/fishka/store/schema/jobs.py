"""Work that waits for whoever has time."""

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, String, Table

from fishka.store.schema.base import metadata

jobs = Table(
    "jobs",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("game_id", String(64), nullable=False),
    Column("head", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("holder", String(64)),
    Column("until", BigInteger),
    Column("tries", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""A line for each game where a computer is to move, written with the event that made it so.

``holder`` works at it ``until`` then, and no longer unless it says so again.
"""

Index("jobs_due", jobs.c.due)

reviews = Table(
    "reviews",
    metadata,
    Column("game_id", String(64), primary_key=True),
    Column("review", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""What has been thought out about finished games."""
