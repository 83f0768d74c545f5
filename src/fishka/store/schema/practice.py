"""What people have practised, and when it comes again."""

from sqlalchemy import BigInteger, Column, Double, Index, Integer, String, Table

from fishka.store.schema.base import metadata, owned

practice = Table(
    "practice",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("source", String(255), primary_key=True),
    Column("card", String(80), primary_key=True),
    Column("due", BigInteger, nullable=False),
    Column("first_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("share", Double, nullable=False),
    Column("state", Integer, nullable=False),
    Column("step", Integer),
    Column("stability", Double),
    Column("difficulty", Double),
    info=owned(),
    sqlite_with_rowid=False,
)
"""A card that a person has tried; ``source`` is the list or game it is of, ``share`` what was found
the last time, and what follows it is the memory of it in the terms of FSRS."""

Index("practice_due", practice.c.person, practice.c.due)
