"""Clocks of every kind: when they flag, and that nobody gains or loses time that is not theirs."""

import json
from pathlib import Path
from typing import Any

import pytest

from fishka.core.errors import MalformedError
from fishka.table import view
from fishka.table.clock import ALLOWANCE, DAY, LONGEST_PAUSE, QUOTA, REFILL, VACATION_DAYS
from fishka.table.commands import Abandon, Flag, GiveBack
from fishka.table.events import Entered
from fishka.table.refusals import ClockError, ForeignSeatError, OfferError, PhaseError
from fishka.table.seats import CLOCK
from table.desk import ANA, LUC, MIA, Desk, duel, kinds, person, robot

PEOPLE = (ANA, LUC)
FLAG = Flag(command_id="flag")
CASES = json.loads((Path(__file__).parents[1] / "data" / "table" / "flags.json").read_text())
BLITZ = {"kind": "total", "seconds": 60, "increment": 3}


def clocked(**clock: Any) -> Desk:  # noqa: ANN401 - figures of either kind
    """Ana and Luc with a clock as it comes over the wire."""
    return Desk.of(clock=clock)


def left(desk: Desk, viewer: str) -> object:
    """What each seat has left, as a viewer is told."""
    told: dict[str, Any] = view(desk.table, viewer)
    return told["clock"]["left"]


def consented(desk: Desk, actor: str, what: str) -> None:
    desk.do(actor, "offer", what=what)
    if desk.table.offer is not None:
        other = LUC if actor == ANA else ANA
        desk.do(other, "answer", offer=desk.table.offer.id, accept=True)


def follow(desk: Desk, does: str, figures: list[float]) -> None:
    figure = figures[0] if figures else 0
    seat = int(figure)
    match does:
        case "wait":
            desk.now += round(figure * 1000)
        case "roll":
            desk.act(PEOPLE[seat], seat=seat, act="roll")
        case "turn":
            desk.turn(PEOPLE[seat], seat)
        case "flag":
            assert desk.do(CLOCK, FLAG)
        case "early":
            with pytest.raises(ClockError, match="not over yet"):
                desk.do(CLOCK, FLAG)
        case "pause":
            consented(desk, ANA, "pause")
        case "vacation":
            desk.do(PEOPLE[seat], "vacation", days=figures[1])
        case "outage":
            desk.do(CLOCK, GiveBack(command_id="back", ms=round(figure * 1000)))
        case _:
            raise AssertionError(does)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["about"])
def test_when_a_clock_flags(case: dict[str, Any]) -> None:
    desk = Desk.of(options=case.get("options", {}), clock=case.get("clock"))
    for does, *figures in case["steps"]:
        follow(desk, does, figures)
    acts = [
        event.body.act
        for event in desk.events
        if event.actor == CLOCK and isinstance(event.body, Entered)
    ]
    assert acts == case["acts"]
    assert sorted(desk.table.resigned) == case["resigned"]
    assert desk.table.to_move == case["to_move"]


def test_what_a_turn_takes_is_charged_to_its_seat_alone() -> None:
    desk = clocked(**BLITZ)
    desk.now += 10_000
    desk.turn(ANA, 0)
    assert desk.table.timing.reserves == (53_000, 60_000)
    desk.now += 20_000
    assert left(desk, LUC) == [53_000, 60_000]
    desk.turn(LUC, 1)
    assert desk.table.timing.reserves == (53_000, 43_000)
    assert desk.table.deadline == desk.now + 53_000


def test_an_undo_gives_back_the_clocks_as_they_were_and_no_increment() -> None:
    desk = clocked(**BLITZ)
    desk.act(ANA, seat=0, act="roll")
    desk.now += 10_000
    desk.act(ANA, seat=0, act="score", row="choice")
    desk.do(ANA, "offer", what="undo")
    desk.now += 30_000
    assert desk.table.offer is not None
    desk.do(LUC, "answer", offer=desk.table.offer.id, accept=True)
    assert desk.table.timing.reserves == (60_000, 60_000)
    assert desk.table.deadline == desk.now + 50_000


def test_a_computer_has_no_clock() -> None:
    desk = Desk(person("Ana"), robot(), clock=Desk.clock(**BLITZ))
    desk.turn(ANA, 0)
    assert desk.table.deadline is None
    desk.now += 3_600_000
    desk.turn("computer:1", 1)
    assert desk.table.timing.reserves == (63_000, 60_000)
    assert left(desk, ANA) == [63_000, None]


def test_a_slow_line_is_given_back_and_a_liar_gains_a_bounded_amount() -> None:
    desk = clocked(kind="total", seconds=600)
    for _ in range(11):
        for seat, actor in enumerate((ANA, LUC)):
            desk.now += 2000
            lag = 3_600_000 if seat == 0 else 0
            desk.act(actor, seat=seat, act="roll", lag=lag)
            row = desk.table.state.open_rows(seat)[0]
            desk.act(actor, seat=seat, act="score", row=row, lag=lag)
    liar, honest = desk.table.timing.reserves
    assert honest == 600_000 - 22_000
    assert honest < liar <= honest + QUOTA + 11 * REFILL


