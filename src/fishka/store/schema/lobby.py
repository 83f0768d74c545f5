"""Who looks for whom."""

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, UniqueConstraint

from fishka.store.schema.base import metadata, owned

seeks = Table(
    "seeks",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("pace", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("rating", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("host", String(64)),
    Column("opponent", String(64)),
    Column("match", String(32)),
    info=owned(),
    sqlite_with_rowid=False,
)
"""Who waits for an opponent: a person once, however many pages they have open.

``match`` names the game that two of them shall have, ``host`` who opens its table, ``opponent`` with
whom it is.
"""

Index("seeks_kind", seeks.c.game, seeks.c.pace)

challenges = Table(
    "challenges",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("challenger", String(64), nullable=False),
    Column("challenged", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("game_id", String(64)),
    UniqueConstraint("challenger", "challenged", name="challenges_pair"),
    info=owned("challenger"),
    sqlite_with_rowid=False,
)
"""Who has challenged whom: between two people one challenge is open at a time in each direction."""

Index("challenges_challenged", challenges.c.challenged)
Index("challenges_game", challenges.c.game_id)
