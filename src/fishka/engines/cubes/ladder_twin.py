"""The best turn of Game Two in plain Python: all shapes, all arrangements, each on the ladder.

What the kernel must agree with. For few cubes, as the twin of Game One.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from fishka.engines.cubes.twin import layouts
from fishka.games.cubes.ladder import LENGTHS
from fishka.games.cubes.layouts import Grid, unused, words_of
from fishka.games.cubes.sets import BLANK, CubeSet, face_total

MOST: Final = 5
"""Cubes of the layouts that are looked through where nothing native was built."""
FRACTION: Final = 100


class Rules(NamedTuple):
    """What a turn is valued by.

    ``booked``: by length, from 2 to 8, the score of its word, -1 where there is none. ``worths``:
    by the lengths done after the turn, in hundredths. ``penalty``: a struck word costs its value
    once more. ``repeats``: a word may be laid twice.
    """

    booked: Sequence[int]
    worths: Sequence[int]
    penalty: bool
    repeats: bool


def best_turn(
    faces: str, cube_set: CubeSet, words: Collection[str], rules: Rules
) -> tuple[Grid, int]:
    """A layout of the highest value, and its value in hundredths; the words are in capitals."""
    best: Grid = ()
    highest = value(faces, cube_set, best, rules)
    for grid in layouts(faces, cube_set, words, len(faces)):
        worth = value(faces, cube_set, grid, rules)
        if worth > highest and (rules.repeats or not repeated(grid, cube_set)):
            best, highest = grid, worth
    return best, highest


def value(faces: str, cube_set: CubeSet, grid: Grid, rules: Rules) -> int:
    """What a turn with this layout is worth, in hundredths."""
    words = words_of(grid, cube_set)
    paid, reached = -face_total(cube_set, unused(grid, faces)), 0
    for rung, (length, booked) in enumerate(zip(LENGTHS, rules.booked, strict=True)):
        scores = [word.score for word in words if len(word.word) == length]
        if booked >= 0:
            scores.append(booked)
        if scores:
            reached |= 1 << rung
            struck = sum(scores) - min(scores)
            paid += min(scores) - max(booked, 0) - (struck if rules.penalty else 0)
    return paid * FRACTION + rules.worths[reached]


def repeated(grid: Grid, cube_set: CubeSet) -> bool:
    """Whether a word stands twice in a layout."""
    words = [each.word for each in words_of(grid, cube_set)]
    return len(set(words)) < len(words)


def small(faces: str, words: Collection[str], cube_set: CubeSet) -> Iterator[Grid]:
    """The layouts of a few cubes."""
    return layouts(faces, cube_set, frozenset(words), MOST)


def crossings(faces: str, cube_set: CubeSet) -> Iterator[Grid]:
    """Where any word goes: two that cross in their first letter, the dearest, in every length."""
    blank = cube_set.alphabet.letters[0].lower()
    dearest = sorted(faces, key=lambda face: -cube_set.values[face])
    letters = "".join(blank if face == BLANK else face for face in dearest)
    for across in range(1, len(letters) + 1):
        for down in range(1 if across > 1 else 2, len(letters) + 2 - across):
            column = letters[across : across + down - 1]
            yield (letters[:across], *(letter + "." * (across - 1) for letter in column))
