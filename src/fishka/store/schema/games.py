"""Games, their logs, and who sits where."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, String, Table

from fishka.store.schema.base import metadata

games = Table(
    "games",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("phase", String(8), nullable=False),
    Column("head", Integer, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("deadline", BigInteger),
    Column("summary", LargeBinary, nullable=False),
    Column("daily", String(40)),
    Column("listed", BigInteger),
    Column("counted", String(8)),
    sqlite_with_rowid=False,
)
"""One line a game, changed in the transaction that adds its events.

``listed`` is when a table in the lobby was made, ``counted`` as what a finished
game is still to be counted.
"""

Index("games_phase", games.c.phase)

Index("games_deadline", games.c.deadline, sqlite_where=games.c.deadline.is_not(None))

Index("games_listed", games.c.listed, sqlite_where=games.c.listed.is_not(None))

Index("games_counted", games.c.counted, sqlite_where=games.c.counted.is_not(None))

Index("games_daily", games.c.daily, sqlite_where=games.c.daily.is_not(None))

events = Table(
    "events",
    metadata,
    Column("game_id", String(64), ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("actor", String(64), nullable=False),
    Column("command_id", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("schema", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""The log: the truth of every game."""

answers = Table(
    "answers",
    metadata,
    Column("game_id", String(64), primary_key=True),
    Column("actor", String(64), primary_key=True),
    Column("command_id", String(64), primary_key=True),
    Column("answer", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""What each command was answered. A creation has no game yet: its ``game_id`` is empty."""

seats = Table(
    "seats",
    metadata,
    Column("game_id", String(64), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(64), nullable=False),
    sqlite_with_rowid=False,
)
"""Who sits where, to find a person's games."""

Index("seats_person", seats.c.person)

secrets = Table(
    "secrets",
    metadata,
    Column("game_id", String(64), ForeignKey("games.id"), primary_key=True),
    Column("seed", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""Seeds, apart from the log: shown in it only when the game is over."""

invites = Table(
    "invites",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("game_id", String(64), ForeignKey("games.id"), nullable=False, unique=True),
    sqlite_with_rowid=False,
)
"""Invitation codes; the log holds their hashes only."""
