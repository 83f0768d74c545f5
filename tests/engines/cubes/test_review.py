"""The review of word cubes: each turn beside the best layouts of its roll."""

from collections.abc import Mapping
from typing import Any

import pytest

from fishka.engines.cubes.review import ReviewedSeat, ReviewedTurn, review
from fishka.engines.reviewers import REVIEWERS
from fishka.games.disputing import ScoredWord
from fishka.games.match import Match, new

FACES = "EUAICETNNMBWNH"
# the roll is worth 26; TEA and BE with one cube in common pay 3 + 4 and leave 20 unused
FEW: Mapping[str, Any] = {"words": {"list": ["TEA", "AT", "BE"]}}


def played(
    *acts: Mapping[str, Any], game: str = "cubes-one", options: Mapping[str, Any] = FEW
) -> Match:
    match = new(game, ["Ana", "Luc"], options)
    for act in acts:
        match.play(act)
    return match


def rolled(*grid: str, late: bool = False) -> tuple[Mapping[str, Any], ...]:
    roll = {"act": "roll", "faces": FACES}
    return roll, {"act": "lay", "grid": [*grid], "time_up": late}


def only(match: Match) -> ReviewedTurn:
    (turn,) = review(match).turns
    return turn


def test_every_game_of_cubes_is_reviewed() -> None:
    for game in ("cubes-one", "cubes-two"):
        assert REVIEWERS[game] is review


def test_a_turn_beside_the_best() -> None:
    turn = only(played(*rolled("TEA")))
    assert (turn.entry, turn.seat, turn.round, turn.number) == (1, 0, 1, 1)
    assert (turn.faces, turn.grid, turn.laid) == (FACES, ("TEA",), ("TEA",))
    assert (turn.words, turn.unused, turn.score) == ((ScoredWord("TEA", 3),), 23, -20)
    assert turn.best is not None
    assert (turn.best.score, turn.best.exact, turn.lost) == (-13, True, 7)
    assert turn.share is None  # nothing could have paid
    assert [each.word for each in turn.missed] == ["BE", "AT"]
    assert turn.missing == 2


def test_a_turn_that_pays_most_loses_nothing() -> None:
    first = only(played(*rolled(), options={}))
    assert first.best is not None
    best = only(played(*rolled(*first.best.grid), options={}))
    assert (first.score, first.best.score, first.lost, first.share) == (-26, 52, 78, 0.0)
    assert (best.score, best.lost, best.share) == (52, 0, 1.0)
    assert not {each.word for each in best.words} & {each.word for each in best.missed}


def test_levels_know_ever_more() -> None:
    turn = only(played(*rolled("BE"), options={}))
    assert [each.level for each in turn.bests] == ["child", "pupil", "medium", "strong", "perfect"]
    scores = [each.score for each in turn.bests]
    assert scores == sorted(scores)
    assert turn.within("child") == turn.bests[0]
    for best in turn.bests:
        assert sum(each.score for each in best.words) >= best.score
    # the commonest first
    assert [each.word for each in turn.missed[:3]] == ["THE", "IN", "IT"]
    assert len(turn.missed) == 20 < turn.missing


def test_seats_by_their_vocabulary() -> None:
    match = played(*rolled("BE"), *rolled("EAU"), options={})
    ana, luc = review(match).seats
    assert ana == ReviewedSeat("child", -18, 46, 52)
    assert luc.level in {"medium", "strong"}
    assert (luc.points, luc.best) == (match.scores[1], 52)
    assert ana.share == 0.0


def test_what_did_not_count_is_told_too() -> None:
    turn = only(played(*rolled("TEA.", "...M", late=True)))
    assert (turn.late, turn.laid, turn.grid) == (True, ("TEA.", "...M"), ("TEA",))


def test_a_turn_that_was_taken_back() -> None:
    options = {**FEW, "judge": "challenge"}
    challenged = {"act": "challenge", "seat": 1, "words": ["ETA"]}
    turn = only(played(*rolled("ETA"), challenged, options=options))
    assert (turn.entry, turn.laid, turn.grid, turn.score) == (1, ("ETA",), (), 0)
    assert turn.missing == 3


def test_a_lay_that_was_refused_is_no_turn() -> None:
    options = {**FEW, "judge": "consent"}
    refused = {"act": "refuse", "seat": 1, "words": ["ETA"]}
    again = ({"act": "lay", "grid": ["TEA"]}, {"act": "accept", "seat": 1})
    turn = only(played(*rolled("ETA"), refused, *again, options=options))
    assert (turn.entry, turn.score) == (3, -20)


def test_turns_at_the_same_time_are_told_in_playing_order() -> None:
    second = {"act": "lay", "seat": 1, "grid": ["AT"]}
    first = {"act": "lay", "seat": 0, "grid": ["TEA"]}
    roll = {"act": "roll", "faces": FACES}
    turns = review(played(roll, second, first, options={**FEW, "simultaneous": True})).turns
    assert [(turn.entry, turn.seat, turn.score) for turn in turns] == [(2, 0, -20), (1, 1, -22)]


def test_passes_of_game_two() -> None:
    match = new("cubes-two", ["Ana"], {**FEW, "rounds": 1})
    for act in (*rolled("TEA"), *rolled("AT"), {"act": "pass"}):
        match.play(act)
    turns = review(match).turns
    assert [(turn.number, turn.passed, turn.rolled is None) for turn in turns] == [
        (1, False, True),
        (2, False, True),
        (3, True, False),
    ]
    assert (turns[2].bests, turns[2].missed, turns[2].best, turns[2].lost) == ((), (), None, 0)
    assert turns[0].credited == (ScoredWord("TEA", 3),)


@pytest.mark.parametrize("game", ["cubes-one", "cubes-two"])
def test_where_any_word_goes_the_set_has_a_list(game: str) -> None:
    turn = only(played(*rolled("BEANHUT"), game=game, options={"words": {"any": True}}))
    assert turn.best is not None
    assert turn.best.score > 0
    assert turn.missing > 100