def test_lag_is_spent_on_a_glass_only_by_who_comes_late() -> None:
    desk = duel(options={"turn_seconds": 30})
    desk.act(ANA, seat=0, act="roll", lag=500)
    assert desk.table.timing.credits == (QUOTA, QUOTA)
    desk.now += 30_000 + 400
    desk.act(ANA, seat=0, act="score", row="ones", lag=500)
    assert desk.table.timing.credits == (QUOTA - 400 + REFILL, QUOTA)


def test_a_pause_needs_all_and_anyone_ends_it() -> None:
    desk = clocked(**BLITZ)
    desk.now += 10_000
    desk.do(LUC, "offer", what="pause")
    assert desk.table.offer is not None
    assert desk.table.deadline == desk.now + 50_000, "an offer stops no clock"
    desk.do(ANA, "answer", offer=desk.table.offer.id, accept=True)
    assert desk.table.deadline is None
    assert desk.table.due == desk.now + LONGEST_PAUSE
    with pytest.raises(PhaseError, match="paused"):
        desk.act(ANA, seat=0, act="roll")
    with pytest.raises(PhaseError, match="paused"):
        desk.do(ANA, "offer", what="undo")
    with pytest.raises(ForeignSeatError):
        desk.do(MIA, "resume")
    desk.now += 100_000
    assert kinds(desk.do(LUC, "resume")) == ["resumed"]
    assert desk.do(ANA, "resume") == []
    assert desk.table.deadline == desk.now + 50_000


def test_declined_pauses_are_not_asked_for_without_end() -> None:
    desk = clocked(**BLITZ)
    for _ in range(3):
        desk.do(ANA, "offer", what="pause")
        assert desk.table.offer is not None
        desk.do(LUC, "answer", offer=desk.table.offer.id, accept=False)
    with pytest.raises(OfferError, match="3 times"):
        desk.do(ANA, "offer", what="pause")


@pytest.mark.parametrize("wishes", [{}, {"days": 1}])
def test_there_is_no_pause_where_none_is_needed(wishes: dict[str, Any]) -> None:
    with pytest.raises(ClockError):
        duel(**wishes).do(ANA, "offer", what="pause")


def test_who_plays_alone_pauses_freely() -> None:
    desk = Desk(person("Ana"), options={"turn_seconds": 30})
    assert kinds(desk.do(ANA, "offer", what="pause")) == ["offer", "paused"]


def test_vacation_is_bounded_in_a_year() -> None:
    desk = duel(days=2)
    desk.do(ANA, "vacation", days=20)
    with pytest.raises(PhaseError, match="already"):
        desk.do(ANA, "vacation", days=1)
    desk.act(ANA, seat=0, act="roll")
    desk.now += 15 * DAY
    assert kinds(desk.do(ANA, "vacation", days=0)) == ["returned"]
    assert desk.table.deadline == desk.now + 2 * DAY
    with pytest.raises(ClockError, match=f"of {VACATION_DAYS}"):
        desk.do(ANA, "vacation", days=VACATION_DAYS - 14)
    desk.do(ANA, "vacation", days=VACATION_DAYS - 15)
    with pytest.raises(ClockError, match="only a game of days"):
        duel().do(ANA, "vacation", days=1)


def test_a_turn_begun_in_a_vacation_has_its_whole_time_afterwards() -> None:
    desk = duel(days=2)
    desk.do(LUC, "vacation", days=5)
    desk.now += DAY
    desk.turn(ANA, 0)
    desk.now += 4 * DAY + ALLOWANCE
    assert kinds(desk.do(CLOCK, FLAG)) == ["returned"]
    assert desk.table.deadline == desk.now + 2 * DAY


def test_a_game_without_a_clock_is_ended_when_nobody_plays() -> None:
    desk = duel()
    desk.act(ANA, seat=0, act="roll")
    desk.now += 30 * DAY
    abandon = Abandon(command_id="a", ms=30 * DAY)
    assert kinds(desk.do(CLOCK, abandon)) == ["abandoned", "entry", "over"]
    assert desk.table.seed is not None
    assert desk.table.standing is not None
    assert desk.table.standing.winners == ()


def test_a_game_with_a_clock_is_left_to_it() -> None:
    desk = duel(days=30)
    desk.now += 29 * DAY
    with pytest.raises(ClockError):
        desk.do(CLOCK, Abandon(command_id="a", ms=DAY))


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "total", "seconds": 0},
        {"kind": "total", "seconds": -1, "increment": 5},
        {"kind": "total", "seconds": 60, "increment": 601},
        {"kind": "total", "seconds": 86_401},
        {"kind": "days", "days": 0},
        {"kind": "days", "days": 31},
        {"kind": "days", "days": 1, "bank": 61},
        {"kind": "glass", "seconds": 5},
    ],
)
def test_a_clock_nobody_could_play_by_is_refused(clock: dict[str, Any]) -> None:
    with pytest.raises(MalformedError):
        clocked(**clock)


@pytest.mark.parametrize("more", [{"days": 2}, {"options": {"turn_seconds": 30}}])
def test_a_table_has_one_clock(more: dict[str, Any]) -> None:
    with pytest.raises(MalformedError, match="either"):
        Desk(person("Ana"), clock=Desk.clock(kind="days", days=1), **more)
