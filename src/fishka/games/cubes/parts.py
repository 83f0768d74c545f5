"""The part of a layout that counts when the glass has run out (rules/cubes.md, invalid_layout)."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import msgspec

from fishka.games.cubes.layouts import EMPTY, Cell, Grid, cells_of, neighbours, words_of
from fishka.games.cubes.sets import CubeSet

Mask: TypeAlias = int
"""A set of cubes, a bit each: the first in reading order is the highest."""
NOTHING: Final[Mask] = 0


class _Cube(msgspec.Struct, frozen=True):
    """A cube that lies: its bit, its worth, and the bits of what touches it."""

    bit: Mask
    value: int
    across: Mask
    down: Mask


class _Run(msgspec.Struct, frozen=True):
    """Cubes in a line, and those that would make the run longer."""

    cubes: Mask
    beside: Mask


def best_part(
    grid: Grid,
    cube_set: CubeSet,
    admits: Callable[[str], bool],
    *,
    repeats: bool = True,
    pays: Callable[[Grid], int] | None = None,
    beyond: int = 0,
) -> Grid:
    """The valid part that hangs together and scores most, where it lies; () if nothing does.

    Of equals the one with more cubes, then the one whose squares come first in reading order.
    All parts are looked at, those worth most first: once no other can pay as much, the rest need
    not be judged.

    Args:
        grid: what lies; every cube of it was rolled.
        cube_set: what the letters are worth.
        admits: whether a word, in capitals, may lie there.
        repeats: whether a word may lie there twice.
        pays: what the turn pays with a part, where words may count less than they are worth.
        beyond: the most that it pays beyond what the words and the cubes of the part are worth.
    """
    cells = cells_of(grid)
    cubes = _cubes(cells, cube_set)
    wrong = tuple(_wrong_runs(cells, cubes, admits))

    def valid(part: Mask) -> bool:
        return part.bit_count() > 1 and not any(
            part & run.cubes == run.cubes and not part & run.beside for run in wrong
        )

    parts = filter(valid, _connected(tuple(cubes.values())))
    ranked = sorted(((_worth(part, cubes), part.bit_count(), part) for part in parts), reverse=True)
    best = (0 if pays is None else pays(()), 0, NOTHING)
    for worth, count, part in ranked:
        if worth + beyond < best[0]:
            break
        left = _left(grid, cubes, part)
        if repeats or not _repeats(left, cube_set):
            best = max(best, (worth if pays is None else pays(left), count, part))
    return _left(grid, cubes, best[2]) if best[2] else ()


def _cubes(cells: dict[Cell, str], cube_set: CubeSet) -> dict[Cell, _Cube]:
    bits = {cell: 1 << place for place, cell in enumerate(reversed(cells))}
    found: dict[Cell, _Cube] = {}
    for cell, letter in cells.items():
        above, left, right, below = (bits.get(near, 0) for near in neighbours(cell))
        value = 0 if letter.islower() else cube_set.values[letter]
        found[cell] = _Cube(bits[cell], value, left | right, above | below)
    return found


def _worth(part: Mask, cubes: dict[Cell, _Cube]) -> int:
    """The words of the part, and besides what its cubes do not cost: the score, but for the roll's."""
    return sum(
        cube.value * (1 + bool(cube.across & part) + bool(cube.down & part))
        for cube in cubes.values()
        if cube.bit & part
    )


def _wrong_runs(
    cells: dict[Cell, str], cubes: dict[Cell, _Cube], admits: Callable[[str], bool]
) -> Iterator[_Run]:
    """Every piece of two or more cubes of a line that is no admissible word."""

    def bit(cell: Cell) -> Mask:
        return cubes[cell].bit if cell in cubes else 0

    for down, right in ((0, 1), (1, 0)):
        for row, column in cells:
            word, run, end = "", 0, (row, column)
            while end in cells:
                word += cells[end].upper()
                run |= bit(end)
                end = (end[0] + down, end[1] + right)
                if len(word) > 1 and not admits(word):
                    yield _Run(run, bit((row - down, column - right)) | bit(end))


def _connected(cubes: tuple[_Cube, ...]) -> Iterator[Mask]:
    """Every part that hangs together, each once: those with the first cube, then the others."""
    beside = {cube.bit: cube.across | cube.down for cube in cubes}
    shut = 0
    for first, near in beside.items():
        shut |= first
        stack = [(first, near & ~shut, shut)]
        while stack:
            part, near_by, settled = stack.pop()
            if not near_by:
                yield part
                continue
            cube = near_by & -near_by
            settled |= cube
            stack.append((part, near_by & ~cube, settled))
            stack.append((part | cube, (near_by | beside[cube]) & ~settled, settled))


def _repeats(grid: Grid, cube_set: CubeSet) -> bool:
    words = [each.word for each in words_of(grid, cube_set)]
    return len(set(words)) < len(words)


def _left(grid: Grid, cubes: dict[Cell, _Cube], part: Mask) -> Grid:
    """The grid with only the cubes of the part on it."""
    return tuple(
        "".join(
            letter if (row, column) in cubes and cubes[row, column].bit & part else EMPTY
            for column, letter in enumerate(letters)
        )
        for row, letters in enumerate(grid)
    )
