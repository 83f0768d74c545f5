"""The roll of the day: the same for everyone, one game a person, another roll tomorrow."""

import asyncio
import itertools

import pytest

from fishka.core.chance import SEED_BYTES, Cubes, Dice, VerifiableChance, commitment
from fishka.games.cubes.sets import ENGLISH
from fishka.store import Days, House, SqlStore
from fishka.table import Create
from fishka.table.clock import DAY
from fishka.table.refusals import PhaseError
from store.houses import ANA, LUC, Time, act, command, house, seats

SERIES = "dice"


def days(store: SqlStore, keeper: House, time: Time) -> Days:
    seeds = (bytes([day]) * SEED_BYTES for day in itertools.count())
    return Days(store, keeper, time, lambda _count: next(seeds))


def wished(name: str) -> Create:
    return Create(command_id="any", game="yacht", seats=seats(name))


async def played(kept: Days, keeper: House, person: str) -> tuple[str, list[int]]:
    """A person's game of today, and the first dice that fall in it."""
    game = (await kept.play(person, wished(person), SERIES)).game
    assert game is not None
    await act(keeper, game, person, "roll", act="roll", seat=0)
    return game, list((await keeper.table(game)).state.dice)


async def test_everyone_meets_the_same_roll_and_tomorrow_another(store: SqlStore) -> None:
    time = Time()
    keeper = house(store, time)
    kept = days(store, keeper, time)
    game, dice = await played(kept, keeper, ANA)
    time.now += 1
    other, same = await played(kept, keeper, LUC)
    assert game != other
    assert dice == same
    assert [each.id for each in await kept.games("1970-01-01-dice")] == [game, other]
    chance = await kept.chance("1970-01-01-dice")
    assert chance is not None
    assert sorted(chance.fall(Dice(5))) == dice
    time.now += DAY
    assert kept.today(SERIES) == "1970-01-02-dice"
    assert kept.today(SERIES, ago=1) == "1970-01-01-dice"
    assert await kept.chance(kept.today(SERIES)) is None
    _, later = await played(kept, keeper, ANA)
    assert later != dice


async def test_it_is_played_once_a_day(store: SqlStore) -> None:
    keeper = house(store)
    kept = days(store, keeper, Time())
    twice = await asyncio.gather(*(kept.play(ANA, wished(ANA), SERIES) for _ in range(2)))
    again = await days(store, house(store), Time()).play(ANA, wished("Ana again"), SERIES)
    assert twice[0] == twice[1] == again
    series = await kept.play(ANA, wished(ANA), "others")
    assert series.game != again.game


async def test_nobody_helps_with_it(store: SqlStore) -> None:
    keeper = house(store)
    game, _dice = await played(days(store, keeper, Time()), keeper, ANA)
    with pytest.raises(PhaseError, match="without advice"):
        await keeper.command(game, ANA, command("advice", "a", on=True))
    with pytest.raises(PhaseError, match="same words"):
        await keeper.command(game, ANA, command("offer", "o", what="words", add=["ab"]))
    with pytest.raises(PhaseError, match="same words"):
        await act(keeper, game, ANA, "w", act="words", seat=0, add=["ab"])
    await act(keeper, game, ANA, "resign", act="resign", seat=0)
    with pytest.raises(PhaseError, match="played once"):
        await keeper.command(game, ANA, command("rematch", "r"))


async def test_nobody_throws_before_the_roll_of_the_day(store: SqlStore) -> None:
    keeper = house(store)
    kept = days(store, keeper, Time())
    sole = Create(command_id="any", game="cubes-one", seats=seats("Ana"), options={"turns": 1})
    game = (await kept.play(ANA, sole, "english")).game
    assert game is not None
    with pytest.raises(PhaseError, match="who begins"):
        await act(keeper, game, ANA, "off", act="roll_off", seat=0)
    await act(keeper, game, ANA, "roll", act="roll", seat=0)
    chance = await kept.chance("1970-01-01-english")
    assert chance is not None
    assert (await keeper.table(game)).state.faces == chance.fall(Cubes(ENGLISH.cubes))


async def test_what_fell_can_be_verified(store: SqlStore) -> None:
    keeper = house(store)
    game, dice = await played(days(store, keeper, Time()), keeper, ANA)
    await act(keeper, game, ANA, "resign", act="resign", seat=0)
    told = await keeper.record(game, ANA)
    assert told.id == "daily-1970-01-01-dice"
    assert told.chance is not None
    assert told.chance.seed is not None
    seed = bytes.fromhex(told.chance.seed)
    assert commitment(told.id, seed) == told.chance.commitment
    assert sorted(VerifiableChance(seed, told.id, told.chance.values).fall(Dice(5))) == dice
