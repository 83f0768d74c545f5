"""Tournaments beside classes, and pupils who are away."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add them."""
    op.add_column(
        "classes", sa.Column("kind", sa.String(16), nullable=False, server_default="class")
    )
    op.add_column("pupils", sa.Column("away_at", sa.BigInteger))
