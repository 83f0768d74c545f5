"""The roll of the day: its seed, and which games were played with it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the days and mark the games of a day."""
    op.create_table(
        "days",
        sa.Column("day", sa.String(40), primary_key=True),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.add_column("games", sa.Column("daily", sa.String(40)))
    op.create_index("games_daily", "games", ["daily"], sqlite_where=sa.text("daily IS NOT NULL"))
