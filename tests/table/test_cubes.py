"""Word cubes at a table: the roll-off, the glass and what lies under it, turns taken together."""

import pytest

from fishka.core.errors import IllegalError, MalformedError
from fishka.table import about, game_view, seen, turns, view
from fishka.table.clock import ALLOWANCE, DAY
from fishka.table.commands import Flag
from fishka.table.events import Entered, LaidOut
from fishka.table.refusals import (
    ClockError,
    ForeignSeatError,
    PhaseError,
    StaleError,
    UndoError,
)
from fishka.table.seats import CLOCK
from table.desk import ANA, CODE, LUC, MIA, Desk, duel, empty, kinds, person, robot

WORDS = {"list": ["CAT", "AT", "TO", "TOE"]}
LOW = "AAAAAATSTLRSEE"
HIGH = "YYAAAAZQVMKPFG"
ROLL = "AEOUCTXNGCKPEL"
"""Worth 31, possible for the cubes."""
GLASS = 180_000
FLAG = Flag(command_id="flag")


def cubes(*falls: str, **options: object) -> Desk:
    """Ana and Luc, each at a screen of their own, playing Game One."""
    return duel(falls=falls, game="cubes-one", options={"words": WORDS, **options})


def entered(desk: Desk) -> list[tuple[int, str, bool, bool]]:
    bodies = [each.body for each in desk.events if isinstance(each.body, Entered)]
    return [(body.seat, body.act, body.fell, body.owed) for body in bodies]


def test_the_table_rolls_for_the_beginning_until_one_is_highest() -> None:
    desk = cubes(LOW, LOW, LOW, HIGH)
    assert entered(desk) == [(seat, "roll_off", True, True) for seat in (0, 1, 0, 1)]
    assert desk.table.to_move == 1
    assert desk.table.deadline is None


def test_nobody_rolls_for_the_beginning_alone() -> None:
    desk = Desk(person("Ana"), game="cubes-one", options={"words": WORDS})
    assert entered(desk) == []
    assert desk.table.to_move == 0


def test_people_with_real_cubes_tell_what_they_rolled_or_let_the_first_begin() -> None:
    def real() -> Desk:
        seats = (person("Ana"), person("Luc"))
        return Desk(*seats, game="cubes-one", chance="table", options={"words": WORDS})

    desk = real()
    assert entered(desk) == []
    desk.act(ANA, seat=0, act="roll", faces=ROLL)
    assert desk.table.state.starter == 0
    desk = real()
    desk.act(ANA, seat=0, act="roll_off", faces=LOW)
    with pytest.raises(IllegalError):
        desk.act(ANA, seat=0, act="roll", faces=ROLL)
    desk.act(ANA, seat=1, act="roll_off", faces=HIGH)
    assert desk.table.to_move == 1
    with pytest.raises(MalformedError, match="faces"):
        desk.act(ANA, seat=1, act="roll")


def test_a_computer_may_play_where_real_cubes_fall() -> None:
    desk = Desk(
        *(person("Ana"), robot()), game="cubes-one", chance="table", options={"words": WORDS}
    )
    assert desk.table.phase == "playing"


def test_the_glass_is_turned_when_the_cubes_have_fallen() -> None:
    desk = cubes(HIGH, LOW, ROLL)
    desk.now += 60_000
    desk.act(ANA, seat=0, act="roll")
    assert desk.table.deadline == desk.now + GLASS
    desk.act(ANA, seat=0, act="lay", grid=["CAT"])
    assert desk.table.deadline is None


def test_what_lies_when_the_glass_runs_out_counts() -> None:
    desk = cubes(HIGH, LOW, ROLL)
    desk.act(ANA, seat=0, act="roll")
    (event,) = desk.do(ANA, "layout", seat=0, grid=["....", ".CAT", "...O"])
    assert event.body == LaidOut(0, ["CAT", "..O"])
    assert desk.do(ANA, "layout", seat=0, grid=["CAT", "..O"]) == []
    desk.do(ANA, "layout", seat=0, grid=["CAT", "..O", "N.."])
    desk.now += GLASS + ALLOWANCE - 1
    with pytest.raises(ClockError):
        desk.do(CLOCK, FLAG)
    desk.now += 1
    assert kinds(desk.do(CLOCK, FLAG)) == ["flagged", "entry"]
    (turn,) = desk.table.state.played
    assert (turn.grid, turn.laid) == (("CAT", "..O"), ("CAT", "..O", "N.."))
    assert turn.late
    assert desk.table.lying == {}
    assert desk.table.to_move == 1
    with pytest.raises(UndoError):
        desk.do(ANA, "offer", what="undo")


