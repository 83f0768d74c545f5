"""Classes: a teacher, pupils who came by a code, and rounds that they play."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    UniqueConstraint,
)

from fishka.store.schema.base import metadata, owned

classes = Table(
    "classes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("teacher", String(64), nullable=False),
    Column("name", String(40), nullable=False),
    Column("code", String(16), nullable=False, unique=True),
    Column("made_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
    Column("kind", String(16), nullable=False, server_default="class"),
    info=owned("teacher"),
    sqlite_with_rowid=False,
)
"""A class, or a tournament: it goes with its teacher's account, and names and rounds go with it."""

Index("classes_teacher", classes.c.teacher)

pupils = Table(
    "pupils",
    metadata,
    Column("class_id", String(32), ForeignKey("classes.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("folded", String(80), nullable=False),
    Column("joined_at", BigInteger, nullable=False),
    Column("away_at", BigInteger),
    UniqueConstraint("class_id", "folded", name="pupils_name"),
    info=owned("person", "folded"),
    sqlite_with_rowid=False,
)
"""Who is in a class, by the name the teacher knows them by: one of each name.

Nobody waits for who is away, since ``away_at``.
"""

Index("pupils_person", pupils.c.person)

rounds = Table(
    "rounds",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("class_id", String(32), ForeignKey("classes.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("wish", LargeBinary, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    UniqueConstraint("class_id", "number", name="rounds_number"),
    sqlite_with_rowid=False,
)
"""What a class plays: ``wish`` tells the game and its rules, and who sits with whom."""

round_games = Table(
    "round_games",
    metadata,
    Column("round_id", String(32), ForeignKey("rounds.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("game_id", String(64), nullable=False),
    info=owned(),
    sqlite_with_rowid=False,
)
"""Which game a pupil plays in a round; a mark instead of its id for who sits out or is away."""

Index("round_games_game", round_games.c.game_id)
