"""What people are told of while they are away, and by which ways."""

from sqlalchemy import BigInteger, Boolean, Column, Index, LargeBinary, String, Table, Text

from fishka.store.schema.base import metadata, owned

notices = Table(
    "notices",
    metadata,
    Column("id", String(200), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("occasion", String(16), nullable=False),
    Column("game_id", String(64), nullable=False),
    Column("slow", Boolean, nullable=False),
    Column("who", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("holder", String(40)),
    Column("until", BigInteger, nullable=False),
    Column("told_at", BigInteger),
    info=owned(),
    sqlite_with_rowid=False,
)
"""One row an occasion, known by its ``id``; a server that tells of it holds it ``until`` then."""

Index("notices_due", notices.c.told_at, notices.c.due)
Index("notices_person", notices.c.person)

push_browsers = Table(
    "push_browsers",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("key", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    info=owned("person", "auth"),
    sqlite_with_rowid=False,
)
"""Browsers that take notices, each by an address that its maker's push service gave it."""

Index("push_browsers_person", push_browsers.c.person)

mail_addresses = Table(
    "mail_addresses",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("confirmed_at", BigInteger),
    Column("token_hash", LargeBinary),
    Column("asked_at", BigInteger, nullable=False),
    Column("leaving", String(40), nullable=False, unique=True),
    info=owned("person", "token_hash", "leaving"),
    sqlite_with_rowid=False,
)
"""A person's address; nothing but the link that confirms it goes there before that."""

notice_wishes = Table(
    "notice_wishes",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("wishes", LargeBinary, nullable=False),
    info=owned(),
    sqlite_with_rowid=False,
)
"""What somebody wishes to be told, when, and in which language."""

house_keys = Table(
    "house_keys",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("key", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""Keys by which others know this house, made once."""
