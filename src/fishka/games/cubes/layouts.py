"""Layouts of cubes: which words they make, what they pay, what is wrong with them.

Rules/cubes.md, A layout. Cells are (row, column) of the grid as it is given; squares are told by
column letter and row number, ``A1`` at the top left of that grid.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, TypeAlias

import msgspec

from fishka.core.errors import IllegalError
from fishka.games.cubes.sets import BLANK, CubeSet, face_total

EMPTY: Final = "."
LETTERS: Final = 26

Grid: TypeAlias = tuple[str, ...]
"""Rows of one length: ``.`` empty, a small letter a blank that stands for it; () nothing laid."""
Cell: TypeAlias = tuple[int, int]
"""Row and column of a square."""


class Word(msgspec.Struct, frozen=True):
    """A run of two or more cubes, in capitals, and what its letters are worth."""

    word: str
    score: int
    cells: tuple[Cell, ...]
    down: bool


def cells_of(grid: Grid) -> dict[Cell, str]:
    """The letter on each square that holds a cube, in reading order."""
    return {
        (row, column): letter
        for row, letters in enumerate(grid)
        for column, letter in enumerate(letters)
        if letter != EMPTY
    }


def grid_of(cells: dict[Cell, str]) -> Grid:
    """The smallest grid that holds these letters where they stand to each other."""
    if not cells:
        return ()
    rows, columns = ([cell[axis] for cell in cells] for axis in (0, 1))
    return tuple(
        "".join(cells.get((row, column), EMPTY) for column in range(min(columns), max(columns) + 1))
        for row in range(min(rows), max(rows) + 1)
    )


def normalized(grid: Grid) -> Grid:
    """The same layout without empty rows and columns around it."""
    return grid_of(cells_of(grid))


def square_name(cell: Cell) -> str:
    """The name of a square: (0, 0) is ``A1``, (1, 26) ``AA2``."""
    row, column = cell
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, LETTERS)
        name = chr(ord("A") + letter) + name
    return f"{name}{row + 1}"


def words_of(grid: Grid, cube_set: CubeSet) -> tuple[Word, ...]:
    """The words in reading order of their first square, across before down."""
    cells = cells_of(grid)
    return tuple(
        _word(run, cells, cube_set, down=down)
        for first in cells
        for down in (False, True)
        if len(run := _run(cells, first, down=down)) > 1
    )


def cubes_of(grid: Grid) -> str:
    """The faces of the cubes laid, in reading order."""
    return "".join(map(_face, cells_of(grid).values()))


def unused(grid: Grid, faces: str) -> str:
    """The faces of the roll that are not laid, in the order in which they fell."""
    laid, left = Counter(cubes_of(grid)), ""
    for face in faces:
        if laid[face]:
            laid[face] -= 1
        else:
            left += face
    return left


def layout_score(grid: Grid, faces: str, cube_set: CubeSet) -> int:
    """The words of a layout less the cubes not used, whatever is wrong with it."""
    paid = sum(word.score for word in words_of(grid, cube_set))
    return paid - face_total(cube_set, unused(grid, faces))


def pieces(cells: dict[Cell, str]) -> Iterator[frozenset[Cell]]:
    """What hangs together by edges, in reading order of the first squares."""
    left = dict.fromkeys(cells)
    while left:
        found = [next(iter(left))]
        del left[found[0]]
        for cell in found:
            for near in neighbours(cell):
                if near in left:
                    del left[near]
                    found.append(near)
        yield frozenset(found)


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The four squares at the edges of a square."""
    row, column = cell
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)


def check(grid: Grid, faces: str, cube_set: CubeSet) -> None:
    """IllegalError where the layout breaks a rule, its words left aside; nothing laid is fine."""
    check_cubes(grid, faces)
    check_single(grid)
    check_together(grid, cube_set)


def check_cubes(grid: Grid, faces: str) -> None:
    """IllegalError for the first cube that was not rolled, or not so often."""
    rolled, laid = Counter(faces), Counter[str]()
    for cell, letter in cells_of(grid).items():
        face = _face(letter)
        laid[face] += 1
        if laid[face] > rolled[face]:
            _refuse_cube(letter, cell, rolled[face])


def check_single(grid: Grid) -> None:
    """IllegalError for a layout of one cube, which is no word."""
    cells = cells_of(grid)
    if len(cells) == 1:
        ((cell, letter),) = cells.items()
        raise IllegalError(
            "{letter} on {square} lies alone: a single cube is no word",
            letter=letter.upper(),
            square=square_name(cell),
        )


def check_together(grid: Grid, cube_set: CubeSet) -> None:
    """IllegalError for the first piece that touches the rest by no edge."""
    cells = cells_of(grid)
    found = list(pieces(cells))
    if len(found) < 2:
        return
    # the smaller piece is the one that strayed; of equals the later
    astray = min(reversed(found), key=len)
    first = min(astray)
    named = next((word.word for word in words_of(grid, cube_set) if first in word.cells), None)
    what = cells[first].upper() if named is None else named
    if any(
        corner in cells and corner not in astray for cell in astray for corner in _corners(cell)
    ):
        raise IllegalError(
            "{what} on {square} touches the rest by a corner only: cubes hang together by edges",
            what=what,
            square=square_name(first),
        )
    raise IllegalError(
        "{what} on {square} does not hang together with the rest",
        what=what,
        square=square_name(first),
    )


def _refuse_cube(letter: str, cell: Cell, rolled: int) -> None:
    square, face = square_name(cell), letter.upper()
    if letter.islower():
        if not rolled:
            raise IllegalError(
                "{square} has a blank as {letter}, but no blank was rolled",
                square=square,
                letter=face,
            )
        raise IllegalError(
            "{square} has one blank more, as {letter}, than the {count} rolled",
            square=square,
            letter=face,
            count=rolled,
        )
    if not rolled:
        raise IllegalError("{letter} on {square} was not rolled", letter=face, square=square)
    raise IllegalError(
        "{letter} on {square} is one more than the {count} rolled",
        letter=face,
        square=square,
        count=rolled,
    )


def _corners(cell: Cell) -> tuple[Cell, ...]:
    row, column = cell
    return tuple((row + down, column + right) for down in (-1, 1) for right in (-1, 1))


def _face(letter: str) -> str:
    return BLANK if letter.islower() else letter


def _run(cells: dict[Cell, str], first: Cell, *, down: bool) -> tuple[Cell, ...]:
    """The squares of the run that begins there, () where one begins before it."""
    rows, columns = (1, 0) if down else (0, 1)
    row, column = first
    if (row - rows, column - columns) in cells:
        return ()
    run: list[Cell] = []
    while (row, column) in cells:
        run.append((row, column))
        row, column = row + rows, column + columns
    return tuple(run)


def _word(run: tuple[Cell, ...], cells: dict[Cell, str], cube_set: CubeSet, *, down: bool) -> Word:
    letters = [cells[cell] for cell in run]
    return Word(
        "".join(letters).upper(),
        face_total(cube_set, "".join(map(_face, letters))),
        run,
        down,
    )
