"""How strong players have shown themselves, each game apart, and what games played alone came to."""

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
)

from fishka.store.schema.base import metadata, owned

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("player", String(64), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    info=owned("player"),
    sqlite_with_rowid=False,
)
"""Each person's rating in each game as it stands."""

rating_heads = Table(
    "rating_heads",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("rated", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""A line a game, which who rates holds: one after the other. ``rated`` counts the finished games."""

rated_games = Table(
    "rated_games",
    metadata,
    Column("game_id", String(64), ForeignKey("games.id"), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("result", LargeBinary),
    sqlite_with_rowid=False,
)
"""Finished games that have been looked at, each once. ``result`` is None where it does not count."""

Index("rated_games_order", rated_games.c.game, rated_games.c.ended_at, rated_games.c.game_id)

rated_seats = Table(
    "rated_seats",
    metadata,
    Column("game_id", String(64), ForeignKey("games.id"), primary_key=True),
    Column("player", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    info=owned("player"),
    sqlite_with_rowid=False,
)
"""What each game did to the rating of each of its players."""

Index(
    "rated_seats_player",
    rated_seats.c.player,
    rated_seats.c.game,
    rated_seats.c.ended_at,
    rated_seats.c.game_id,
)

alone_games = Table(
    "alone_games",
    metadata,
    Column("game_id", String(64), ForeignKey("games.id"), primary_key=True),
    Column("field", String(64), nullable=False),
    Column("score", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""Games that somebody played alone to the end, each counted once, and among which others."""

alone_scores = Table(
    "alone_scores",
    metadata,
    Column("field", String(64), primary_key=True),
    Column("score", Integer, primary_key=True),
    Column("games", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""How many games of a field came to each score."""
