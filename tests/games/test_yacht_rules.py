"""The course of a game of Yacht: turns, the clock, leaving, teams, ties."""

import json
import re
from collections.abc import Mapping

import pytest

import fishka
from fishka.core.errors import IllegalError, MalformedError
from fishka.core.seats import Seat
from fishka.games.match import Match
from fishka.games.yacht import ROWS
from games.tables import rows

Act = Mapping[str, object]

ANA: tuple[Act, ...] = (
    {"seat": 0, "act": "roll", "dice": [1, 2, 2, 4, 6]},
    {"seat": 0, "act": "roll", "keep": [2, 2], "dice": [4, 4, 6]},
    {"seat": 0, "act": "roll", "keep": [4, 4], "dice": [1, 4, 4]},
)


def after(*acts: Act, seats: int = 2, **options: object) -> Match:
    match = fishka.new("yacht", [f"Seat {each}" for each in range(seats)], options)
    for act in acts:
        match.play(act)
    return match


def turn(row: str, *dice: int) -> list[Act]:
    return [{"act": "roll", "dice": list(dice)}, {"act": "score", "row": row}]


def test_anas_turn() -> None:
    match = after(*ANA, {"seat": 0, "act": "score", "row": "four_of_a_kind"})
    assert match.scores == (17, 0)
    assert match.to_move == 1
    assert [each.told() for each in match.turns] == [
        {"seat": 0, "score": 17, "row": "four_of_a_kind"}
    ]


def test_a_kept_die_may_be_rolled_later() -> None:
    assert after(*ANA).view()["dice"] == [1, 4, 4, 4, 4]


def test_all_five_may_be_rolled_again_or_kept() -> None:
    match = after(ANA[0], {"act": "roll", "keep": [], "dice": [1, 1, 1, 1, 2]})
    match.play({"act": "roll", "keep": [1, 1, 1, 1, 2], "dice": []})
    assert match.view()["dice"] == [1, 1, 1, 1, 2]
    assert match.view()["rolls"] == 3


@pytest.mark.parametrize(("acts", "refused", "why"), list(rows("yacht/refusals.tsv")))
def test_refused_by_the_rules(acts: str, refused: str, why: str) -> None:
    match = after(*json.loads(acts))
    before = match.state
    with pytest.raises(IllegalError, match=why):
        match.play(json.loads(refused))
    assert match.state == before


@pytest.mark.parametrize(("act", "why"), list(rows("yacht/malformed.tsv")))
def test_malformed(act: str, why: str) -> None:
    match = after()
    with pytest.raises(MalformedError, match=re.escape(why)):
        match.play(json.loads(act))


def test_a_filled_row_never_changes() -> None:
    match = after(*turn("ones", 1, 1, 2, 3, 4), seats=1)
    match.play({"act": "roll", "dice": [1] * 5})
    with pytest.raises(IllegalError, match="ones is filled"):
        match.play({"act": "score", "row": "ones"})


@pytest.mark.parametrize(
    ("acts", "row", "points"),
    [
        (ANA[:1], "choice", 15),
        ((), "ones", 0),
        (({"act": "roll", "dice": [6, 6, 6, 6, 6]},), "yacht", 50),
    ],
)
def test_time_up(acts: tuple[Act, ...], row: str, points: int) -> None:
    match = after(*acts, {"act": "time_up"}, turn_seconds=30)
    assert match.turns[0].told() == {"seat": 0, "score": points, "row": row}
    assert match.to_move == 1


def test_time_up_takes_the_row_nearest_the_foot_of_equals() -> None:
    match = after(*turn("choice", 6, 6, 6, 6, 5), seats=1)
    match.play({"act": "roll", "dice": [3, 3, 1, 1, 1]})
    match.play({"act": "time_up"})
    assert match.turns[-1].told() == {"seat": 0, "score": 9, "row": "full_house"}
    match.play({"act": "roll", "dice": [3, 3, 2, 2, 2]})
    match.play({"act": "time_up"})
    assert match.turns[-1].told() == {"seat": 0, "score": 6, "row": "twos"}


def test_resigning_skips_the_turns_and_cannot_win() -> None:
    match = after(*turn("yacht", 1, 1, 1, 1, 1), seats=3)
    match.play({"act": "resign", "seat": 0})
    assert match.scores == (50, 0, 0)
    assert match.to_move == 1
    match.play({"act": "resign", "seat": 2})
    assert match.finished
    assert match.standing.winners == (1,)
    with pytest.raises(IllegalError):
        match.play({"act": "roll", "seat": 1, "dice": [1] * 5})


def test_resigning_twice_is_refused() -> None:
    match = after({"act": "resign", "seat": 1}, seats=3)
    with pytest.raises(IllegalError, match="seat 1 has resigned"):
        match.play({"act": "resign", "seat": 1})


def test_resigning_in_the_middle_of_the_own_turn() -> None:
    match = after(*ANA, {"act": "resign", "seat": 0}, seats=3)
    assert match.to_move == 1
    assert match.view()["dice"] == []


def test_alone_resigning_ends_without_a_winner() -> None:
    match = after({"act": "resign", "seat": 0}, seats=1)
    assert match.finished
    assert match.standing.winners == ()


def test_a_team_plays_on_when_one_partner_resigns() -> None:
    seats = [Seat(name, team) for name, team in (("A", 0), ("B", 7), ("C", 0), ("D", 7))]
    match = fishka.new("yacht", seats)
    match.play({"act": "resign", "seat": 0})
    assert match.to_move == 1
    match.play({"act": "resign", "seat": 1})
    assert not match.finished
    match.play({"act": "resign", "seat": 2})
    assert match.finished
    assert match.standing.winners == (3,)
    assert match.standing.told()["team_scores"] == {"0": 0, "7": 0}


def test_ties_share_the_win() -> None:
    match = after()
    for row in ROWS:
        for _ in range(2):
            for act in turn(row, 1, 2, 2, 4, 6):
                match.play(act)
    assert match.finished
    assert match.standing.winners == (0, 1)
    assert match.standing.told()["adjustments"] == []


def test_the_best_sheet_wins() -> None:
    match = after()
    for row in ROWS:
        for face in (1, 2):
            for act in turn(row, *[face] * 5):
                match.play(act)
    assert match.standing.winners == (1,)


@pytest.mark.parametrize("seats", [0, 101])
def test_number_of_seats(seats: int) -> None:
    with pytest.raises(MalformedError, match="1 to 100"):
        after(seats=seats)


@pytest.mark.parametrize(
    "options",
    [
        {"four_of_a_kind": "five-dice"},
        {"four_of_a_kind": None},
        {"turn_seconds": 0},
        {"turn_seconds": "60"},
        {"joker": True},
    ],
)
def test_wrong_options(options: Act) -> None:
    with pytest.raises(MalformedError, match="options"):
        fishka.new("yacht", ["Ana"], options)
