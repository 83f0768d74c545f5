"""The part of a layout that counts when the glass has run out (rules/cubes.md, invalid_layout)."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

import msgspec

from fishka.games.cubes.layouts import EMPTY, Cell, Grid, cells_of, neighbours
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
    """Cubes in a line, the word they make, and those that would make the run longer."""

    word: str
    value: int
    cubes: Mask
    beside: Mask

    def lies(self, part: Mask) -> bool:
        """Whether the part has this run, no shorter and no longer one."""
        return part & self.cubes == self.cubes and not part & self.beside


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
        pays: what the turn pays with a part, where of each length at most the lowest word counts.
        beyond: the most that it pays beyond what the words and the cubes of the part are worth.
    """
    cells = cells_of(grid)
    cubes = _cubes(cells, cube_set)
    runs = tuple(_runs(cells, cubes))
    wrong = tuple(run for run in runs if not admits(run.word))

    def valid(part: Mask) -> bool:
        return part.bit_count() > 1 and not any(run.lies(part) for run in wrong)

    parts = filter(valid, _connected(tuple(cubes.values())))
    ranked = sorted(((_worth(part, cubes), part.bit_count(), part) for part in parts), reverse=True)
    best = (0 if pays is None else pays(()), 0, NOTHING)
    for worth, count, part in ranked:
        if worth + beyond < best[0]:
            break
        lying = tuple(run for run in runs if run.lies(part))
        if not repeats and len({run.word for run in lying}) < len(lying):
            continue
        if pays is None:
            best = max(best, (worth, count, part))
        elif _lowest(part, cubes, lying) + beyond >= best[0]:
            best = max(best, (pays(_left(grid, cubes, part)), count, part))
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


def _lowest(part: Mask, cubes: dict[Cell, _Cube], lying: Iterable[_Run]) -> int:
    """What the part is worth where of each length the lowest word alone counts."""
    lowest: dict[int, int] = {}
    for run in lying:
        length = len(run.word)
        lowest[length] = min(run.value, lowest.get(length, run.value))
    laid = sum(cube.value for cube in cubes.values() if cube.bit & part)
    return laid + sum(lowest.values())


def _runs(cells: dict[Cell, str], cubes: dict[Cell, _Cube]) -> Iterator[_Run]:
    """Every piece of two or more cubes of a line."""

    def bit(cell: Cell) -> Mask:
        return cubes[cell].bit if cell in cubes else 0

    for down, right in ((0, 1), (1, 0)):
        for row, column in cells:
            word, value, run, end = "", 0, 0, (row, column)
            while end in cells:
                word += cells[end].upper()
                value += cubes[end].value
                run |= bit(end)
                end = (end[0] + down, end[1] + right)
                if len(word) > 1:
                    yield _Run(word, value, run, bit((row - down, column - right)) | bit(end))


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


def _left(grid: Grid, cubes: dict[Cell, _Cube], part: Mask) -> Grid:
    """The grid with only the cubes of the part on it."""
    return tuple(
        "".join(
            letter if (row, column) in cubes and cubes[row, column].bit & part else EMPTY
            for column, letter in enumerate(letters)
        )
        for row, letters in enumerate(grid)
    )
