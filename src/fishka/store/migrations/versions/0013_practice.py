"""What people have practised, and when it comes again."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add it."""
    op.create_table(
        "practice",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("source", sa.String(255), primary_key=True),
        sa.Column("card", sa.String(80), primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("first_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("share", sa.Double, nullable=False),
        sa.Column("state", sa.Integer, nullable=False),
        sa.Column("step", sa.Integer),
        sa.Column("stability", sa.Double),
        sa.Column("difficulty", sa.Double),
        sqlite_with_rowid=False,
    )
    op.create_index("practice_due", "practice", ["person", "due"])
