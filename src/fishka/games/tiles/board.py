"""What lies on the board and what a lay makes there, without regard to who laid it or why."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

import msgspec

from fishka.games.tiles.sets import CENTRE, EMPTY, SIZE, SQUARES

Grid: TypeAlias = str
"""All squares row by row: a capital for a tile, a small letter for a blank, ``.`` for none."""

BARE: Final[Grid] = EMPTY * SQUARES
ACROSS: Final = 1
DOWN: Final = SIZE


class Run(msgspec.Struct, frozen=True):
    """Two letters or more in a row: a word."""

    start: int
    step: int
    """ACROSS or DOWN: from one square to the next."""
    letters: str
    """As they lie, small where a blank stands."""

    @property
    def word(self) -> str:
        """The word, in capitals."""
        return self.letters.upper()

    @property
    def squares(self) -> range:
        """The squares it covers."""
        return range(self.start, self.start + self.step * len(self.letters), self.step)


def laid(grid: Grid, letters: Mapping[int, str]) -> Grid:
    """The board with these letters on these squares."""
    squares = list(grid)
    for number, letter in letters.items():
        squares[number] = letter
    return "".join(squares)


def run_through(grid: Grid, number: int, step: int) -> Run | None:
    """The run through a square that is not empty; None where the letter stands alone."""
    start, end = number, number
    while grid[start] != EMPTY and _has_before(start, step) and grid[start - step] != EMPTY:
        start -= step
    while _has_behind(end, step) and grid[end + step] != EMPTY:
        end += step
    return None if start == end else Run(start, step, grid[start : end + 1 : step])


def runs_through(grid: Grid, squares: Iterable[int]) -> list[Run]:
    """Each run that holds one of the squares, once: by first square, across before down."""
    found = {
        (run.start, run.step): run
        for number in squares
        for step in (ACROSS, DOWN)
        if (run := run_through(grid, number, step)) is not None
    }
    return [found[key] for key in sorted(found)]


def all_runs(grid: Grid) -> list[Run]:
    """Every word on the board."""
    return runs_through(grid, (number for number, letter in enumerate(grid) if letter != EMPTY))


def hangs_together(grid: Grid, squares: Iterable[int], *, first: bool) -> bool:
    """Whether each of the new squares reaches a tile that lay there before, edge by edge.

    On an empty board (``first``) they must reach the centre.
    """
    new = set(squares)
    roots = {CENTRE} & new if first else {near for each in new for near in neighbours(each)} - new
    reached = {number for number in roots if grid[number] != EMPTY}
    waiting = list(reached)
    while waiting:
        for near in neighbours(waiting.pop()):
            if near in new and near not in reached:
                reached.add(near)
                waiting.append(near)
    return new <= reached


def in_one_line(grid: Grid, squares: Iterable[int]) -> bool:
    """Whether all the squares lie in one run of the board."""
    numbers = sorted(squares)
    for step in (ACROSS, DOWN):
        run = run_through(grid, numbers[0], step)
        if run is not None and set(numbers) <= set(run.squares):
            return True
    return len(numbers) == 1


def neighbours(number: int) -> Iterator[int]:
    """The squares that share an edge with a square."""
    for step in (ACROSS, DOWN):
        if _has_before(number, step):
            yield number - step
        if _has_behind(number, step):
            yield number + step


def _has_before(number: int, step: int) -> bool:
    return number % SIZE > 0 if step == ACROSS else number >= SIZE


def _has_behind(number: int, step: int) -> bool:
    return number % SIZE < SIZE - 1 if step == ACROSS else number < SQUARES - SIZE
