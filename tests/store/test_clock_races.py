"""Races of the clock: two claims, a claim and an act, two sweepers, two servers after one outage."""

import asyncio

import pytest

from fishka.store import House
from fishka.table import Answer
from fishka.table.clock import ALLOWANCE, DAY, RECONNECT
from fishka.table.commands import Claim, Flag, TotalClock
from fishka.table.grace import Absence
from fishka.table.refusals import RefusalError
from fishka.table.seats import CLOCK
from store.houses import ANA, LUC, MIA, Gate, Time, command, duel, house, made, opened

GLASS = {"turn_seconds": 60}
AWAY = {0: Absence(0)}


async def three(keeper: House) -> str:
    """Ana, Luc and Mia with a glass, Ana to move."""
    game = await made(keeper, "Ana", "", "", options=GLASS)
    code = await keeper.code(game)
    for actor in (LUC, MIA):
        await keeper.command(game, actor, command("join", "join", name=actor, code=code))
    return game


def claim(command_id: str, gives: str) -> Claim:
    return Claim(command_id=command_id, seat=0, gives="turns" if gives == "turns" else "abort")


@pytest.mark.parametrize("second", ["turns", "abort"])
async def test_of_two_claims_one_is_written(database: str, second: str) -> None:
    time = Time()
    async with opened(database) as one, opened(database) as two:
        game = await three(house(one, time))
        gate, other = Gate(one, 2), Gate(two, 2)
        other._barrier, gate._left, other._left = gate._barrier, 1, 1
        houses = [house(gate, time), house(other, time)]
        answers = await asyncio.gather(
            houses[0].command(game, LUC, claim("luc", "turns"), absent=AWAY),
            houses[1].command(game, MIA, claim("mia", second), absent=AWAY),
            return_exceptions=True,
        )
        table, events = await house(one, time).read(game)
        assert [event.kind for event in events].count("claimed") == 1
        assert sum(isinstance(each, Answer) for each in answers) == 1
        assert all(isinstance(each, Answer | RefusalError) for each in answers)
        assert (table.phase == "over") != (table.resigned == {0})


async def test_a_claim_against_an_act_of_who_has_come_back(database: str) -> None:
    time = Time()
    async with opened(database) as one, opened(database) as two:
        game = await three(house(one, time))
        head = (await house(one, time).table(game)).head
        roll = command("act", "roll", expect_seq=head, act={"act": "roll", "seat": 0})
        gate, other = Gate(one, 2), Gate(two, 2)
        other._barrier, gate._left, other._left = gate._barrier, 1, 1
        claimed, rolled = await asyncio.gather(
            house(gate, time).command(game, LUC, claim("luc", "turns"), absent=AWAY),
            house(other, time).command(game, ANA, roll),
            return_exceptions=True,
        )
        table, events = await house(one, time).read(game)
        assert [event.seq for event in events] == list(range(1, table.head + 1))
        assert [isinstance(each, Answer) for each in (claimed, rolled)] in (
            [True, False],
            [False, True],
        )
        assert isinstance(claimed, Answer | RefusalError)
        assert (table.resigned == {0}) == isinstance(claimed, Answer)


async def test_an_act_and_the_flag_of_a_clock_for_the_whole_game(database: str) -> None:
    time, later = Time(), Time()
    async with opened(database) as one, opened(database) as two:
        keeper = house(one, time)
        game = await duel(keeper, clock=TotalClock(30))
        head = (await keeper.table(game)).head
        roll = command("act", "roll", expect_seq=head, act={"act": "roll", "seat": 0})
        time.now += 30_000
        later.now = time.now + ALLOWANCE
        gate, other = Gate(one, 2), Gate(two, 2)
        other._barrier, gate._left, other._left = gate._barrier, 1, 1
        answers = await asyncio.gather(
            house(gate, time).command(game, ANA, roll),
            house(other, later).command(game, CLOCK, Flag(command_id="flag")),
            return_exceptions=True,
        )
        table, _ = await house(one, later).read(game)
        assert isinstance(answers[1], Answer), "rolling gives no time"
        assert table.resigned == {0}
        assert all(isinstance(each, Answer | RefusalError) for each in answers)


async def test_two_sweepers_flag_once(database: str) -> None:
    time = Time()
    async with opened(database) as one, opened(database) as two:
        game = await duel(house(one, time), options=GLASS)
        time.now += 60_000 + ALLOWANCE
        await asyncio.gather(house(one, time).flag_due(), house(two, time).flag_due())
        _, events = await house(one, time).read(game)
        assert [event.kind for event in events].count("flagged") == 1


async def test_two_servers_give_back_one_outage_once_and_the_next_one_too(database: str) -> None:
    time = Time()
    async with opened(database) as one, opened(database) as two:
        keeper = house(one, time)
        await keeper.beat()
        game = await duel(keeper, clock=TotalClock(60))
        due = (await keeper.table(game)).deadline
        assert due is not None
        given = 0
        for away in (3_600_000, 20_000):
            time.now += away
            given += away + RECONNECT
            await asyncio.gather(
                house(one, time).give_back_outage(), house(two, time).give_back_outage()
            )
            assert (await house(two, time).table(game)).deadline == due + given


async def test_what_nobody_plays_is_ended_once(database: str) -> None:
    time = Time()
    async with opened(database) as one, opened(database) as two:
        keeper = house(one, time)
        idle = await duel(keeper)
        slow = await duel(keeper, days=30, command_id="slow")
        time.now += 30 * DAY - 1
        await keeper.end_abandoned(30 * DAY)
        assert (await keeper.table(idle)).phase == "playing"
        time.now += 1
        await asyncio.gather(
            house(one, time).end_abandoned(30 * DAY), house(two, time).end_abandoned(30 * DAY)
        )
        table, events = await keeper.read(idle)
        assert (table.phase, [event.kind for event in events].count("abandoned")) == ("over", 1)
        assert table.seed is not None
        assert (await keeper.table(slow)).phase == "playing"
