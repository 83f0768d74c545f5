"""Bringing a database to the schema of this version; quick where it is there already."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from fishka.store.errors import NotDurableError
from fishka.store.schema import HEAD

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x666973686B61
"""The number that PostgreSQL knows the lock by."""


@contextmanager
def migrated() -> Generator[None]:
    """What goes wrong in the block is told as a NotDurableError."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise NotDurableError(
            "the database cannot be used: {why}", why=str(error).splitlines()[0]
        ) from error


def upgrade(connection: Connection) -> None:
    """Build or change the tables on a connection within a transaction."""
    if version(connection) == HEAD:
        return
    if connection.dialect.name == "postgresql":  # servers that start at once wait for the first
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    found = version(connection)
    if found == HEAD:
        return
    from alembic import command  # noqa: PLC0415 - a database that is up to date needs none of it
    from alembic.config import Config  # noqa: PLC0415 - a database that is up to date needs none of it
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - a database that is up to date needs none of it

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise NotDurableError("the database was made by a newer version of this program")
    command.upgrade(config, "head")


def version(connection: Connection) -> str | None:
    """The migration that a database has reached."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
