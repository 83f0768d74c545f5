"""Measures a set of cubes: its vowels, what it is worth, how much of a roll can be spelled."""

import random
import time
from collections.abc import Callable, Iterator
from functools import cache
from statistics import fmean, pvariance
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fishka.engines.cubes.solving import solve
from fishka.games.cubes.layouts import cells_of
from fishka.games.cubes.sets import BLANK, CUBES, CubeSet, face_total
from fishka.words import open_lexicon
from fishka.words.levels import knows

LONGEST: Final = 8
"""Letters of the longest word that is looked at: the top of the ladder of Game Two."""
LEVEL: Final = "medium"
"""Whose words a person's are taken to be: comparably many in every language."""
MOMENT: Final = 0.5
"""Seconds of the processor that the solver has for a roll; it proves most in less."""

Letters = NDArray[np.int8]
"""How often each letter of the alphabet is there."""


class Solvable(NamedTuple):
    """What the best layouts of rolls come to, with every word of the set's own list.

    ``paid``: mean share of the most that a roll could pay, twice its faces; ``laid``: mean share of
    the cubes that lie in words.
    """

    paid: float
    laid: float


def solvable(cube_set: CubeSet, rolls: int) -> Solvable:
    """How far so many rolls go by the solver, which has a moment for each."""
    words = open_lexicon(cube_set.words)
    paid, laid = list[float](), list[float]()
    for faces in rolled(cube_set, rolls):
        solved = solve(faces, cube_set, words, enough=_after(MOMENT))
        paid.append(solved.score / (2 * face_total(cube_set, faces)))
        laid.append(len(cells_of(solved.grid)) / CUBES)
    return Solvable(fmean(paid), fmean(laid))


def _after(seconds: float) -> Callable[[], bool]:
    """Whether so much time of the processor has passed from now on: others do not slow that down."""
    end = time.process_time() + seconds
    return lambda: time.process_time() > end


def spellable(cube_set: CubeSet, rolls: int) -> float:
    """The mean share of the cubes of so many rolls that somebody in a hurry gets into words."""
    spells = speller(cube_set.words)
    return fmean(spells.used(faces) / CUBES for faces in rolled(cube_set, rolls))


def vowels_in(cube_set: CubeSet, vowels: str) -> tuple[float, float]:
    """Mean and standard deviation of the number of vowels in a roll."""
    return spread([[float(face in vowels) for face in cube] for cube in cube_set.cubes])


def totals_of(cube_set: CubeSet) -> tuple[float, float]:
    """Mean and standard deviation of what the faces of a roll are worth."""
    return spread([[float(cube_set.values[face]) for face in cube] for cube in cube_set.cubes])


def spread(cubes: list[list[float]]) -> tuple[float, float]:
    """Mean and standard deviation of the sum over a roll of what each face counts."""
    return sum(map(fmean, cubes)), sum(map(pvariance, cubes)) ** 0.5


def rolled(cube_set: CubeSet, count: int) -> Iterator[str]:
    """So many rolls, the same for the same cubes."""
    chance = random.Random(f"rolls {cube_set.name}")
    for _ in range(count):
        yield "".join(map(chance.choice, cube_set.cubes))


class Speller:
    """Lays words as somebody in a hurry does: always the one that uses the most cubes.

    A word must share one cube with those before it; how they lie is left aside.
    """

    def __init__(self, words: str, level: str = LEVEL) -> None:
        lexicon = open_lexicon(words)
        self._alphabet = lexicon.alphabet.letters
        known = lexicon.words(lambda table: knows(table, level))
        found = sorted((each for each in known if len(each) <= LONGEST), key=len, reverse=True)
        self._words = np.array([self._counted(word) for word in found], np.int8)

    def used(self, faces: str) -> int:
        """How many cubes of the roll lie in words."""
        left, blanks = self._counted(faces), faces.count(BLANK)
        words = self._words[_missing(self._words, left) <= blanks]
        laid = np.zeros_like(left)
        while len(words):
            own = words[0].copy()
            if laid.any():
                own[_shared(own, left, laid)] -= 1
            blanks -= int(_missing(own[None], left)[0])
            left = np.maximum(left - own, 0)
            laid = laid + own
            words = words[1:][_fitting(words[1:], left, laid > 0, blanks)]
        return int(laid.sum())

    def _counted(self, letters: str) -> Letters:
        return np.array([letters.count(letter) for letter in self._alphabet], np.int8)


speller = cache(Speller)
"""The speller of a list and a level, made once."""


def _fitting(
    words: Letters, left: Letters, laid: NDArray[np.bool_], blanks: int
) -> NDArray[np.bool_]:
    """Which words can cross what lies by one cube of it."""
    lacking = np.maximum(words - left, 0)
    spared = (lacking[:, laid] > 0).any(axis=1)
    missing = lacking.sum(axis=1, dtype=np.int64) - spared
    return (missing <= blanks) & (words[:, laid] > 0).any(axis=1)


def _shared(word: Letters, left: Letters, laid: Letters) -> int:
    """The letter that the word takes from what lies: one that is not left, if there is such."""
    common = np.flatnonzero((laid > 0) & (word > 0))
    return int(common[int((word - left)[common].argmax())])


def _missing(words: Letters, left: Letters) -> NDArray[np.int64]:
    return np.maximum(words - left, 0).sum(axis=1, dtype=np.int64)
