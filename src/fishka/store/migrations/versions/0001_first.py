"""Games, their log, answers, seats, secrets, invitations, people."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Build the first schema."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("games_phase", "games", ["phase"])
    op.create_index(
        "games_deadline", "games", ["deadline"], sqlite_where=sa.text("deadline IS NOT NULL")
    )
    op.create_table(
        "events",
        _game_id(),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(64), nullable=False),
        sa.Column("command_id", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("schema", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "answers",
        sa.Column("game_id", sa.String(64), primary_key=True),
        sa.Column("actor", sa.String(64), primary_key=True),
        sa.Column("command_id", sa.String(64), primary_key=True),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seats",
        _game_id(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("seats_person", "seats", ["person"])
    op.create_table(
        "secrets",
        _game_id(),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "invites",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("game_id", sa.String(64), sa.ForeignKey("games.id"), nullable=False, unique=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.String(8)),
        sa.Column("settings", sa.LargeBinary, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _game_id() -> sa.Column[str]:
    return sa.Column("game_id", sa.String(64), sa.ForeignKey("games.id"), primary_key=True)
