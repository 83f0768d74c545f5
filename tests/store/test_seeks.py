"""Who waits finds whom: once, near in rating, never somebody blocked, never oneself."""

import asyncio
import itertools

import pytest
from sqlalchemy import insert

from fishka.store import SqlStore, schema
from fishka.store.challenges import MOST_OPEN, Challenges
from fishka.store.lobby import Lobby
from fishka.store.seeks import FRESH, NEAR, WIDER, Seek, Seeks, Wish
from fishka.table import Create, NewSeat
from fishka.table.clock import DAY
from fishka.table.refusals import OfferError
from store.houses import ANA, LUC, MIA, Time, command, house, made, opened


def wish(person: str, rating: int = 1500, game: str = "yacht", pace: str = "quick") -> Wish:
    return Wish(person, game, pace, person.title(), rating)


def seeks(store: SqlStore, time: Time, name: str = "m") -> Seeks:
    numbers = itertools.count()
    return Seeks(store, time, lambda: f"{name}{next(numbers)}")


def match(seek: Seek | None) -> str | None:
    return None if seek is None else seek.match


async def block(store: SqlStore, person: str, other: str) -> None:
    told = {"id": person[:4], "person": person, "other": other, "kind": "block", "name": other}
    await store.write(insert(schema.shields).values({**told, "made_at": 1}))


async def test_two_are_paired_and_the_first_is_host(store: SqlStore) -> None:
    time = Time()
    waiting = seeks(store, time)
    assert match(await waiting.wait(wish(ANA))) is None
    assert match(await waiting.wait(wish(ANA))) is None
    time.now += 1000
    found = await waiting.wait(wish(LUC, 1540))
    assert found is not None
    assert (found.match, found.host, found.opponent) == ("m0", ANA, ANA)
    assert match(await waiting.look(ANA)) == "m0"
    assert await waiting.waiting() == {}
    await waiting.leave(ANA, "m0")
    assert await waiting.look(ANA) is None


async def test_of_three_at_once_two_are_paired(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        places = [seeks(one, Time(), "a"), seeks(two, Time(), "b")]
        people = [ANA, LUC, MIA, "eli"]
        await asyncio.gather(
            *(places[at % 2].wait(wish(person)) for at, person in enumerate(people[:3]))
        )
        for person in people[:3]:
            await places[0].look(person)
        found = [await places[1].look(person) for person in people[:3]]
        matches = [each.match for each in found if each and each.match]
        assert len(matches) == 2
        assert len(set(matches)) == 1
        await asyncio.gather(*(each.wait(wish("eli")) for each in places))
        left = [await places[0].look(person) for person in people]
        assert len({match(each) for each in left}) == 2


async def test_the_range_widens_with_time(store: SqlStore) -> None:
    time = Time()
    waiting = seeks(store, time)
    far = 1500 + NEAR + 10 * WIDER
    await waiting.wait(wish(ANA))
    assert match(await waiting.wait(wish(LUC, far))) is None
    time.now += 9_999
    assert match(await waiting.look(ANA)) is None
    assert match(await waiting.look(LUC)) is None
    time.now += 1
    assert match(await waiting.look(ANA)) is not None


@pytest.mark.parametrize("why", ["blocked", "blocking", "gone", "another game", "another pace"])
async def test_some_never_meet(store: SqlStore, why: str) -> None:
    time = Time()
    waiting = seeks(store, time)
    if why == "blocked":
        await block(store, LUC, ANA)
    if why == "blocking":
        await block(store, ANA, LUC)
    game = "classic" if why == "another game" else "yacht"
    await waiting.wait(wish(ANA, game=game, pace="days" if why == "another pace" else "quick"))
    if why == "gone":
        time.now += FRESH + 1
    assert match(await waiting.wait(wish(LUC))) is None


async def test_challenges_are_few_and_one_between_two(store: SqlStore) -> None:
    numbers = itertools.count()
    challenges = Challenges(store, Time(), lambda: f"c{next(numbers)}")
    keeper = house(store)

    async def challenge(whom: str) -> str:
        name = await challenges.begin(ANA, whom)
        seats = (NewSeat(name="Ana"), NewSeat(kind="empty", name=whom))
        wished = Create(command_id=name, game="yacht", seats=seats)
        game = (await keeper.create(ANA, wished, {1: whom})).game or ""
        await challenges.at(name, game)
        return game

    games = [await challenge(f"p{number}") for number in range(MOST_OPEN)]
    with pytest.raises(OfferError, match="at most"):
        await challenge(LUC)
    assert [each.table.id for each in await challenges.of("p0")] == games[:1]
    assert await challenges.count("p0") == 1
    await keeper.command(games[0], "p0", command("leave", "no"))
    assert await challenges.of("p0") == []
    await keeper.command(games[1], ANA, command("call_off", "off"))
    assert len(await challenges.of(ANA)) == MOST_OPEN - 2
    await challenge(LUC)
    with pytest.raises(OfferError, match="already"):
        await challenge(LUC)
    await block(store, MIA, ANA)
    with pytest.raises(OfferError, match="cannot be challenged"):
        await challenges.begin(ANA, MIA)
    with pytest.raises(OfferError, match="themselves"):
        await challenges.begin(ANA, ANA)


async def test_the_lobby_lists_open_tables_until_their_seats_are_taken(store: SqlStore) -> None:
    keeper, lobby = house(store), Lobby(store)
    game = await made(keeper, "Ana", "", visibility="open", rated=True, lowest=1400)
    await made(keeper, "Ana", "", command_id="private")
    (listed,) = await lobby.tables(Time().now)
    assert await lobby.tables(Time().now + DAY + 1) == []
    assert (listed.id, listed.lowest, listed.rated, listed.free) == (game, 1400, True, (1,))
    await keeper.command(game, LUC, command("join", "j", name="Luc"))
    assert await lobby.tables(Time().now) == []
    await keeper.command(game, LUC, command("act", "r", act={"act": "resign", "seat": 1}))
    assert [each.id for each in await lobby.finished(LUC)] == [game]
    other = await made(keeper, "Ana", "", command_id="other", visibility="open")
    await keeper.command(other, ANA, command("call_off", "off"))
    assert await lobby.tables(Time().now) == []
