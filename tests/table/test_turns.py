"""Whose act it is, in time, on the position it was made for."""

import pytest

from fishka.core.errors import IllegalError, MalformedError
from fishka.table.clock import ALLOWANCE, DAY
from fishka.table.commands import Flag, GiveBack
from fishka.table.events import Entered
from fishka.table.refusals import (
    ChanceError,
    ClockError,
    ForeignSeatError,
    PhaseError,
    StaleError,
)
from fishka.table.seats import CLOCK
from table.desk import ANA, LUC, MIA, Desk, FixedChance, duel, empty, kinds, person, robot

FLAG = Flag(command_id="flag")


def test_what_falls_stands_in_the_log() -> None:
    desk = duel()
    desk.chance = FixedChance((3, 1, 4, 1, 5))
    (entered,) = desk.act(ANA, seat=0, act="roll")
    assert entered.body == Entered(0, "roll", {"dice": [3, 1, 4, 1, 5]}, fell=True)
    assert desk.table.falls == 1


@pytest.mark.parametrize(
    ("actor", "seat", "error"),
    [
        (LUC, 0, ForeignSeatError),
        (MIA, 0, ForeignSeatError),
        ("computer:0", 0, ForeignSeatError),
        (ANA, 7, ForeignSeatError),
        (LUC, 1, IllegalError),
        (ANA, -1, MalformedError),
        (ANA, True, MalformedError),
        (ANA, None, MalformedError),
    ],
)
def test_only_the_seat_to_move_acts_and_only_by_its_holder(
    actor: str, seat: object, error: type[Exception]
) -> None:
    desk = duel()
    with pytest.raises(error):
        desk.act(actor, seat=seat, act="roll")


def test_a_computer_acts_for_its_own_seat_alone() -> None:
    desk = Desk(person("Ana"), robot())
    desk.turn(ANA, 0)
    with pytest.raises(ForeignSeatError):
        desk.act(ANA, seat=1, act="roll")
    desk.act("computer:1", seat=1, act="roll")


def test_one_person_plays_all_seats_of_one_device() -> None:
    desk = Desk(person("Ana"), person("Luc"))
    desk.turn(ANA, 0)
    desk.turn(ANA, 1)
    assert desk.table.to_move == 0


@pytest.mark.parametrize("off", [-1, 1])
def test_an_act_on_another_position_is_stale(off: int) -> None:
    desk = duel()
    with pytest.raises(StaleError) as caught:
        desk.act(ANA, seat=0, act="roll", expect=desk.table.head + off)
    assert caught.value.head == desk.table.head


def test_what_happens_beside_the_game_makes_no_act_stale() -> None:
    desk = duel()
    seen = desk.table.head
    for on in (True, False, True):
        desk.do(LUC, "advice", on=on)
    desk.do(LUC, "name", seat=1, name="Lucien")
    desk.act(ANA, seat=0, act="roll", expect=seen)
    with pytest.raises(StaleError):
        desk.act(ANA, seat=0, act="roll", expect=seen)


def test_an_act_must_say_what_it_knows() -> None:
    with pytest.raises(MalformedError, match="expect_seq"):
        duel().do(ANA, "act", act={"act": "roll", "seat": 0})


def test_dice_are_the_programs_or_the_peoples() -> None:
    with pytest.raises(ChanceError):
        duel().act(ANA, seat=0, act="roll", dice=[6, 6, 6, 6, 6])
    desk = Desk(person("Ana"), person("Luc"), chance="table")
    assert desk.table.commitment is None
    with pytest.raises(MalformedError, match="dice"):
        desk.act(ANA, seat=0, act="roll")
    with pytest.raises(IllegalError):
        desk.act(ANA, seat=0, act="roll", dice=[6, 6])
    desk.act(ANA, seat=0, act="roll", dice=[6, 6, 6, 6, 6])
    assert (desk.table.state.dice, desk.table.falls) == ((6,) * 5, 0)


