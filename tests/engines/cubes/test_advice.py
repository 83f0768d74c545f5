"""Advice on the word cubes: the best layout first, and only by what the seat may know."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from fishka.core.errors import IllegalError, MalformedError
from fishka.engines.advice import Advice, Choice
from fishka.engines.advisers import ADVISERS, HINTERS
from fishka.engines.cubes.advice import advise
from fishka.engines.cubes.knowing import known_words
from fishka.games.cubes.layouts import words_of
from fishka.games.match import Match, new

FACES = "EUAICETNNMBWNH"
# the roll is worth 26; TEA and BE with one cube in common pay 3 + 4 and leave 20 unused
FEW: Mapping[str, Any] = {"words": {"list": ["TEA", "AT", "BE"]}}


def rolled(game: str = "cubes-one", options: Mapping[str, Any] | None = None) -> Match:
    match = new(game, ["Ana", "Luc"], options or {})
    match.play({"act": "roll", "faces": FACES})
    return match


def acts(advice: Advice) -> list[Mapping[str, Any]]:
    return [each.act for each in advice.choices]


def test_every_game_of_cubes_has_advice_and_hints() -> None:
    for game in ("cubes-one", "cubes-two"):
        assert ADVISERS[game] is HINTERS[game] is advise


def test_the_best_layout_is_first_and_nothing_laid_last() -> None:
    advice = advise(rolled(options=FEW).state)
    assert (advice.to_move, advice.unit) == (0, "points")
    assert [(each.value, each.exact) for each in advice.choices] == [(-13.0, True), (-26.0, True)]
    assert acts(advice)[-1] == {"act": "lay", "grid": []}


def test_a_layout_of_the_whole_roll_is_found_and_proved() -> None:
    match = rolled()
    best = advise(match.state).choices[0]
    assert (best.value, best.exact) == (52.0, True)  # twice the roll's 26: nothing pays more
    match.play(best.act)
    assert match.scores == (52, 0)


def test_so_many_choices_and_no_more() -> None:
    match = rolled()
    every = advise(match.state)
    assert advise(match.state, top=1).choices == every.choices[:1]
    assert len(every.choices) == len({str(each.act) for each in every.choices}) > 2


@pytest.mark.parametrize("level", ["child", "strong"])
def test_with_a_level_its_words_alone_are_used(level: str) -> None:
    state = rolled().state
    known = known_words(state, level)
    for act in acts(advise(state, level=level)):
        assert all(
            map(known.admits, (each.word for each in words_of(tuple(act["grid"]), state.cube_set)))
        )


def test_the_cubes_are_rolled_first() -> None:
    match = new("cubes-one", ["Ana", "Luc"])
    assert advise(match.state).choices == (Choice({"act": "roll_off"}, 0.0, exact=True),)
    for seat, faces in enumerate(("AAAACNZQHFKWFG", "AAAACNTNLTSSLL")):
        match.play({"act": "roll_off", "seat": seat, "faces": faces})
    assert advise(match.state).choices == (Choice({"act": "roll"}, 0.0, exact=True),)


def test_what_others_have_handed_in_changes_nothing() -> None:
    match = rolled(options={"simultaneous": True, **FEW})
    before = advise(match.state)
    match.play({"act": "lay", "seat": 0, "grid": ["TEA"]})
    assert advise(match.state) == replace(before, to_move=1)


@pytest.mark.parametrize(("word", "first"), [("TEA", "accept"), ("ETA", "challenge")])
def test_a_lay_that_others_judge(word: str, first: str) -> None:
    match = rolled(options={"judge": "challenge", **FEW})
    match.play({"act": "lay", "grid": [word]})
    advice = advise(match.state)
    assert advice.to_move == 1
    assert next(each["act"] for each in acts(advice)) == first
    assert {str(each["act"]) for each in acts(advice)} == {"accept", "challenge"}


def test_what_is_said_to_a_layout_is_no_prospect() -> None:
    match = rolled("cubes-two", options={"judge": "consent"})
    match.play({"act": "lay", "grid": []})
    advice = advise(match.state, "expected score")
    assert (advice.unit, [each.value for each in advice.choices]) == ("points", [0.0])


def test_an_empty_layout_can_only_be_accepted() -> None:
    match = rolled(options={"judge": "consent"})
    match.play({"act": "lay", "grid": []})
    assert acts(advise(match.state)) == [{"act": "accept"}]


@pytest.mark.parametrize("game", ["cubes-one", "cubes-two"])
def test_in_a_hurry_the_best_so_far_is_told(game: str) -> None:
    match = rolled(game)
    best = advise(match.state, hurried=lambda: True).choices[0]
    assert not best.exact
    match.play(best.act)


def test_game_two_is_advised_for_the_round_or_for_the_turn() -> None:
    match = rolled("cubes-two")
    ahead, now = advise(match.state), advise(match.state, "points")
    assert (ahead.unit, now.unit) == ("expected score", "points")
    best = Match.of(match.record())
    best.play(now.choices[0].act)
    assert best.scores[0] == now.choices[0].value
    assert not any(each.exact for each in ahead.choices)
    assert acts(ahead)[-1] == acts(now)[-1] == {"act": "lay", "grid": []}


def test_whether_to_roll_once_more_or_to_pass() -> None:
    match = new("cubes-two", ["Ana"])
    for _turn in range(2):
        match.play({"act": "roll", "faces": FACES})
        match.play({"act": "lay", "grid": ["BE"]})
    roll, skip = advise(match.state).choices
    assert (roll.act, roll.exact) == ({"act": "roll"}, False)
    assert roll.value > 0
    assert skip == Choice({"act": "pass"}, 0.0, exact=True)


def test_a_unit_that_the_game_does_not_count_in_and_an_end() -> None:
    match = rolled()
    with pytest.raises(MalformedError, match="points"):
        advise(match.state, "expected score")
    match.play({"act": "abort", "seat": 0})
    with pytest.raises(IllegalError, match="over"):
        advise(match.state)
