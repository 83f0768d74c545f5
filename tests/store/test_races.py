"""Two processes decide on the same position and then write: one is first, none is lost."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from fishka.store import House
from fishka.table import Answer, fold
from fishka.table.clock import ALLOWANCE
from fishka.table.commands import Flag
from fishka.table.decide import AnyCommand
from fishka.table.refusals import RefusalError
from fishka.table.seats import CLOCK
from store.houses import ANA, LUC, MIA, Gate, Time, act, command, duel, house, made, opened

Wish = tuple[str, AnyCommand]


async def race(
    database: str,
    prepare: Callable[[House, Time], Awaitable[tuple[str, Wish, Wish]]],
    ahead: int = 0,
) -> tuple[list[Answer | BaseException], Any]:
    """What each of two houses answers, and the table that the log comes to.

    The second house's time is ``ahead`` milliseconds.
    """
    time = Time()
    async with opened(database) as one, opened(database) as two:
        game, *wishes = await prepare(house(one, time), time)
        gate = Gate(one, 2)
        other = Gate(two, 2)
        other._barrier = gate._barrier
        gate._left = other._left = 1
        later = Time()
        later.now = time.now + ahead
        houses = [house(gate, time), house(other, later)]
        for each in houses:
            await each.table(game)
        answers = await asyncio.gather(
            *(
                each.command(game, actor, wished)
                for each, (actor, wished) in zip(houses, wishes, strict=True)
            ),
            return_exceptions=True,
        )
        tables = [await each.read(game) for each in (*houses, house(one, time))]
        assert tables[0] == tables[1] == tables[2]
        table, events = tables[0]
        assert fold(events) == table
        assert [event.seq for event in events] == list(range(1, table.head + 1))
        for answer in answers:
            assert isinstance(answer, Answer | RefusalError), answer
        return answers, table


def refusals(answers: list[Answer | BaseException]) -> list[str]:
    return [each.code for each in answers if isinstance(each, RefusalError)]


async def test_two_join_the_last_seat(database: str) -> None:
    async def prepare(keeper: House, _: Time) -> tuple[str, Wish, Wish]:
        game = await made(keeper, "Ana", "", wait=True)
        join = {"code": await keeper.code(game), "name": "Guest"}
        return game, (LUC, command("join", **join)), (MIA, command("join", **join))

    answers, table = await race(database, prepare)
    assert refusals(answers) == ["seat"]
    assert [chair.kind for chair in table.chairs] == ["person", "person"]


async def test_two_join_two_seats(database: str) -> None:
    async def prepare(keeper: House, _: Time) -> tuple[str, Wish, Wish]:
        game = await made(keeper, "Ana", "", "")
        join = {"code": await keeper.code(game), "name": "Guest"}
        return game, (LUC, command("join", **join)), (MIA, command("join", **join))

    answers, table = await race(database, prepare)
    assert refusals(answers) == []
    assert sorted(table.holders) == [ANA, LUC, MIA]
    assert table.phase == "playing"


async def test_one_command_sent_twice(database: str) -> None:
    async def prepare(keeper: House, _: Time) -> tuple[str, Wish, Wish]:
        game = await duel(keeper)
        head = (await keeper.table(game)).head
        roll = command("act", "roll", expect_seq=head, act={"act": "roll", "seat": 0})
        return game, (ANA, roll), (ANA, roll)

    answers, table = await race(database, prepare)
    assert answers[0] == answers[1]
    assert (table.state.rolls, table.falls) == (1, 1)


async def test_one_act_sent_with_two_ids(database: str) -> None:
    async def prepare(keeper: House, _: Time) -> tuple[str, Wish, Wish]:
        game = await duel(keeper)
        head = (await keeper.table(game)).head
        rolls = [
            command("act", name, expect_seq=head, act={"act": "roll", "seat": 0})
            for name in ("tab-1", "tab-2")
        ]
        return game, (ANA, rolls[0]), (ANA, rolls[1])

    answers, table = await race(database, prepare)
    assert refusals(answers) == ["stale"]
    assert table.state.rolls == 1


async def test_a_double_click_on_rematch(database: str) -> None:
    async def prepare(keeper: House, _: Time) -> tuple[str, Wish, Wish]:
        game = await duel(keeper)
        await keeper.command(game, ANA, command("act", "r", act={"act": "resign", "seat": 0}))
        return game, (ANA, command("rematch", "one")), (LUC, command("rematch", "two"))

    answers, table = await race(database, prepare)
    games = {each.game for each in answers if isinstance(each, Answer)}
    assert games == {table.rematch}
    async with opened(database) as store:
        again = await house(store).table(table.rematch)
        assert (again.phase, sorted(filter(None, again.holders))) == ("playing", [ANA, LUC])


async def test_an_act_in_time_and_the_flag(database: str) -> None:
    """The act is judged within its time, the flag after the allowance; both are written at once."""

    async def prepare(keeper: House, time: Time) -> tuple[str, Wish, Wish]:
        game = await duel(keeper, options={"turn_seconds": 30})
        await act(keeper, game, ANA, "roll", act="roll", seat=0)
        table = await keeper.table(game)
        score = command("act", "s", expect_seq=table.head,
                        act={"act": "score", "seat": 0, "row": "ones"})  # fmt: skip
        time.now += 30_000
        return game, (ANA, score), (CLOCK, Flag(command_id="flag"))

    answers, table = await race(database, prepare, ahead=ALLOWANCE)
    assert refusals(answers) in (["stale"], ["clock"])
    assert len(table.rules.turns(table.state)) == 1
    assert table.to_move == 1


async def test_accepting_and_withdrawing(database: str) -> None:
    async def prepare(keeper: House, _: Time) -> tuple[str, Wish, Wish]:
        game = await duel(keeper)
        await act(keeper, game, ANA, "roll", act="roll", seat=0)
        await act(keeper, game, ANA, "score", act="score", seat=0, row="ones")
        await keeper.command(game, ANA, command("offer", "o", what="undo"))
        offer = (await keeper.table(game)).offer
        assert offer is not None
        accept = command("answer", "y", offer=offer.id, accept=True)
        return game, (LUC, accept), (ANA, command("withdraw", "w", offer=offer.id))

    answers, table = await race(database, prepare)
    assert refusals(answers) == ["offer"]
    assert table.offer is None
    undone = isinstance(answers[0], Answer)
    assert table.to_move == (0 if undone else 1)


async def test_a_resignation_and_an_act(database: str) -> None:
    async def prepare(keeper: House, _: Time) -> tuple[str, Wish, Wish]:
        game = await duel(keeper)
        head = (await keeper.table(game)).head
        roll = command("act", "roll", expect_seq=head, act={"act": "roll", "seat": 0})
        return game, (LUC, command("act", "r", act={"act": "resign", "seat": 1})), (ANA, roll)

    answers, table = await race(database, prepare)
    assert table.phase == "over"
    assert table.standing.winners == (0,)
    assert refusals(answers) in ([], ["stale"])


@pytest.mark.parametrize("together", [2, 8])
async def test_many_at_one_table_in_one_process(database: str, together: int) -> None:
    async with opened(database) as store:
        keeper = house(store)
        game = await made(keeper, *([""] * together))
        code = await keeper.code(game)
        answers = await asyncio.gather(
            *(
                keeper.command(game, f"guest{number}", command("join", name="G", code=code))
                for number in range(together)
            )
        )
        assert len({each.head for each in answers}) == together
        assert len(set((await keeper.table(game)).holders)) == together
