"""What people are told of while they are away."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add notices, the ways they go, and what people wish of them."""
    op.create_table(
        "notices",
        sa.Column("id", sa.String(200), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("occasion", sa.String(16), nullable=False),
        sa.Column("game_id", sa.String(64), nullable=False),
        sa.Column("slow", sa.Boolean, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("holder", sa.String(40)),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("told_at", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("notices_due", "notices", ["told_at", "due"])
    op.create_index("notices_person", "notices", ["person"])
    op.create_table(
        "push_browsers",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("push_browsers_person", "push_browsers", ["person"])
    op.create_table(
        "mail_addresses",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("confirmed_at", sa.BigInteger),
        sa.Column("token_hash", sa.LargeBinary),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
        sa.Column("leaving", sa.String(40), nullable=False, unique=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notice_wishes",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("wishes", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "house_keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
