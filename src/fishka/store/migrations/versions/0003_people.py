"""Sessions, accounts, passkeys, and whom people do not want to meet."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make every guest's token a session, and give accounts their tables."""
    known = _people_without_tokens()
    _sessions()
    _accounts()
    _arrivals()
    _shields_and_reports()
    for person, token_hash, made_at in known:
        op.get_bind().execute(
            sa.text(
                "INSERT INTO sessions"
                " (token_hash, id, person, made_at, seen_at, browser, system)"
                " VALUES (:token_hash, :id, :person, :at, :at, '', '')"
            ),
            {"token_hash": token_hash, "id": secrets.token_hex(8), "person": person, "at": made_at},
        )


def _people_without_tokens() -> list[tuple[str, bytes, int]]:
    """SQLite cannot drop a column that must be unique: the table is built anew."""
    found = op.get_bind().execute(sa.text("SELECT id, token_hash, made_at FROM people"))
    known = [(row[0], bytes(row[1]), row[2]) for row in found]
    op.rename_table("people", "people_before")
    op.create_table(
        "people",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.String(8)),
        sa.Column("settings", sa.LargeBinary, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.execute(
        "INSERT INTO people (id, name, language, settings, made_at)"
        " SELECT id, name, language, settings, made_at FROM people_before"
    )
    op.drop_table("people_before")
    return known


def _sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("id", sa.String(16), nullable=False, unique=True),
        _person(),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("browser", sa.String(40), nullable=False),
        sa.Column("system", sa.String(40), nullable=False),
        sa.Column("challenge", sa.LargeBinary),
        sa.Column("challenge_at", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("sessions_person", "sessions", ["person"])


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("folded", sa.String(256), nullable=False, unique=True),
        sa.Column("password", sa.Text),
        sa.Column("once_until", sa.BigInteger),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.LargeBinary, primary_key=True),
        sa.Column("id", sa.String(16), nullable=False, unique=True),
        _person(),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("passkeys_person", "passkeys", ["person"])


def _arrivals() -> None:
    op.create_table(
        "arrivals",
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("settled_at", sa.BigInteger),
        sqlite_with_rowid=False,
    )


def _shields_and_reports() -> None:
    op.create_table(
        "shields",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("other", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("person", "other", "kind"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("game_id", sa.String(64)),
        sa.Column("line", sa.Text),
        sa.Column("closed_at", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("reports_at", "reports", ["at"])


def _person() -> "sa.Column[str]":
    return sa.Column("person", sa.String(64), sa.ForeignKey("people.id"), nullable=False)
