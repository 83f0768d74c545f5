"""The best layout in plain Python: all shapes, all arrangements. What the kernel must agree with.

Only shapes that could not pay more with the dearest cubes everywhere are left out. For few cubes:
nine take seconds, and every cube more five times as many.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import Final, NamedTuple, TypeAlias

from fishka.games.cubes.layouts import Cell, Grid, grid_of, layout_score, neighbours, words_of
from fishka.games.cubes.sets import BLANK, CubeSet, face_total

Shape: TypeAlias = frozenset[Cell]
Run: TypeAlias = tuple[Cell, ...]

_FIRST: Final = (0, 0)


class Dictionary(NamedTuple):
    """Words, what they begin with, and the letters they are written in."""

    words: Collection[str]
    beginnings: Collection[str]
    alphabet: list[str]


def best_layout(
    faces: str,
    cube_set: CubeSet,
    words: Collection[str],
    enough: Callable[[], bool] | None = None,
    most: int | None = None,
) -> tuple[Grid, int]:
    """A layout that scores most in Game One, and its score.

    Args:
        faces: what fell.
        cube_set: what the letters are worth.
        words: the words that count, in capitals.
        enough: asked about each shape whether the best so far will do.
        most: lay no more cubes than so many.
    """
    best: Grid = ()
    total = face_total(cube_set, faces)
    score = -total
    dearest = sorted((cube_set.values[face] for face in faces), reverse=True)

    def ceiling(found: list[Run]) -> int:
        times = Counter(cell for run in found for cell in run)
        crossed = sum(each > 1 for each in times.values())
        return 2 * sum(dearest[: len(times)]) + sum(dearest[:crossed]) - total

    known = [runs(shape, cube_set) for shape in shapes(min(len(faces), most or len(faces)))]
    dictionary = _dictionary(words)
    for found in sorted(known, key=ceiling, reverse=True):
        if ceiling(found) <= score or (enough is not None and enough()):
            break
        for grid in _filled(found, faces, dictionary):
            paid = layout_score(grid, faces, cube_set)
            if paid > score:
                best, score = grid, paid
    return best, score


def layouts(faces: str, cube_set: CubeSet, words: Collection[str], most: int) -> Iterator[Grid]:
    """All layouts of two to so many cubes, those with fewest cubes first."""
    dictionary = _dictionary(words)
    for shape in shapes(min(len(faces), most)):
        yield from _filled(runs(shape, cube_set), faces, dictionary)


def shapes(most: int) -> Iterator[Shape]:
    """All shapes of two to so many squares that hang together, their top left at (0, 0)."""
    grown: set[Shape] = {frozenset({_FIRST})}
    for _size in range(2, most + 1):
        grown = {
            _moved(shape | {near})
            for shape in grown
            for cell in shape
            for near in neighbours(cell)
            if near not in shape
        }
        yield from sorted(grown, key=sorted)


def runs(shape: Shape, cube_set: CubeSet) -> list[Run]:
    """The squares of each word on a shape."""
    grid = grid_of(dict.fromkeys(sorted(shape), BLANK))
    return [word.cells for word in words_of(grid, cube_set)]


def _dictionary(words: Collection[str]) -> Dictionary:
    return Dictionary(
        words,
        {word[:length] for word in words for length in range(1, len(word) + 1)},
        sorted({letter for word in words for letter in word}),
    )


def _moved(shape: Shape) -> Shape:
    top, left = (min(cell[axis] for cell in shape) for axis in (0, 1))
    return frozenset((row - top, column - left) for row, column in shape)


def _filled(found: list[Run], faces: str, dictionary: Dictionary) -> Iterator[Grid]:
    """Each way to lay cubes on all squares so that every run is a word."""
    through: dict[Cell, list[tuple[Run, int]]] = {}
    for run in found:
        for place, cell in enumerate(run):
            through.setdefault(cell, []).append((run, place))
    cells = sorted(through)
    left = Counter(faces)
    laid: dict[Cell, str] = {}

    def fits(cell: Cell) -> bool:
        for run, place in through[cell]:
            letters = "".join(laid[each] for each in run[: place + 1]).upper()
            if letters not in (
                dictionary.words if place + 1 == len(run) else dictionary.beginnings
            ):
                return False
        return True

    def fill(at: int) -> Iterator[Grid]:
        if at == len(cells):
            yield grid_of(laid)
            return
        cell = cells[at]
        for face in [face for face in left if left[face]]:
            left[face] -= 1
            for letter in map(str.lower, dictionary.alphabet) if face == BLANK else face:
                laid[cell] = letter
                if fits(cell):
                    yield from fill(at + 1)
                del laid[cell]
            left[face] += 1

    return fill(0)
