"""What a person types of cubes: those that fell, a layout line by line, words alone."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from fishka.core.errors import FishkaError
from fishka.games.cubes.layouts import EMPTY, Cell, Grid, cells_of, normalized, words_of
from fishka.games.cubes.sets import BLANK, CUBES, CubeSet
from fishka.terminal.cubes.drawing import ROWS
from fishka.terminal.letters import letter_in
from fishka.words.alphabets import Alphabet

EMPTIES: Final = frozenset(" .-_·")
"""What an empty square may be typed as."""
_APART: Final = re.compile(r"[\s,;]+")


def faces_in(said: str, cube_set: CubeSet) -> str:
    """The letters on top in ``A E * …`` or ``AE*…``, as many as there are cubes."""
    plain = _APART.sub("", said).replace("?", BLANK)
    faces = "".join(each if each == BLANK else letter_in(each, cube_set.alphabet) for each in plain)
    if len(faces) != CUBES:
        raise FishkaError(
            "{count} cubes lie there, not {number}: type the letters on top, * for a blank",
            count=CUBES,
            number=len(faces),
        )
    return faces


def row_in(said: str, alphabet: Alphabet) -> str:
    """A row of a layout as it is typed: letters, small ones for blanks; dots for empty squares."""
    return "".join(_square(each, alphabet) for each in said.rstrip())


def grid_in(rows: Iterable[str]) -> Grid:
    """The layout of these rows, filled up to one length."""
    typed = tuple(rows)
    width = max(map(len, typed), default=0)
    return normalized(tuple(row.ljust(width, EMPTY) for row in typed))


def words_in(said: str) -> tuple[str, ...]:
    """The words of a layout whose squares are not told, as they are typed."""
    return tuple(filter(None, _APART.split(said)))


def is_grid(said: str) -> bool:
    """Whether what stands on one line is a layout, not words alone."""
    return ROWS in said or EMPTY in said


def settled(grid: Grid, faces: str, cube_set: CubeSet) -> Grid:
    """The layout with blanks where the roll needs them.

    As it is typed, where its capitals and blanks lie there; else, and where it is all small, the
    cubes with the letter on top are taken first, for squares in two words before others. What
    the roll has not even so stays as it is typed.
    """
    cells = cells_of(grid)
    plain = all(map(str.islower, cells.values()))
    if not plain and _lies(cells.values(), faces):
        return grid
    shown = _taken(grid, faces, cube_set)
    if _lies(shown.values(), faces):
        return _drawn(grid, shown)
    return tuple(row.upper() for row in grid) if plain else grid


def _taken(grid: Grid, faces: str, cube_set: CubeSet) -> dict[Cell, str]:
    """The letters of the layout, small where no cube with that letter on top is left."""
    cells, left = cells_of(grid), Counter(faces)
    crossings = Counter(cell for word in words_of(grid, cube_set) for cell in word.cells)
    shown: dict[Cell, str] = {}
    for cell in sorted(cells, key=lambda cell: -crossings[cell]):
        letter = cells[cell].upper()
        taken = left[letter] > 0
        left[letter] -= taken
        shown[cell] = letter if taken else letter.lower()
    return shown


def _lies(letters: Iterable[str], faces: str) -> bool:
    """Whether the roll has these cubes, a small letter being a blank."""
    return not Counter(BLANK if each.islower() else each for each in letters) - Counter(faces)


def _drawn(grid: Grid, cells: dict[Cell, str]) -> Grid:
    return tuple(
        "".join(cells.get((row, column), EMPTY) for column in range(len(letters)))
        for row, letters in enumerate(grid)
    )


def _square(said: str, alphabet: Alphabet) -> str:
    if said in EMPTIES:
        return EMPTY
    letter = letter_in(said, alphabet)
    return letter.lower() if said.islower() else letter
