"""Jobs that are leased, and the reviews that come of some of them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add both; games that are going on get their jobs when a server starts."""
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("game_id", sa.String(64), nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("holder", sa.String(64)),
        sa.Column("until", sa.BigInteger),
        sa.Column("tries", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("jobs_due", "jobs", ["due"])
    op.create_table(
        "reviews",
        sa.Column("game_id", sa.String(64), primary_key=True),
        sa.Column("review", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
