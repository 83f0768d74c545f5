"""What both searches for layouts are told of a roll and its words, and what they tell."""

from collections.abc import Callable, Collection, Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fishka.games.cubes.layouts import Cell, Grid, grid_of
from fishka.games.cubes.sets import BLANK, CubeSet, face_total
from fishka.words.kernels import Graph
from fishka.words.lexicon import Lexicon
from fishka.words.opening import of_keys

Enough = Callable[[], bool]
"""Asked about every millisecond whether the best so far will do."""


class Rolled(NamedTuple):
    """What fell and which words count, as the kernels take them, in the order of their arguments.

    The letters and lengths are those of words that the graph has not.
    """

    graph: Graph
    mask: NDArray[np.uint8]
    letters: NDArray[np.uint8]
    lengths: NDArray[np.uint8]
    cubes: NDArray[np.uint8]
    values: NDArray[np.int32]


def rolled(faces: str, cube_set: CubeSet, lexicon: Lexicon) -> tuple[Rolled, int]:
    """What fell, and what those of its faces are worth that no word of the list is written with.

    Raises:
        KeyError: a face that the set has not.
    """
    alphabet, first = lexicon.alphabet, lexicon.parts[0]
    strays = "".join(face for face in faces if face != BLANK and alphabet.strays(face))
    cubes = [
        0 if face == BLANK else alphabet.encode(face)[0] for face in faces if face not in strays
    ]
    values = np.zeros(64, np.int32)
    for letter, value in cube_set.values.items():
        if letter != BLANK and not alphabet.strays(letter):
            values[alphabet.encode(letter)[0]] = value
    told = Rolled(
        first.table.graph,
        first.mask.view(np.uint8),
        *_added(lexicon),
        np.array(cubes, np.uint8),
        values,
    )
    return told, face_total(cube_set, strays)


def grid_from(flat: NDArray[Any], lexicon: Lexicon) -> Grid:
    """The layout that a kernel has found."""
    cells: dict[Cell, str] = {}
    for row, column, code, is_blank in flat.reshape(-1, 4).tolist():
        letter = lexicon.alphabet.letters[code - 1]
        cells[row, column] = letter.lower() if is_blank else letter
    return grid_of(dict(sorted(cells.items())))


def list_of(words: Lexicon | Collection[str], cube_set: CubeSet) -> Lexicon:
    """The words as a list; those are left out that are not written with the set's letters."""
    return words if isinstance(words, Lexicon) else _of_keys(words, cube_set)


def _of_keys(words: Iterable[str], cube_set: CubeSet) -> Lexicon:
    alphabet = cube_set.alphabet
    return of_keys((word for word in words if not alphabet.strays(word)), alphabet)


def _added(lexicon: Lexicon) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The words that the table has not: all letters, then the lengths."""
    encode = lexicon.alphabet.encode
    codes = [
        encode(part.table.key(number))
        for part in lexicon.parts[1:]
        for number in np.flatnonzero(part.mask).tolist()
    ]
    lengths = np.array([len(each) for each in codes], np.uint8)
    return np.frombuffer(b"".join(codes), np.uint8), lengths
