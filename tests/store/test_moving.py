"""A house that moves to another database, and a house that is looked at."""

from pathlib import Path

import pytest
from sqlalchemy import delete, update

from fishka.store import SqlStore, StoreError, schema
from fishka.store.moving import Health, check_house, copy_house
from store.houses import ANA, act, duel, house, made, opened, sqlite


def silent(_table: str, _rows: int) -> None:
    return


async def test_a_house_moves_with_all_it_holds(database: str, tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.mkdir()
    async with opened(sqlite(old)) as source, opened(database) as target:
        keeper = house(source)
        game = await duel(keeper)
        await act(keeper, game, ANA, "1", act="roll", seat=0)
        for number in range(30):
            await made(keeper, "Ana", "computer", command_id=f"c{number}")
        told: dict[str, int] = {}
        health = await copy_house(source, target, told.__setitem__)
        assert (health.games, health.faults) == (31, ())
        assert told["games"] == 31
        assert health == await check_house(source) == await check_house(target)
        there = house(target)
        assert await there.read(game) == await keeper.read(game)
        assert await there.code(game) == await keeper.code(game)
        await act(there, game, ANA, "2", act="score", seat=0, row="choice")
        with pytest.raises(StoreError, match="not empty"):
            await copy_house(source, target, silent)


async def test_a_damaged_game_is_told_and_not_copied(tmp_path: Path, database: str) -> None:
    old = tmp_path / "old"
    old.mkdir()
    async with opened(sqlite(old)) as source, opened(database) as target:
        keeper = house(source)
        games = [await made(keeper, "Ana", command_id=f"c{number}") for number in range(3)]
        events = schema.events.c
        await source.write(delete(schema.events).where(events.game_id == games[0], events.seq == 2))
        await source.write(
            update(schema.events).where(events.game_id == games[1]).values(body=b"{}")
        )
        found = await check_house(source)
        assert {game for game, _ in found.faults} == set(games[:2])
        with pytest.raises(StoreError, match="damaged"):
            await copy_house(source, target, silent)
        assert await check_house(target) == Health(0, 0, ())
        await whole(target, source, games)


async def whole(target: SqlStore, source: SqlStore, damaged: list[str]) -> None:
    """What failed left nothing behind: it can be done again."""
    for table in (schema.events, schema.answers, schema.seats, schema.secrets, schema.invites):
        await source.write(delete(table).where(table.c.game_id.in_(damaged[:2])))
    await source.write(delete(schema.games).where(schema.games.c.id.in_(damaged[:2])))
    assert (await copy_house(source, target, silent)).games == 1
