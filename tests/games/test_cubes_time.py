"""The glass: what it hands in, and what is kept as it lies."""

import pytest

from fishka.core.errors import IllegalError, MalformedError
from fishka.games.cubes import Accept, Lay, scoring
from fishka.games.cubes.ladder import slam_in_reach
from fishka.games.cubes.layouts import words_of
from fishka.games.cubes.parts import best_part
from fishka.games.cubes.sets import ENGLISH
from games.cubes_tables import follow, match_of

ONE = '{"words":{"list":["TEN"]}}'


def test_no_time_runs_before_the_roll() -> None:
    match = match_of("cubes-one", seats="2")
    assert match.game.time_up(match.state) == ()
    follow(match, "roll_off AEIOANTNLRSTEL")
    assert match.game.time_up(match.state) == ()
    follow(match, "roll_off AEIOANTNGRDTEL")
    assert match.game.time_up(match.state) == ()
    follow(match, "1: abort")
    assert match.game.time_up(match.state) == ()


def test_what_lies_counts() -> None:
    match = match_of("cubes-one", ONE, "2")
    follow(match, "roll ones")
    lies = match.game.lying(match.state, {"act": "lay", "seat": 0, "grid": ["....", "TENS"]})
    assert lies == ["TENS"]
    (act,) = match.game.time_up(match.state, {0: lies})
    assert act == Lay(0, ("TENS",), time_up=True)
    match.play(act)
    assert match.scores == (3 - 11, 0)


def test_nothing_that_lies_counts_nothing() -> None:
    match = match_of("cubes-one", ONE, "2")
    follow(match, "roll ones")
    (act,) = match.game.time_up(match.state)
    assert act == Lay(0, (), time_up=True)


def test_the_glass_runs_for_all_who_lay_at_the_same_time() -> None:
    match = match_of("cubes-one", '{"simultaneous":true}', "3")
    follow(match, "roll ones; 1: lay ##")
    acts = match.game.time_up(match.state, {2: ["TEN"]})
    assert acts == (Lay(0, (), time_up=True), Lay(2, ("TEN",), time_up=True))
    for act in acts:
        match.play(act)
    assert match.scores == (-14, -10, -8)


def test_an_open_lay_stands_in_time() -> None:
    match = match_of("cubes-one", '{"judge":"challenge"}', "3")
    follow(match, "turn ##")
    assert match.game.time_up(match.state) == (Accept(1),)


@pytest.mark.parametrize("grid", [["TEN", "...", "SEA"], ["T"], ["TEA", "..T"], [], ["XYZ"[:0]]])
def test_pieces_and_wrong_words_may_lie(grid: list[str]) -> None:
    match = match_of("cubes-one", ONE)
    follow(match, "roll ones")
    lies = match.game.lying(match.state, {"seat": 0, "grid": grid})
    assert lies == [row for row in grid if row]


@pytest.mark.parametrize(
    ("acts", "seat", "grid", "why"),
    [
        ("roll ones", 0, ["TOO"], "O on C1 is one more than the 1 rolled"),
        ("roll ones", 0, ["TEK"], "K on C1 was not rolled"),
        ("roll ones", 0, ["TEn"], "no blank was rolled"),
        ("roll ones", 1, ["TEN"], "turn of seat 0"),
        ("turn -", 1, ["TEN"], "rolled first"),
        ("abort", 1, ["TEN"], "the game is over"),
    ],
)
def test_what_was_not_rolled_cannot_lie(acts: str, seat: int, grid: list[str], why: str) -> None:
    match = match_of("cubes-one", ONE, "2")
    follow(match, acts)
    with pytest.raises(IllegalError, match=why):
        match.game.lying(match.state, {"seat": seat, "grid": grid})


def test_what_has_been_handed_in_lies_no_more() -> None:
    match = match_of("cubes-one", '{"simultaneous":true}', "2")
    follow(match, "roll ones; 1: lay ##")
    with pytest.raises(IllegalError, match="seat 1 has handed in already"):
        match.game.lying(match.state, {"seat": 1, "grid": ["TEN"]})
    with pytest.raises(IllegalError, match="seat 1 has handed in already"):
        match.play({"act": "lay", "seat": 1, "grid": []})


@pytest.mark.parametrize("grid", [None, "TEN", ["TEN", "S"], ["TE1"], ["Tä"], ["." * 101], [1]])
def test_what_is_no_grid_is_malformed(grid: object) -> None:
    match = match_of("cubes-one", ONE)
    follow(match, "roll ones")
    with pytest.raises(MalformedError, match="grid"):
        match.game.lying(match.state, {"seat": 0, "grid": grid})


def test_what_cannot_pay_as_much_is_not_judged() -> None:
    match = match_of("cubes-two", '{"judge":"consent"}')
    follow(match, "roll ones")
    judged: list[int] = []

    def pays(part: tuple[str, ...]) -> int:
        judged.append(scoring.pays(match.state, 0, part).score)
        return judged[-1]

    grid = ("AEIO", "ANTN", "LRST", "....", "E..L")
    best = best_part(grid, ENGLISH, lambda _word: True, pays=pays, beyond=-14)
    assert pays(best) == max(judged)
    assert len(judged) < 50, "of more than two thousand parts"
    assert best == best_part(grid, ENGLISH, lambda _word: True, pays=pays, beyond=100)
    assert len(judged) > 1000


def test_a_grand_slam_in_reach_is_looked_for_in_every_part() -> None:
    match = match_of("cubes-two")
    follow(match, "turn ########; turn #######")
    assert match.state.go == 3
    ladder = match.state.ladders[0]
    assert [None if held is None else len(held.word) for held in ladder] == [None] * 5 + [7, 8]
    runs = words_of(("AEIOAN",), ENGLISH)
    assert slam_in_reach(ladder, runs, 3) == 25
    assert slam_in_reach(ladder, runs, 2) == 50
    assert slam_in_reach(ladder, runs, 4) == 0
    assert slam_in_reach(ladder, words_of(("AEIOA",), ENGLISH), 3) == 0
    assert slam_in_reach((ladder[-1],) * 7, runs, 3) == 0