def test_nothing_is_played_before_or_after_the_game() -> None:
    desk = Desk(person("Ana"), empty())
    with pytest.raises(PhaseError, match="not begun"):
        desk.act(ANA, seat=0, act="roll")
    desk = Desk(person("Ana"))
    desk.act(ANA, seat=0, act="resign")
    with pytest.raises(PhaseError, match="over"):
        desk.act(ANA, seat=0, act="roll")


def test_the_end_shows_the_seed() -> None:
    desk = Desk(person("Ana"))
    while desk.table.phase == "playing":
        desk.turn(ANA, 0)
    assert kinds(desk.events)[-2:] == ["entry", "over"]
    assert desk.table.seed == bytes(range(32)).hex()


def test_a_resignation_needs_no_turn_and_no_expectation() -> None:
    desk = duel()
    desk.do(LUC, "act", act={"act": "resign", "seat": 1})
    assert desk.table.phase == "over"
    assert desk.table.standing is not None
    assert desk.table.standing.winners == (0,)


def test_a_turns_time_runs_out_after_the_allowance() -> None:
    desk = duel(options={"turn_seconds": 30})
    deadline = desk.now + 30_000
    assert desk.table.deadline == deadline
    with pytest.raises(ClockError, match="only the clock"):
        desk.act(ANA, seat=0, act="time_up")
    desk.now = deadline + ALLOWANCE - 1
    with pytest.raises(ClockError, match="not over yet"):
        desk.do(CLOCK, FLAG)
    with pytest.raises(ForeignSeatError, match="only the clock"):
        desk.do(LUC, FLAG)
    desk.now += 1
    assert kinds(desk.do(CLOCK, FLAG)) == ["flagged", "entry"]
    assert desk.table.to_move == 1
    assert desk.table.deadline == desk.now + 30_000


def test_a_late_message_is_judged_by_when_it_was_sent_within_a_bound() -> None:
    desk = duel(options={"turn_seconds": 30})
    assert desk.table.deadline is not None
    desk.now = desk.table.deadline + 800
    with pytest.raises(ClockError):
        desk.act(ANA, seat=0, act="roll", lag=799)
    desk.act(ANA, seat=0, act="roll", lag=800)
    desk.now = desk.table.deadline + ALLOWANCE + 1
    with pytest.raises(ClockError):
        desk.act(ANA, seat=0, act="score", row="ones", lag=60_000)


def test_a_roll_does_not_lengthen_the_turn() -> None:
    desk = duel(options={"turn_seconds": 30})
    before = desk.table.deadline
    desk.now += 5000
    desk.act(ANA, seat=0, act="roll")
    assert desk.table.deadline == before


def test_a_computers_turn_has_no_clock() -> None:
    desk = Desk(person("Ana"), robot(), options={"turn_seconds": 30})
    desk.turn(ANA, 0)
    assert desk.table.deadline is None
    desk.turn("computer:1", 1)
    assert desk.table.deadline == desk.now + 30_000


def test_who_lets_the_days_pass_has_no_more_turns() -> None:
    desk = duel(days=3)
    desk.now += 3 * DAY + ALLOWANCE
    assert kinds(desk.do(CLOCK, FLAG)) == ["flagged", "entry", "over"]
    assert desk.table.resigned == {0}


def test_an_outage_is_given_back() -> None:
    desk = duel(options={"turn_seconds": 30})
    before = desk.table.deadline
    assert before is not None
    assert kinds(desk.do(CLOCK, GiveBack(command_id="back", ms=7000))) == ["outage"]
    assert desk.table.deadline == before + 7000
    with pytest.raises(ForeignSeatError):
        desk.do(ANA, GiveBack(command_id="back", ms=7000))


def test_time_never_runs_backwards_in_the_log() -> None:
    desk = duel()
    desk.now -= 60_000
    desk.act(ANA, seat=0, act="roll")
    assert desk.events[-1].at == desk.events[-2].at


def test_advice_is_switched_for_all_to_see() -> None:
    desk = duel()
    assert kinds(desk.do(LUC, "advice", on=True)) == ["advice"]
    assert desk.do(LUC, "advice", on=True) == []
    with pytest.raises(ForeignSeatError):
        desk.do(MIA, "advice", on=False)
