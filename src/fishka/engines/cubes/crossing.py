"""Laying out as most people do: a first word, then one after another across what lies there."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final, TypeAlias

from fishka.games.cubes.layouts import Cell, Grid, grid_of
from fishka.games.cubes.sets import BLANK

Cells: TypeAlias = dict[Cell, str]
Admits: TypeAlias = Callable[[str], bool]
Worth: TypeAlias = Callable[[Grid], float]

MIDDLE: Final[Cell] = (0, 0)


@dataclass(frozen=True)
class Crosser:
    """Lays out a roll. What its words make besides must be admitted; a layout has a worth."""

    faces: str
    admits: Admits
    worth: Worth

    def crossed(self, words: Sequence[str], mood: random.Random, lapse: float) -> Grid:
        """A layout of some of the words, () where none can be laid or nothing is gained.

        Every step takes one of those that make the layout worth more, the better the likelier: a
        gain that is less by ``lapse`` is e times as unlikely.
        """
        cells: Cells = {}
        value = self.worth(())
        while True:
            steps = _steps(words, cells, self.faces, self.admits)
            valued = [(each, self.worth(grid_of(each))) for each in steps]
            better = [(each, gained) for each, gained in valued if gained > value]
            if not better:
                return grid_of(cells)
            cells, value = _picked(better, mood, lapse)


def _picked(
    steps: list[tuple[Cells, float]], mood: random.Random, lapse: float
) -> tuple[Cells, float]:
    best = max(value for _cells, value in steps)
    return mood.choices(steps, [exp((value - best) / lapse) for _cells, value in steps])[0]


def _steps(words: Iterable[str], cells: Cells, faces: str, admits: Admits) -> Iterator[Cells]:
    """The layouts with one word more."""
    left = faces
    for letter in cells.values():
        left = left.replace(BLANK if letter.islower() else letter, "", 1)
    for word in words:
        for start, down in _places(word, cells):
            added = _added(word, start, cells, left, down=down)
            if added and _fits(added, cells, admits, down=down):
                yield cells | added


def _places(word: str, cells: Cells) -> Iterable[tuple[Cell, bool]]:
    """Where the word begins and how it runs so that it has one of its letters in common."""
    if not cells:
        return ((MIDDLE, False),)
    return {
        (begin, down): None
        for (row, column), letter in cells.items()
        for place, each in enumerate(word)
        if each == letter or each == letter.upper()
        for begin, down in (((row, column - place), False), ((row - place, column), True))
    }


def _added(word: str, start: Cell, cells: Cells, left: str, *, down: bool) -> Cells | None:
    """The cubes that the word needs besides; None where it cannot stand there."""
    row, column = start
    rows, columns = (1, 0) if down else (0, 1)
    end = row + len(word) * rows, column + len(word) * columns
    if (row - rows, column - columns) in cells or end in cells:
        return None
    added: Cells = {}
    for place, letter in enumerate(word):
        square = row + place * rows, column + place * columns
        lying = cells.get(square)
        if lying is not None:
            if lying.upper() != letter:
                return None
        elif letter in left:
            left = left.replace(letter, "", 1)
            added[square] = letter
        elif BLANK in left:
            left = left.replace(BLANK, "", 1)
            added[square] = letter.lower()
        else:
            return None
    return added


def _fits(added: Cells, cells: Cells, admits: Admits, *, down: bool) -> bool:
    """Whether all runs that cross the new cubes are admitted."""
    return all(
        len(run) < 2 or admits(run)
        for square, letter in added.items()
        for run in (_run(square, letter, cells, down=not down),)
    )


def _run(square: Cell, letter: str, cells: Cells, *, down: bool) -> str:
    """The word through a square on which a cube is about to lie, the other new ones left aside."""
    row, column = square

    def line(step: int) -> Iterator[str]:
        at = step
        while lying := cells.get((row + at * down, column + at * (not down))):
            yield lying
            at += step

    return ("".join(line(-1))[::-1] + letter + "".join(line(1))).upper()
