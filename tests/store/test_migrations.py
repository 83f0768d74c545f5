"""Databases of earlier versions are brought along with all that they hold."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.engine import make_url

from fishka.store import PeopleInStore
from fishka.store.engines import sqlite_engine
from fishka.store.migrate import MIGRATIONS
from store.houses import opened, sqlite


class Guest(Struct, frozen=True):
    id: str
    name: str = ""


async def test_the_token_of_a_guest_becomes_a_session(tmp_path: Path) -> None:
    engine = sqlite_engine(make_url(f"sqlite:///{tmp_path / 'log.sqlite'}"), writes=True)
    with engine.connect() as connection, connection.begin():
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(MIGRATIONS))
        config.set_main_option("path_separator", "os")
        command.upgrade(config, "0002")
        connection.execute(
            text(
                "INSERT INTO people (id, token_hash, name, settings, made_at)"
                " VALUES ('p1', X'0102', 'Ana', '{}', 7)"
            )
        )
    engine.dispose()
    async with opened(sqlite(tmp_path)) as store:
        found = await PeopleInStore(store, Guest).find(b"\x01\x02")
        assert found is not None
        assert found[0] == Guest("p1", "Ana")
        assert (found[1].made_at, found[1].seen_at) == (7, 7)
