"""No turn of Game Two is worth more on a ladder than the one that is found."""

import random
from itertools import pairwise

import pytest

from engines.cubes.rolls import ENGLISH, makable, roll, strings
from fishka.engines.cubes import ladder_twin
from fishka.engines.cubes.ladder import (
    NOTHING_AHEAD,
    Climb,
    LadderSolved,
    best_turn,
    climb_from,
    gain_of,
)
from fishka.engines.cubes.plan import ALL
from fishka.games.cubes.layouts import check, words_of
from fishka.words.opening import open_lexicon


def climb(mood: random.Random) -> Climb:
    """A ladder on which anything may have happened, under any rules."""
    booked = [mood.choice((None, mood.randint(0, 2 * length + 4))) for length in range(2, 9)]
    return climb_from(
        booked, mood.randint(1, 4), penalty=mood.random() < 0.4, repeats=mood.random() < 0.6
    )


def worths(mood: random.Random) -> list[float]:
    """What ladders are worth: nothing, or anything."""
    if mood.random() < 0.4:
        return list(NOTHING_AHEAD)
    return [mood.randint(-1000, 1000) / 100 for _ in range(ALL + 1)]


def compare(faces: str, words: frozenset[str], start: Climb, ahead: list[float]) -> None:
    found = best_turn(faces, ENGLISH, words, start, ahead)
    check_found(found, faces, words)
    rules = ladder_twin.Rules(
        start.booked, [round(100 * each) for each in ahead], start.penalty, start.repeats
    )
    _grid, highest = ladder_twin.best_turn(faces, ENGLISH, makable(words, faces), rules)
    assert round(100 * found.value) == highest, (faces, sorted(words), start, found)
    assert ladder_twin.value(faces, ENGLISH, found.grid, rules) == highest
    assert found.proved
    assert start.repeats or not ladder_twin.repeated(found.grid, ENGLISH)
    assert found.gain == gain_of(faces, ENGLISH, found.grid, start)


def check_found(found: LadderSolved, faces: str, words: frozenset[str]) -> None:
    check(found.grid, faces, ENGLISH)
    assert all(each.word in words for each in words_of(found.grid, ENGLISH)), found.grid


@pytest.mark.parametrize("seed", range(60))
def test_all_shapes_and_arrangements_are_worth_no_more(seed: int) -> None:
    mood = random.Random(seed)
    faces = roll(mood, mood.randint(2, 5), mood.choice((0, 0, 1, 2)))
    compare(faces, strings(mood, faces), climb(mood), worths(mood))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1300))
def test_nothing_is_worth_more_for_long(seed: int) -> None:
    mood = random.Random(seed)
    faces = roll(mood, mood.randint(4, 7), mood.choice((0, 0, 0, 1)))
    words = sorted(makable(frozenset(open_lexicon("english")), faces))
    chosen = frozenset(mood.sample(words, min(len(words), 80)))
    compare(faces, chosen, climb(mood), worths(mood))


def test_the_bound_sinks_and_the_value_rises_with_the_steps() -> None:
    words = open_lexicon("english")
    start = climb_from([None] * 7, 4)
    found = [
        best_turn("OOUAOEWRVTKDFH", ENGLISH, words, start, NOTHING_AHEAD, steps=steps)
        for steps in (300, 1500, 0)
    ]
    for before, after in pairwise(found):
        assert before.value <= after.value <= after.bound <= before.bound
    assert (found[-1].value, found[-1].bound) == (47, 47)


def test_it_stops_when_it_is_told_to() -> None:
    words = open_lexicon("english")
    told = best_turn("UIOAIIXNTVRGRM", ENGLISH, words, Climb(), NOTHING_AHEAD, enough=lambda: True)
    assert told.value < told.bound


def test_what_nobody_can_lay_costs_the_roll() -> None:
    found = best_turn("QQ", ENGLISH, {"AT"}, Climb(), NOTHING_AHEAD)
    assert found == LadderSolved((), -20, -20, -20)
    assert best_turn("", ENGLISH, {"AT"}, Climb(), NOTHING_AHEAD).value == 0


@pytest.mark.parametrize(("turn", "bonus"), [(2, 50), (3, 25), (4, 0)])
def test_the_last_length_brings_the_grand_slam(turn: int, bonus: int) -> None:
    start = climb_from([None, *[9] * 6], turn)
    found = best_turn("AT", ENGLISH, {"AT"}, start)
    assert (found.grid, found.gain, found.value) == (("AT",), 2 + bonus, 2 + bonus)


def test_a_length_is_left_open_that_will_bring_more() -> None:
    start = climb_from([None] * 7)
    worth = [5.0 if done == 0 else 0.0 for done in range(ALL + 1)]
    assert best_turn("AT", ENGLISH, {"AT"}, start, worth).grid == ()


def test_any_word_goes() -> None:
    anything = open_lexicon({"any": True})
    found = best_turn("AEIOUTNRSLDBCQ", ENGLISH, anything, Climb(), NOTHING_AHEAD)
    assert found.gain > 0
    assert sorted(len(each.word) for each in words_of(found.grid, ENGLISH)) == [7, 8]
    check(found.grid, "AEIOUTNRSLDBCQ", ENGLISH)
