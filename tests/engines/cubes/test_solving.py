"""No layout pays more than the one that the solver finds, and what it proves is so."""

import random
from types import ModuleType

import pytest

from engines.cubes.rolls import ENGLISH, check_solved, makable, roll, strings
from fishka.core.native import native
from fishka.engines.cubes import twin
from fishka.engines.cubes.solving import solve
from fishka.games.cubes.sets import face_total
from fishka.words.opening import of_words, open_lexicon


def compare(faces: str, words: frozenset[str]) -> None:
    found = solve(faces, ENGLISH, words)
    check_solved(found, faces, words)
    _grid, best = twin.best_layout(faces, ENGLISH, makable(words, faces))
    assert (found.score, found.bound) == (best, best), (faces, sorted(words))


def thinned(mood: random.Random, faces: str) -> frozenset[str]:
    """Some of the English words that the cubes can make."""
    words = sorted(makable(frozenset(open_lexicon("english")), faces))
    return frozenset(mood.sample(words, len(words) * mood.randint(1, 4) // 4))


def test_the_kernel_was_built() -> None:
    assert native() is not None


@pytest.mark.parametrize("seed", range(60))
def test_all_shapes_and_arrangements_pay_no_more(seed: int) -> None:
    mood = random.Random(seed)
    faces = roll(mood, mood.randint(2, 5), mood.choice((0, 0, 1, 2)))
    compare(faces, strings(mood, faces))


@pytest.mark.parametrize("seed", range(12))
def test_nor_do_they_with_words_of_a_language(seed: int) -> None:
    mood = random.Random(seed)
    faces = roll(mood, 5, seed % 2)
    compare(faces, thinned(mood, faces))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(400))
def test_many_rolls_of_six_and_seven_cubes(seed: int) -> None:
    mood = random.Random(seed)
    faces = roll(mood, mood.randint(6, 7), mood.choice((0, 0, 0, 1)))
    compare(faces, strings(mood, faces) if seed % 2 else thinned(mood, faces))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_rolls_of_eight_and_nine_cubes(seed: int) -> None:
    mood = random.Random(seed)
    faces = roll(mood, 8 + seed % 2)
    compare(faces, strings(mood, faces) if seed % 4 > 1 else thinned(mood, faces))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60))
def test_up_to_four_blanks(seed: int) -> None:
    mood = random.Random(seed)
    faces = roll(mood, mood.randint(4, 5), mood.randint(2, 4))
    compare(faces, strings(mood, faces))


@pytest.mark.parametrize("faces", ["EUAICETNNMBWNH", "UUUIEIZJNPSTVH", "AOIU*ITSNDCGDF"])
def test_a_whole_roll_is_proved(faces: str) -> None:
    lexicon = open_lexicon("english")
    found = solve(faces, ENGLISH, lexicon)
    check_solved(found, faces, frozenset(lexicon))
    assert found.proved


def test_a_search_that_is_cut_short_gives_the_best_so_far() -> None:
    lexicon = open_lexicon("english")
    faces = "EEUESS**TTBRSL"
    found = solve(faces, ENGLISH, lexicon, enough=lambda: True)
    check_solved(found, faces, frozenset(lexicon))
    assert not solve("UUUIEIZJNPSTVH", ENGLISH, lexicon, enough=lambda: True).proved


@pytest.mark.parametrize("faces", ["EEUESS**TTBRSL", "UUUIEIZJNPSTVH", "BC"])
def test_a_layout_is_in_hand_before_the_search_begins(faces: str) -> None:
    lexicon = open_lexicon("english")
    found = solve(faces, ENGLISH, lexicon, enough=lambda: True)
    check_solved(found, faces, frozenset(lexicon))
    assert (found.score > 0) == (len(faces) > 2)


def test_what_stops_it_may_fail() -> None:
    def fail() -> bool:
        raise RuntimeError("no more")

    with pytest.raises(RuntimeError, match="no more"):
        solve("UUUIEIZJNPSTVH", ENGLISH, open_lexicon("english"), enough=fail)


def test_house_words_count_and_struck_words_do_not() -> None:
    lexicon = of_words(["AT", "TA"])
    assert solve("TAQ", ENGLISH, lexicon).score == 2 - 10
    assert solve("TAQ", ENGLISH, lexicon.changed(["QAT"])).grid in (("QAT",), ("Q", "A", "T"))
    assert solve("TA", ENGLISH, lexicon.changed([], ["AT", "TA"])).grid == ()


def test_letters_that_the_list_is_not_written_in_stay_unused() -> None:
    words = of_words(["AT"])
    found = solve("ATZ", ENGLISH, words)
    assert (found.score, found.bound, found.proved) == (2 - 10, 2 - 10, True)


def test_a_letter_alone_is_no_layout() -> None:
    assert solve("A", ENGLISH, frozenset({"AA"})).grid == ()
    assert solve("", ENGLISH, frozenset({"AA"})).score == 0


def test_where_any_word_counts_each_cube_stands_in_two() -> None:
    anything = open_lexicon({"any": True})
    found = solve("EUAICETNNMBWN*", ENGLISH, anything)
    assert found.proved
    assert found.score == 2 * face_total(ENGLISH, "EUAICETNNMBWN*")
    assert solve("EE", ENGLISH, anything.changed([], ["EE"])).grid == ()


def test_more_cubes_or_blanks_than_a_roll_has_are_refused() -> None:
    with pytest.raises(ValueError, match="14 cubes"):
        solve("E" * 15, ENGLISH, frozenset({"EE"}))
    with pytest.raises(ValueError, match="four blanks"):
        solve("*" * 5, ENGLISH, frozenset({"EE"}))


def test_the_twin_serves_where_nothing_was_built(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing_native(_name: str, plain: ModuleType) -> ModuleType:
        return plain

    monkeypatch.setattr("fishka.engines.cubes.solving.kernels_or_twin", nothing_native)
    found = solve("TEAS", ENGLISH, frozenset({"TEA", "AS", "EAST"}))
    assert (found.grid, found.score, found.bound) == (("TEA", "..S"), 5, 8)
