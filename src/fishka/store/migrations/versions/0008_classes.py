"""Classes, their pupils and their rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "classes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("teacher", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("code", sa.String(16), nullable=False, unique=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("closed_at", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("classes_teacher", "classes", ["teacher"])
    op.create_table(
        "pupils",
        sa.Column("class_id", sa.String(32), _of("classes"), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(80), nullable=False),
        sa.Column("joined_at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("class_id", "folded", name="pupils_name"),
        sqlite_with_rowid=False,
    )
    op.create_index("pupils_person", "pupils", ["person"])
    op.create_table(
        "rounds",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("class_id", sa.String(32), _of("classes"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("wish", sa.LargeBinary, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger),
        sa.UniqueConstraint("class_id", "number", name="rounds_number"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "round_games",
        sa.Column("round_id", sa.String(32), _of("rounds"), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("game_id", sa.String(64), nullable=False),
        sqlite_with_rowid=False,
    )


def _of(table: str) -> sa.ForeignKey:
    return sa.ForeignKey(f"{table}.id", ondelete="CASCADE")
