"""The rolls of the days."""

from sqlalchemy import Column, LargeBinary, String, Table

from fishka.store.schema.base import metadata

days = Table(
    "days",
    metadata,
    Column("day", String(40), primary_key=True),
    Column("seed", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""The seed of each day's roll, which falls for everyone alike."""
