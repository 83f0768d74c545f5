"""A house that is being played in moves from SQLite to PostgreSQL and NATS, and loses nothing."""

from pathlib import Path
from typing import Any, TypeAlias

from bus.broker import Broker
from server.moving import TABLES, move
from store.postgres import new_database

Server: TypeAlias = Any  # the library has no types


async def test_play_goes_on_in_the_new_place(
    tmp_path: Path, postgres: Server, nats: Broker
) -> None:
    new, again = new_database(postgres), new_database(postgres)
    moved = await move(tmp_path, new, again, nats, rounds=1)
    assert moved.games == len(TABLES)
    assert moved.after > moved.before
    assert moved.restarted > 0
    assert moved.restored == moved.checked.replace(str(moved.before), str(moved.after))
