"""Finished games count once, in the order in which they ended, however many processes rate them."""

import asyncio
from collections.abc import Sequence

import pytest
from sqlalchemy import insert, select

from fishka.engines.skill import FIRST, Skill, after, computers
from fishka.store import SqlStore, schema
from fishka.store.accounts import AccountsInStore
from fishka.store.alone import AloneInStore, Field
from fishka.store.ratings import Ratings
from fishka.store.results import Alone, alone
from store.houses import ANA, LUC, Time, act, command, duel, house, made, opened

PLAYERS = (ANA, LUC)


async def register(store: SqlStore, *people: str) -> None:
    for person in people:
        told = {"id": person, "name": person, "settings": b"{}", "made_at": 1}
        await store.write(insert(schema.people).values(told))
        account = {"person": person, "name": person, "folded": person, "made_at": 1}
        await store.write(insert(schema.accounts).values(account))


async def lost(store: SqlStore, time: Time, name: str, loser: str) -> str:
    """A rated game of Ana and Luc that one of them gives up."""
    keeper = house(store, time)
    game = await duel(keeper, command_id=name, rated=True)
    time.now += 1000
    await act(keeper, game, loser, f"{name}.end", act="resign", seat=PLAYERS.index(loser))
    return game


async def rated(store: SqlStore) -> list[tuple[object, ...]]:
    seats = schema.rated_seats.c
    found = await store.rows(
        select(seats.game_id, seats.player, seats.mu, seats.sigma).order_by(
            seats.game_id, seats.player
        )
    )
    return [tuple(row) for row in found]


async def games_of(store: SqlStore, *losers: str) -> Sequence[str]:
    await register(store, ANA, LUC)
    time = Time()
    return [await lost(store, time, f"g{at}", loser) for at, loser in enumerate(losers)]


async def test_a_game_counts_once_in_two_processes(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        (game,) = await games_of(one, LUC)
        places = [Ratings(one), Ratings(two)]
        table = await house(one).table(game)
        await asyncio.gather(*(each.count(table) for each in places for _ in range(2)))
        [[winner], [loser]] = after([[Skill()], [Skill()]], [1, 2])
        told = await places[1].several("yacht", PLAYERS)
        assert {player: each.skill for player, each in told.items()} == {ANA: winner, LUC: loser}
        assert {each.games for each in told.values()} == {1}
        changes = await places[0].changes(game)
        assert (changes[ANA].before.mu, changes[ANA].skill) == (FIRST, winner)
        assert await places[0].due() == []


async def test_games_count_in_the_order_in_which_they_ended(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        games = await games_of(one, LUC, ANA, LUC, LUC)
        places, keeper = [Ratings(one), Ratings(two)], house(one)
        assert sorted(await places[0].due()) == sorted(games)
        await places[0].count(await keeper.table(games[3]))
        late = [await keeper.table(game) for game in (games[0], games[2], games[1])]
        await asyncio.gather(*(places[at % 2].count(each) for at, each in enumerate(late)))
        incremental = await rated(one)
        assert len(incremental) == 8
        assert [each.game_id for each in await places[0].curve(ANA, "yacht")] == games
        standing = await places[0].of(ANA)
        assert await places[1].recompute() == 4
        assert await rated(two) == incremental
        assert await places[1].of(ANA) == standing
        assert standing["yacht"].games == 4


async def test_who_is_forgotten_has_played_without_a_name_and_all_count_on(store: SqlStore) -> None:
    games = await games_of(store, LUC, ANA)
    ratings, keeper = Ratings(store), house(store)
    for game in games:
        await ratings.count(await keeper.table(game))
    before = await ratings.of(ANA)
    await AccountsInStore(store).delete(LUC)
    assert await ratings.of(LUC) == {}
    assert await ratings.recompute() == 2
    assert await ratings.of(ANA) == before
    (nobody,) = {str(player) for _, player, *_ in await rated(store)} - {ANA}
    assert nobody.startswith("gone:")


async def test_computers_stay_where_they_are(store: SqlStore) -> None:
    await register(store, ANA)
    time = Time()
    keeper, ratings = house(store, time), Ratings(store)
    game = await made(keeper, "Ana", "computer", rated=True)
    await act(keeper, game, ANA, "end", act="resign", seat=0)
    await ratings.count(await keeper.table(game))
    [[mine], _] = after([[Skill()], [computers("yacht")["child"]]], [2, 1])
    assert (await ratings.of(ANA))["yacht"].skill == mine
    assert list(await ratings.changes(game)) == [ANA]


@pytest.mark.parametrize("why", ["guest", "called off", "unrated"])
async def test_what_tells_nothing_is_not_rated(store: SqlStore, why: str) -> None:
    await register(store, ANA, *([] if why == "guest" else [LUC]))
    keeper, ratings = house(store), Ratings(store)
    game = await duel(keeper, rated=why != "unrated")
    last = "abort" if why == "called off" else "resign"
    await act(keeper, game, ANA, "end", act=last, seat=0)
    await ratings.count(await keeper.table(game))
    assert await ratings.of(ANA) == {}
    assert await ratings.due() == []
    assert await rated(store) == []


async def test_totals_are_counted_once_in_two_processes(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        keeper = house(one)
        games = [await made(keeper, "Ana", command_id=f"c{number}") for number in range(3)]
        await keeper.command(games[2], ANA, command("act", "off", act={"act": "abort", "seat": 0}))
        table, events = await keeper.read(games[2])
        assert alone(table, events) is None
        places = [AloneInStore(one), AloneInStore(two)]
        assert await places[0].due() == [games[2]]
        counting = [
            each.count(game, told)
            for each in places
            for game, told in zip(
                games, (Alone("yacht", 150), Alone("yacht", 150), None), strict=True
            )
        ]
        await asyncio.gather(*counting)
        assert await places[0].due() == []
        assert await places[1].among("yacht", 200) == Field(games=2, less=2, same=0)
        assert await places[1].among("yacht", 150) == Field(games=2, less=0, same=2)
