"""Rolls of a few cubes with short lists of words, and what is true of every layout found."""

import random
from collections import Counter
from collections.abc import Collection

from fishka.engines.cubes.solving import Solved
from fishka.games.cubes.layouts import check, layout_score, words_of
from fishka.games.cubes.sets import BLANK, SETS, face_total

ENGLISH = SETS["english"]


def roll(mood: random.Random, cubes: int, blanks: int = 0) -> str:
    """What some cubes of the English set show, some of them blanks whatever they are."""
    shown = [mood.choice(each) for each in mood.sample(ENGLISH.cubes, cubes)]
    return "".join(shown[blanks:]).replace(BLANK, "E") + BLANK * blanks


def makable(words: Collection[str], faces: str) -> frozenset[str]:
    """The words that the cubes can make."""
    held = Counter(faces)
    return frozenset(
        word
        for word in words
        if len(word) <= len(faces) and (Counter(word) - held).total() <= held[BLANK]
    )


def strings(mood: random.Random, faces: str) -> frozenset[str]:
    """Words that nobody has ever heard, from the letters of a roll and one more."""
    letters = faces.replace(BLANK, "") + "E"
    return frozenset(
        "".join(mood.choices(letters, k=mood.choice((2, 2, 3, 3, 4, 5))))
        for _ in range(mood.randint(1, 60))
    )


def check_solved(found: Solved, faces: str, words: Collection[str]) -> None:
    """The judge has nothing against the layout, nor against what it is said to pay."""
    check(found.grid, faces, ENGLISH)
    assert all(each.word in words for each in words_of(found.grid, ENGLISH)), found.grid
    assert layout_score(found.grid, faces, ENGLISH) == found.score
    assert found.score <= found.bound <= 2 * face_total(ENGLISH, faces)
