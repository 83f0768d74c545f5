"""Opening a database: the schema, its migrations, its settings, and what is refused."""

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.engine import make_url

from fishka.store import NotDurableError, PeopleInStore, SqlStore, schema
from fishka.store.databases import SqliteDatabase
from fishka.store.engines import file_system, sqlite_engine
from fishka.store.migrate import MIGRATIONS, version
from fishka.store.people import Session
from store.houses import opened, sqlite


async def test_the_migrations_build_the_schema(tmp_path: Path) -> None:
    url = make_url(f"sqlite:///{tmp_path / 'log.sqlite'}")
    database = SqliteDatabase(url)
    await database.migrate()
    await database.migrate()
    await database.close()
    engine = sqlite_engine(url, writes=False)
    with engine.connect() as connection:
        assert version(connection) == schema.HEAD
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


def test_the_schema_names_its_last_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_heads() == [schema.HEAD]


async def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    async with opened(sqlite(tmp_path)) as store:
        await store.write(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NotDurableError, match="newer version"):
        await SqlStore.open(sqlite(tmp_path))


async def test_sqlite_is_told_to_keep_what_it_is_given(tmp_path: Path) -> None:
    async with opened(sqlite(tmp_path)) as store:
        database = store._database
        assert isinstance(database, SqliteDatabase)
        with database._writer.connect() as connection:
            for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                assert connection.execute(text(f"PRAGMA {pragma}")).scalar() == value


@pytest.mark.parametrize(
    ("database", "why"),
    [
        ("sqlite://", "memory"),
        ("sqlite:///:memory:", "memory"),
        ("nonsense", "no address"),
        ("mysql://root:secret@host/name", "no address"),
        ("sqlite:////proc/nowhere/log.sqlite", "cannot be opened"),
    ],
)
async def test_a_database_that_keeps_nothing(database: str, why: str) -> None:
    with pytest.raises(NotDurableError, match=why) as caught:
        await SqlStore.open(database)
    assert "secret" not in str(caught.value)


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "log.sqlite").write_bytes(b"a letter to a friend " * 200)
    with pytest.raises(NotDurableError, match="cannot be used"):
        await SqlStore.open(sqlite(tmp_path))


def test_a_networks_file_system_is_known(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text("/dev/a / ext4 rw 0 0\nserver:/x /home/my\\040files nfs4 rw 0 0\n", "utf-8")
    assert file_system(Path("/home/my files/log.sqlite"), mounts) == "nfs4"
    assert file_system(Path("/home/other"), mounts) == "ext4"
    assert file_system(Path("/home"), tmp_path / "none") is None


async def test_sqlite_itself_finds_no_fault(tmp_path: Path) -> None:
    async with opened(sqlite(tmp_path)):
        pass
    connection = sqlite3.connect(tmp_path / "log.sqlite")
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


class Guest(Struct, frozen=True, omit_defaults=True):
    id: str
    name: str = ""
    language: str | None = None
    theme: str = "system"


async def test_people_are_kept_by_the_hash_of_their_token(store: SqlStore) -> None:
    people = PeopleInStore(store, Guest)
    assert await people.find(b"hash") is None
    browser = Session("s1", 5, 6, "Firefox", "Linux")
    await people.add(Guest("p1"), b"hash", browser)
    assert await people.find(b"hash") == (Guest("p1"), browser)
    changed = Guest("p1", "Аня", "ru", "dark")
    await people.save(changed)
    assert await people.named("p1") == changed
    assert await people.find(b"hash") == (changed, browser)
    with pytest.raises(Exception, match="faster"):
        await people.add(Guest("p2"), b"hash", Session("s2", 6, 6))
    assert await people.named("p2") is None