def test_a_late_layout_counts_within_the_allowance() -> None:
    desk = cubes(HIGH, LOW, ROLL)
    desk.act(ANA, seat=0, act="roll")
    desk.now += GLASS + 400
    with pytest.raises(ClockError):
        desk.do(ANA, "layout", seat=0, grid=["CAT"], lag=300)
    desk.do(ANA, "layout", seat=0, grid=["CAT"], lag=500)
    desk.now += ALLOWANCE
    desk.do(CLOCK, FLAG)
    assert desk.table.state.played[0].grid == ("CAT",)


def test_a_layout_is_kept_beside_the_game() -> None:
    desk = cubes(HIGH, LOW, ROLL)
    desk.act(ANA, seat=0, act="roll")
    known = desk.table.head
    desk.do(ANA, "layout", seat=0, grid=["CAT"])
    desk.act(ANA, seat=0, act="lay", grid=["CAT"], expect=known)
    assert desk.table.state.played[0].grid == ("CAT",)


def test_nobody_sees_what_lies_before_another() -> None:
    desk = cubes(HIGH, LOW, ROLL)
    desk.act(ANA, seat=0, act="roll")
    (event,) = desk.do(ANA, "layout", seat=0, grid=["CAT", "..O"])
    assert seen(event, (1,)) == seen(event, (0,)) == {"v": event.seq}
    assert view(desk.table, ANA)["lying"] == {"0": ["CAT", "..O"]}
    assert view(desk.table, LUC)["lying"] == {}
    assert "..O" not in str(view(desk.table, None))


@pytest.mark.parametrize(
    ("actor", "seat", "grid", "error"),
    [
        (LUC, 1, ["CAT"], PhaseError),
        (LUC, 0, ["CAT"], ForeignSeatError),
        (MIA, 0, ["CAT"], ForeignSeatError),
        (ANA, 0, ["CATS"], IllegalError),
        (ANA, 0, ["XX"], IllegalError),
        (ANA, 0, ["C", "AT"], MalformedError),
        (ANA, 0, ["Ж"], MalformedError),
    ],
)
def test_what_cannot_lie_there_is_not_kept(
    actor: str, seat: int, grid: list[str], error: type[Exception]
) -> None:
    desk = cubes(HIGH, LOW, ROLL)
    desk.act(ANA, seat=0, act="roll")
    with pytest.raises(error):
        desk.do(actor, "layout", seat=seat, grid=grid)
    assert desk.table.lying == {}


def test_only_cubes_lie_before_they_are_handed_in() -> None:
    desk = duel()
    with pytest.raises(PhaseError, match="handed in"):
        desk.do(ANA, "layout", seat=0, grid=["CAT"])


def test_everyone_lays_the_same_roll_and_nobody_sees_the_others() -> None:
    desk = Desk(
        *(person("Ana"), empty(), robot()),
        seed=4,
        game="cubes-one",
        options={"words": {"any": True}, "turns": 1, "simultaneous": True},
    )
    desk.do(LUC, "join", name="Luc", code=CODE)
    first = desk.table.to_move
    assert first is not None
    holder = desk.table.holders[first] or f"computer:{first}"
    desk.act(holder, seat=first, act="roll")
    assert set(desk.table.moving) == {0, 1, 2}
    assert desk.table.deadline == desk.now + GLASS
    known, faces = desk.table.head, desk.table.state.faces
    desk.do(LUC, "layout", seat=1, grid=[faces[:3]])
    desk.now += 1000
    (entry,) = desk.act(LUC, seat=1, act="lay", grid=[faces[:2]], expect=known)
    assert seen(entry, (0,))["entry"] == {"seat": 1, "act": "lay"}
    assert desk.table.deadline == desk.now - 1000 + GLASS
    assert desk.table.lying == {}
    told = game_view(desk.table, ANA)
    assert told is not None
    assert told["laid"] == [None, True, None]
    desk.act(ANA, seat=0, act="lay", grid=[faces[:4]], expect=known)
    assert desk.table.state.played == ()
    assert desk.table.deadline is None, "only a computer is left"
    desk.act("computer:2", seat=2, act="lay", grid=[])
    assert len(desk.table.state.played) == 3
    assert desk.table.phase == "over"


def test_the_glass_ends_the_turn_of_all_who_still_lay() -> None:
    desk = cubes(HIGH, LOW, ROLL, simultaneous=True)
    desk.act(ANA, seat=0, act="roll")
    desk.do(LUC, "layout", seat=1, grid=["TOE"])
    desk.now += GLASS + ALLOWANCE
    assert kinds(desk.do(CLOCK, FLAG)) == ["flagged", "entry", "flagged", "entry"]
    assert [turn.grid for turn in desk.table.state.played] == [(), ("TOE",)]
    assert desk.table.to_move == 0
    with pytest.raises(StaleError):
        desk.act(LUC, seat=1, act="lay", grid=["TOE"], expect=3)


