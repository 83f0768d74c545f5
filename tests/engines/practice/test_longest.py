"""The longest word of a roll: held against the whole list, and known by the level that asks."""

import random

import pytest

from engines.cubes.rolls import makable
from fishka.engines.practice.longest import draw_cubes, longest, mark_longest, set_for
from fishka.games.cubes.sets import ENGLISH, possible
from fishka.words.levels import known
from fishka.words.opening import of_words, open_lexicon

ROLL = "EUAICETNNMBWNH"


def test_the_longest_words_are_those_of_the_whole_list() -> None:
    lexicon, mood = open_lexicon("english"), random.Random(5)
    every = frozenset(lexicon)
    for _ in range(10):
        faces = "".join(map(mood.choice, ENGLISH.cubes))
        found = longest(lexicon, faces)
        most = max(map(len, makable(every, faces)))
        assert {*found} <= {each for each in makable(every, faces) if len(each) == most}
        assert found


@pytest.mark.parametrize("level", ["pupil", "strong", "perfect"])
def test_the_level_knows_a_longest_word(level: str) -> None:
    lexicon = open_lexicon("english")
    faces = draw_cubes(lexicon, level, random.Random(2))
    assert faces is not None
    assert possible(ENGLISH, faces)
    assert any(map(known(lexicon, level).admits, longest(lexicon, faces)))


def test_no_card_where_nothing_long_is_known() -> None:
    short = of_words(("CAT", "ACT"), ENGLISH.alphabet)
    assert draw_cubes(short, "perfect", random.Random(1)) is None
    assert longest(short, ROLL) == ()


@pytest.mark.parametrize("faces", ["", "E", ROLL[:-1], ROLL + "E", "Z" * 14, "*" * 14, "\0" * 14])
def test_what_cannot_fall_is_no_card(faces: str) -> None:
    assert longest(open_lexicon("english"), faces) == ()


def test_languages_without_cubes_have_no_cards() -> None:
    assert set_for("lb") is None


@pytest.mark.parametrize(
    ("given", "listed", "made", "share"),
    [
        ("enchain", True, True, 7 / 8),
        ("hacienda", False, False, 0.0),
        ("NAN", True, True, 3 / 8),
        ("zebra", False, False, 0.0),
        ("inch", False, True, 0.0),
        ("", False, False, 0.0),
        ("machines", False, False, 0.0),
    ],
)
def test_a_word_is_marked_by_its_length(given: str, listed: bool, made: bool, share: float) -> None:
    lexicon = of_words(("ENCHAIN", "NAN", "MACHINEN"), ENGLISH.alphabet)
    mark = mark_longest(lexicon, ROLL, ("MACHINEN",), given)
    assert (mark.listed, mark.made, mark.share) == (listed, made, share)


def test_a_blank_stands_for_a_letter_that_is_missing() -> None:
    lexicon = of_words(("ZZZAA",), ENGLISH.alphabet)
    assert not mark_longest(lexicon, "*ZAAE", ("ZZZAA",), "zzzaa").made
    assert mark_longest(lexicon, "**ZAA", ("ZZZAA",), "zzzaa").share == 1.0
