"""Vacations of people; whoever waits for an opponent chooses among more paces."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add vacations, and forget who waits: their pace may have another name now."""
    op.create_table(
        "vacations",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("command_id", sa.String(64), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("vacations_until", "vacations", ["until"])
    op.execute("DELETE FROM seeks")
