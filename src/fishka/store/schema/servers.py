"""What servers tell of themselves."""

from sqlalchemy import BigInteger, Column, Integer, Table

from fishka.store.schema.base import metadata

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""One line: when a server was last known to live."""
