"""Who runs the house, who may not talk in it, and how often sign-ins were tried."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add operators, silences and tries, and which line of talk a report is about."""
    op.create_table(
        "operators",
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "silences",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tries",
        sa.Column("key", sa.LargeBinary, primary_key=True),
        sa.Column("free_at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("tries_free", "tries", ["free_at"])
    op.add_column("reports", sa.Column("number", sa.Integer))