def test_wrong_words_may_be_marked_at_the_end_only() -> None:
    desk = Desk(person("Ana"), game="cubes-one", options={"words": WORDS}, marks="at-end")
    assert about(desk.table, ANA)["marks"] == "at-end"
    assert about(cubes(HIGH, LOW).table, ANA)["marks"] == "at-once"


def test_only_the_clock_says_that_the_glass_has_run_out() -> None:
    desk = cubes(HIGH, LOW, ROLL)
    desk.act(ANA, seat=0, act="roll")
    with pytest.raises(ClockError, match="only the clock"):
        desk.act(ANA, seat=0, act="lay", grid=["CAT", "..X"], time_up=True)


def test_people_are_asked_about_words_in_the_letters_of_the_cubes() -> None:
    desk = cubes(HIGH, LOW)
    desk.do(ANA, "offer", what="words", add=["qi"], strike=["tOe"])
    offer = desk.table.offer
    assert offer is not None
    assert (offer.add, offer.strike) == (("QI",), ("TOE",))
    desk.do(ANA, "withdraw", offer=offer.id)
    with pytest.raises(MalformedError):
        desk.do(ANA, "offer", what="words", add=["жук"])
    assert desk.table.offer is None


def together(days: int | None = None) -> Desk:
    """Ana and Luc laying out the same roll, which Ana has rolled."""
    glass = {"turn_seconds": None} if days else {}
    desk = duel(
        falls=(HIGH, LOW, ROLL),
        game="cubes-one",
        options={"words": WORDS, "simultaneous": True, **glass},
        days=days,
    )
    desk.act(ANA, seat=0, act="roll")
    return desk


def taken_back(desk: Desk, by: str, consents: str) -> None:
    desk.do(by, "offer", what="undo")
    assert desk.table.offer is not None
    desk.do(consents, "answer", offer=desk.table.offer.id, accept=True)


def test_a_layout_taken_back_lies_there_again_and_the_others_keep_theirs() -> None:
    desk = together()
    desk.do(LUC, "layout", seat=1, grid=["CAT"])
    desk.act(ANA, seat=0, act="lay", grid=["TO"])
    taken_back(desk, ANA, LUC)
    assert desk.table.moving == (0, 1)
    assert desk.table.lying == {0: ["TO"], 1: ["CAT"]}


def test_who_changes_too_often_takes_no_layout_from_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "MOST_LAYOUTS", 2)
    desk = together()
    for grid in (["CAT"], ["TOE"]):
        desk.do(ANA, "layout", seat=0, grid=grid)
    with pytest.raises(PhaseError, match="too often"):
        desk.do(ANA, "layout", seat=0, grid=["CAT"])
    desk.do(LUC, "layout", seat=1, grid=["CAT"])
    assert desk.table.lying == {0: ["TOE"], 1: ["CAT"]}


def test_house_words_taken_back_leave_what_lies() -> None:
    desk = Desk(person("Ana"), game="cubes-one", falls=(ROLL,), options={"words": WORDS})
    desk.act(ANA, seat=0, act="roll")
    desk.do(ANA, "layout", seat=0, grid=["CAT"])
    desk.do(ANA, "offer", what="words", add=["CAP"])
    desk.do(ANA, "offer", what="undo")
    assert desk.table.state.house == ()
    assert desk.table.lying == {0: ["CAT"]}


def test_nothing_lies_where_a_real_roll_is_taken_back() -> None:
    desk = duel(game="cubes-one", chance="table", options={"words": WORDS})
    desk.act(ANA, seat=0, act="roll", faces=ROLL)
    desk.do(ANA, "layout", seat=0, grid=["CAT"])
    taken_back(desk, ANA, LUC)
    assert desk.table.lying == {}


def test_no_layout_is_taken_back_once_the_others_lie_open() -> None:
    desk = together()
    desk.act(ANA, seat=0, act="lay", grid=["TO"])
    desk.act(LUC, seat=1, act="lay", grid=["CAT"])
    with pytest.raises(UndoError, match="open now"):
        desk.do(LUC, "offer", what="undo")


