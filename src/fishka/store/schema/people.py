"""People and their wishes."""

from sqlalchemy import BigInteger, Column, LargeBinary, String, Table, Text

from fishka.store.schema.base import metadata

people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("language", String(8)),
    Column("settings", LargeBinary, nullable=False),
    Column("made_at", BigInteger, nullable=False),
)
"""Guests. ``settings`` is JSON."""
