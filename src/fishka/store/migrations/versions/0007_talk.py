"""What is said at tables."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add it."""
    op.create_table(
        "talk",
        sa.Column("game_id", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("room", sa.String(8), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("phrase", sa.String(16), nullable=False),
        sa.Column("takes", sa.Integer),
        sqlite_with_rowid=False,
    )
    op.create_index("talk_person", "talk", ["person"])
