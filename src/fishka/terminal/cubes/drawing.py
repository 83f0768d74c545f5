"""Rolls and layouts in letters and numbers alone, for any terminal, pipe and reader."""

from collections.abc import Iterator
from typing import Final

from fishka.games.cubes.layouts import EMPTY, Grid, square_name
from fishka.games.cubes.sets import BLANK, CubeSet

ROWS: Final = "/"
"""Parts the rows of a layout that is written on one line."""


def faces_text(faces: str, cube_set: CubeSet) -> str:
    """The letters on top with their values, in the order of the alphabet: ``A1 E1 Z10 *``."""
    order = (cube_set.alphabet.letters + BLANK).index
    return " ".join(
        each if each == BLANK else f"{each}{cube_set.values[each]}"
        for each in sorted(faces, key=order)
    )


def grid_lines(grid: Grid) -> Iterator[str]:
    """The layout with its squares' names; a small letter is a blank."""
    if not grid:
        return
    names = (square_name((0, column))[:-1] for column in range(len(grid[0])))
    yield "   " + "".join(f"{name:3}" for name in names).rstrip()
    for number, row in enumerate(grid, 1):
        cells = (" ." if each == EMPTY else f" {each}" for each in row)
        yield f"{number:2}" + " ".join(cells).rstrip()


def grid_text(grid: Grid) -> str:
    """The layout on one line, as it can be typed; a dot is nothing laid."""
    return ROWS.join(grid) or EMPTY