def test_computers_do_not_let_who_has_seen_their_layout_lay_again() -> None:
    desk = Desk(
        *(person("Ana"), robot()),
        game="cubes-one",
        falls=(LOW, HIGH, ROLL),
        options={"words": WORDS, "simultaneous": True},
    )
    desk.act("computer:1", seat=1, act="roll")
    desk.act("computer:1", seat=1, act="lay", grid=["CAT"])
    desk.act(ANA, seat=0, act="lay", grid=["TO"])
    with pytest.raises(UndoError, match="open now"):
        desk.do(ANA, "offer", what="undo")


def test_days_that_pass_for_all_who_lay_together_end_the_game_once() -> None:
    desk = together(days=1)
    assert desk.table.deadline is not None
    desk.now = desk.table.deadline + ALLOWANCE
    assert kinds(desk.do(CLOCK, FLAG)) == ["flagged", "entry", "over"]
    assert desk.table.standing is not None
    assert desk.table.standing.winners == (1,)


def test_days_pass_before_the_roll_too() -> None:
    desk = duel(
        falls=(HIGH, LOW, ROLL),
        game="cubes-one",
        options={"words": WORDS, "turn_seconds": None},
        days=1,
    )
    due = desk.now + DAY
    assert desk.table.deadline == due
    desk.now += DAY // 2
    desk.act(ANA, seat=0, act="roll")
    assert desk.table.deadline == due
    desk.act(ANA, seat=0, act="lay", grid=["CAT"])
    assert desk.table.deadline == desk.now + DAY
    desk.now += DAY + ALLOWANCE
    assert kinds(desk.do(CLOCK, FLAG)) == ["flagged", "entry", "over"]
    assert desk.table.standing is not None
    assert desk.table.standing.winners == (0,)


def test_who_never_rolls_is_waited_for_ten_glasses_then_rolled_for() -> None:
    desk = cubes(HIGH, LOW, ROLL)
    assert (desk.table.deadline, desk.table.due) == (None, desk.now + 10 * GLASS)
    desk.now += 10 * GLASS + ALLOWANCE
    assert kinds(desk.do(CLOCK, FLAG)) == ["flagged", "entry"]
    assert desk.table.state.faces == ROLL
    assert desk.table.deadline == desk.now + GLASS


def test_a_clock_for_the_whole_game_runs_before_the_roll_too() -> None:
    options = {"words": WORDS, "turn_seconds": None}
    desk = Desk.of(
        clock={"kind": "total", "seconds": 60},
        game="cubes-one",
        options=options,
        falls=(HIGH, LOW, ROLL),
    )
    desk.now += 20_000
    desk.act(ANA, seat=0, act="roll")
    assert desk.table.deadline == desk.now + 40_000
    desk.now += 10_000
    desk.act(ANA, seat=0, act="lay", grid=["CAT"])
    assert desk.table.timing.reserves == (30_000, 60_000)
    assert desk.table.deadline == desk.now + 60_000


def test_at_the_same_time_each_pays_for_their_own_layout() -> None:
    desk = Desk.of(
        clock={"kind": "total", "seconds": 60},
        game="cubes-one",
        options={"words": WORDS, "turn_seconds": None, "simultaneous": True},
        falls=(HIGH, LOW, ROLL),
    )
    desk.act(ANA, seat=0, act="roll")
    desk.now += 10_000
    desk.act(LUC, seat=1, act="lay", grid=["CAT"])
    assert desk.table.timing.reserves == (60_000, 50_000)
    desk.now += 50_000 + ALLOWANCE
    assert kinds(desk.do(CLOCK, FLAG))[:2] == ["flagged", "entry"]
    assert desk.table.resigned == {0}


def test_an_answer_about_words_costs_nobody_time() -> None:
    desk = Desk.of(
        clock={"kind": "total", "seconds": 60, "increment": 5},
        game="cubes-one",
        options={"words": WORDS, "turn_seconds": None, "judge": "consent"},
        falls=(HIGH, LOW, ROLL),
    )
    desk.act(ANA, seat=0, act="roll")
    desk.now += 10_000
    desk.act(ANA, seat=0, act="lay", grid=["CAT"])
    assert (desk.table.to_move, desk.table.deadline) == (1, desk.now + 60_000)
    desk.now += 30_000
    desk.act(LUC, seat=1, act="refuse", words=["CAT"])
    assert (desk.table.to_move, desk.table.deadline) == (0, desk.now + 50_000)
    desk.now += 10_000
    desk.act(ANA, seat=0, act="lay", grid=["CAT"])
    desk.now += 60_000 + ALLOWANCE
    assert kinds(desk.do(CLOCK, FLAG)) == ["flagged", "entry"]
    assert desk.table.timing.reserves == (45_000, 60_000)
    assert desk.table.resigned == frozenset()
