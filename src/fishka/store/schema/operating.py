"""Who runs the house, who may not talk in it, and how often sign-ins were tried."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, LargeBinary, String, Table, Text

from fishka.store.schema.base import metadata, owned

operators = Table(
    "operators",
    metadata,
    Column("person", String(64), ForeignKey("people.id"), primary_key=True),
    Column("made_at", BigInteger, nullable=False),
    info=owned(),
    sqlite_with_rowid=False,
)
"""Accounts that see the page of operators: made on the machine, never over the web."""

silences = Table(
    "silences",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("until", BigInteger),
    info=owned(),
    sqlite_with_rowid=False,
)
"""Who may not talk, and until when; for good where that is not told."""

tries = Table(
    "tries",
    metadata,
    Column("key", LargeBinary, primary_key=True),
    Column("free_at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""What was tried how often, known by a hash. ``free_at``: then it is as if nothing had been."""

Index("tries_free", tries.c.free_at)
