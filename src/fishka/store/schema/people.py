"""People and their wishes, how the server knows them again, and whom they do not want to meet."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from fishka.store.schema.base import metadata, owned

people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", String(8)),
    Column("settings", LargeBinary, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    info=owned("id"),
)
"""Guests and people with an account. ``settings`` is JSON."""

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("id", String(16), nullable=False, unique=True),
    Column("person", String(64), ForeignKey("people.id"), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("browser", String(40), nullable=False),
    Column("system", String(40), nullable=False),
    Column("challenge", LargeBinary),
    Column("challenge_at", BigInteger),
    info=owned("person", "token_hash", "challenge", "challenge_at"),
    sqlite_with_rowid=False,
)
"""Browsers that are known. ``challenge`` is what a passkey is asked to sign next."""

Index("sessions_person", sessions.c.person)

accounts = Table(
    "accounts",
    metadata,
    Column("person", String(64), ForeignKey("people.id"), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("folded", String(256), nullable=False, unique=True),
    Column("password", Text),
    Column("once_until", BigInteger),
    Column("made_at", BigInteger, nullable=False),
    info=owned("person", "password", "folded"),
    sqlite_with_rowid=False,
)
"""Names by which people sign in. ``once_until``: the password is good once, and until then."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", LargeBinary, primary_key=True),
    Column("id", String(16), nullable=False, unique=True),
    Column("person", String(64), ForeignKey("people.id"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", Integer, nullable=False),
    Column("label", String(80), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
    info=owned("person", "public_key"),
    sqlite_with_rowid=False,
)
"""Keys that sign instead of a password. ``uses`` is the key's own count."""

Index("passkeys_person", passkeys.c.person)

arrivals = Table(
    "arrivals",
    metadata,
    Column("guest", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("settled_at", BigInteger),
    info=owned(),
    sqlite_with_rowid=False,
)
"""Guests whose games went to an account at sign-in; settled once all seats are the account's."""

shields = Table(
    "shields",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("other", String(64), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("name", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    UniqueConstraint("person", "other", "kind"),
    info=owned("person", "other"),
    sqlite_with_rowid=False,
)
"""Whom a person has blocked or muted, with the name that the other had then."""

reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(64), nullable=False),
    Column("about", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("reason", String(16), nullable=False),
    Column("note", Text, nullable=False),
    Column("game_id", String(64)),
    Column("line", Text),
    Column("closed_at", BigInteger),
    Column("number", Integer),
    info=owned("by", "about"),
    sqlite_with_rowid=False,
)
"""What people have told the operator about others; ``number`` is that of the line of talk."""

Index("reports_at", reports.c.at)
