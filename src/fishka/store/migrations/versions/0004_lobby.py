"""The lobby and the ratings: who looks for whom, and how strong players have shown themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Mark the games that are looked for and counted, and add what is kept of players."""
    for name, kind in (("listed", sa.BigInteger()), ("counted", sa.String(8))):
        op.add_column("games", sa.Column(name, kind))
        op.create_index(
            f"games_{name}", "games", [name], sqlite_where=sa.text(f"{name} IS NOT NULL")
        )
    _seeking()
    _ratings()
    _alone()


def _seeking() -> None:
    op.create_table(
        "seeks",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("pace", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("host", sa.String(64)),
        sa.Column("opponent", sa.String(64)),
        sa.Column("match", sa.String(32)),
        sqlite_with_rowid=False,
    )
    op.create_index("seeks_kind", "seeks", ["game", "pace"])
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("challenger", sa.String(64), nullable=False),
        sa.Column("challenged", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("game_id", sa.String(64)),
        sa.UniqueConstraint("challenger", "challenged", name="challenges_pair"),
        sqlite_with_rowid=False,
    )
    op.create_index("challenges_challenged", "challenges", ["challenged"])
    op.create_index("challenges_game", "challenges", ["game_id"])


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rating_heads",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("rated", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rated_games",
        _game_id(),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("result", sa.LargeBinary),
        sqlite_with_rowid=False,
    )
    op.create_index("rated_games_order", "rated_games", ["game", "ended_at", "game_id"])
    op.create_table(
        "rated_seats",
        _game_id(),
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("mu_before", sa.Double, nullable=False),
        sa.Column("sigma_before", sa.Double, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("rated_seats_player", "rated_seats", ["player", "game", "ended_at", "game_id"])


def _alone() -> None:
    op.create_table(
        "alone_games",
        _game_id(),
        sa.Column("field", sa.String(64), nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "alone_scores",
        sa.Column("field", sa.String(64), primary_key=True),
        sa.Column("score", sa.Integer, primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )


def _game_id() -> sa.Column[str]:
    return sa.Column("game_id", sa.String(64), sa.ForeignKey("games.id"), primary_key=True)
