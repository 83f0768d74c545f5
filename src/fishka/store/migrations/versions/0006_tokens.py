"""Tokens of computer players and tools."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "tokens",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("id", sa.String(16), nullable=False, unique=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("player", sa.String(64), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("scopes", sa.String(40), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("tokens_person", "tokens", ["person"])
