"""When people are away from all their games of days."""

from sqlalchemy import BigInteger, Column, Index, String, Table

from fishka.store.schema.base import metadata, owned

vacations = Table(
    "vacations",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("command_id", String(64), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    info=owned(),
    sqlite_with_rowid=False,
)
"""A vacation by the command that began it; ``until`` is earlier for who came back before the end."""

Index("vacations_until", vacations.c.until)
