"""Several houses over one database, as several servers hold them."""

import asyncio

from fishka.store import SqlStore
from store.houses import ANA, LUC, Time, act, command, duel, house, opened

GLASS = {"turn_seconds": 30}
HOUR = 3_600_000


async def test_a_house_decides_on_what_another_has_written(store: SqlStore) -> None:
    one, other = house(store), house(store)
    game = await duel(one)
    assert (await other.table(game)).to_move == 0
    await act(one, game, ANA, "1", act="roll", seat=0)
    await act(one, game, ANA, "2", act="score", seat=0, row="choice")
    told = await store.heads([game, "none"])
    assert told == {game: (await one.table(game)).head}
    wished = command("act", "3", expect_seq=told[game], act={"act": "roll", "seat": 1})
    assert (await other.command(game, LUC, wished)).head == told[game] + 1
    assert (await one.table(game)).head == told[game] + 1


async def test_an_outage_is_given_back_once_however_many_start(database: str) -> None:
    time = Time()
    async with opened(database) as first, opened(database) as second:
        before = house(first, time)
        game = await duel(before, options=GLASS)
        deadline = (await before.table(game)).deadline
        assert deadline is not None
        await before.beat()
        time.now += HOUR
        houses = house(first, time), house(second, time)
        await asyncio.gather(*(each.give_back_outage() for each in houses))
        table, events = await houses[0].read(game)
        assert [event.kind for event in events].count("outage") == 1
        assert table.deadline is not None
        assert HOUR <= table.deadline - deadline <= HOUR + 10_000
        third = house(second, time)
        await third.give_back_outage()
        assert (await third.table(game)).deadline == table.deadline


async def test_no_time_is_given_back_in_which_a_server_lived(store: SqlStore) -> None:
    time = Time()
    keeper = house(store, time)
    await keeper.beat()
    time.now += HOUR
    game = await duel(keeper, options=GLASS)
    await house(store, time).give_back_outage()
    assert "outage" not in [event.kind for event in (await keeper.read(game))[1]]


async def test_servers_that_start_at_once_build_the_tables_once(bare_database: str) -> None:
    stores = await asyncio.gather(*(SqlStore.open(bare_database) for _ in range(4)))
    assert [await store.pulse() for store in stores] == [None] * 4
    for store in stores:
        await store.close()


async def test_the_pulse_never_goes_back(database: str) -> None:
    async with opened(database) as one, opened(database) as other:
        await asyncio.gather(one.beat(5), other.beat(9))
        await one.beat(7)
        assert await other.pulse() == 9
