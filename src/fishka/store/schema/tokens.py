"""By what computer players and tools of people are known."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, LargeBinary, String, Table

from fishka.store.schema.base import metadata, owned

tokens = Table(
    "tokens",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("id", String(16), nullable=False, unique=True),
    Column("person", String(64), ForeignKey("people.id"), nullable=False),
    Column("player", String(64), ForeignKey("people.id"), nullable=False),
    Column("label", String(40), nullable=False),
    Column("scopes", String(40), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
    info=owned("person", "token_hash"),
    sqlite_with_rowid=False,
)
"""Tokens of people; ``player`` is who the program is at a table: never the person."""

Index("tokens_person", tokens.c.person)
