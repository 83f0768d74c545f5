"""What a seat did, in short: words, time for a turn, the first rack."""

from typing import Any

from fishka.table import NewSeat
from fishka.table.commands import DaysClock
from fishka.table.digest import Opening, digest
from table.desk import ANA, Desk
from table.test_cubes import HIGH, LOW, ROLL

WORDS = {"list": ["ФЕТР", "ТЩУКА"]}
DRAWS = ("*ЕТРЬЬЫ", "ФКУАЫЪЙ", "ОООО")
LAID = {"act": "lay", "seat": 0, "tiles": {"H8": "ф", "I8": "Е", "J8": "Т", "K8": "Р"}}
SEATS = (NewSeat(name="Ana"), NewSeat(name="Luc"))


def tiles(**wishes: Any) -> Desk:  # noqa: ANN401 - whatever a new table may be told
    """Ana lays after so many seconds, Luc passes after others."""
    options = {"words": WORDS, "target": 15}
    desk = Desk(*SEATS, game="krestoslovitsa", falls=DRAWS, options=options, **wishes)
    for act, seconds in ((LAID, 12.5), ({"act": "pass", "seat": 1}, 4)):
        desk.now += round(seconds * 1000)
        desk.do(ANA, "act", expect_seq=desk.table.head, act=act)
    assert desk.table.phase == "over"
    return desk


def test_a_game_of_words() -> None:
    ana, luc = (digest(tiles().events, seat) for seat in range(2))
    assert (ana.turns, ana.seconds, ana.words) == (1, 12.5, ("ФЕТР",))
    assert ana.opening == Opening(1, "*ЕРТЫЬЬ", ("ФЕТР",), 15)
    assert (luc.turns, luc.seconds, luc.words) == (1, 4.0, ())
    assert luc.opening == Opening(2, "АЙКУФЪЫ", (), 0)


def test_the_time_is_the_median_so_that_a_break_is_not_in_it() -> None:
    desk = Desk(NewSeat(name="Ana"), game="yacht")
    for seconds in (10, 600, 20):
        desk.act(ANA, seat=0, act="roll")
        desk.now += seconds * 1000
        desk.act(ANA, seat=0, act="score", row=desk.table.state.open_rows(0)[0])
    told = digest(desk.events, 0)
    assert (told.turns, told.seconds, told.words, told.opening) == (3, 20.0, (), None)


def test_days_and_real_tables_measure_nobody() -> None:
    assert digest(tiles(clock=DaysClock(2)).events, 0).seconds is None


def test_who_never_had_a_turn() -> None:
    desk = Desk(*SEATS, game="krestoslovitsa", falls=DRAWS, options={"words": WORDS})
    assert digest(desk.events, 1).opening is None
    assert digest(desk.events, 1).turns == 0


def test_a_turn_taken_back_took_no_time() -> None:
    desk = Desk(NewSeat(name="Ana"), game="yacht")
    for seconds, rows in ((30, 2), (50, 1)):
        for _row in range(rows):
            desk.act(ANA, seat=0, act="roll")
            desk.now += seconds * 1000
            desk.act(ANA, seat=0, act="score", row=desk.table.state.open_rows(0)[0])
    desk.do(ANA, "offer", what="undo")
    told = digest(desk.events, 0)
    assert (told.turns, told.seconds) == (2, 30.0)


def test_turns_taken_together_take_all_of_the_time() -> None:
    options = {"words": {"any": True}, "simultaneous": True, "target": None, "turns": 1}
    desk = Desk(*SEATS, game="cubes-one", falls=(HIGH, LOW, ROLL), options=options)
    desk.act(ANA, seat=desk.table.to_move, act="roll")
    for seat, seconds in ((0, 20), (1, 10)):
        desk.now += seconds * 1000
        desk.act(ANA, seat=seat, act="lay", grid=[])
    assert [digest(desk.events, seat).seconds for seat in range(2)] == [30.0, 30.0]
