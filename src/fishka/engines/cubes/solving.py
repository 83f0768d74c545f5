"""The best layout of a roll under the score of Game One: sum of the words less the cubes not used.

No layout pays more than twice the faces of the roll: a cube pays its value in each of two words. So
a search over what is lost of that has tiny budgets; `native/cubes_search.cpp` tells how it goes.
"""

from collections.abc import Collection
from itertools import islice, permutations
from typing import Any, Final

import msgspec
import numpy as np

from fishka.core.native import kernels_or_twin
from fishka.engines.cubes import twin
from fishka.engines.cubes.rolled import Enough, grid_from, list_of, rolled
from fishka.games.cubes.layouts import Grid, layout_score, words_of
from fishka.games.cubes.sets import BLANK, CubeSet, face_total
from fishka.words.lexicon import Lexicon

MOST_BLANKS: Final = 4
"""Of more the kernel takes no roll."""
MOST_BY_TWIN: Final = 5
"""Where nothing native was built, layouts of so many cubes are looked through."""
MOST_TRIED: Final = 10_000
"""Orders of the cubes that are tried where any word goes but those that are struck."""


class Solved(msgspec.Struct, frozen=True):
    """The best layout found, and what no layout exceeds."""

    grid: Grid
    score: int
    bound: int

    @property
    def proved(self) -> bool:
        """Whether no layout pays more."""
        return self.score == self.bound


def solve(
    faces: str,
    cube_set: CubeSet,
    words: Lexicon | Collection[str],
    *,
    enough: Enough | None = None,
) -> Solved:
    """The layout that pays most in Game One; the best so far if it is cut short.

    Args:
        faces: what fell, 14 cubes or fewer, with four blanks at most.
        cube_set: what the letters are worth.
        words: the list, or words in capitals; a list is much the faster of the two.
        enough: asked about every millisecond whether the best so far will do.

    Raises:
        ValueError: more cubes or blanks than that.
        KeyError: a face that the set has not.
    """
    lexicon = list_of(words, cube_set)
    kernels: Any = kernels_or_twin("cubes", twin)
    if lexicon.anything:
        return _of_any(faces, cube_set, lexicon)
    if kernels is twin:
        grid, score = twin.best_layout(faces, cube_set, frozenset(lexicon), enough, MOST_BY_TWIN)
        return Solved(grid, score, 2 * face_total(cube_set, faces))
    return _by_kernel(kernels, faces, cube_set, lexicon, enough)


def _by_kernel(
    kernels: Any,  # noqa: ANN401 - a module without stubs
    faces: str,
    cube_set: CubeSet,
    lexicon: Lexicon,
    stop: Enough | None,
) -> Solved:
    told, lost = rolled(faces, cube_set, lexicon)
    score, bound, flat = kernels.best_layout(*told, np.zeros(2, np.int64), stop)
    return Solved(grid_from(flat, lexicon), score - lost, bound - lost)


def _of_any(faces: str, cube_set: CubeSet, lexicon: Lexicon) -> Solved:
    """Where every word counts: two rows, in which each cube stands in two words."""
    letters = faces.replace(BLANK, lexicon.alphabet.letters[0].lower())
    rows = 2 if len(faces) % 2 == 0 and len(faces) > 2 else 1
    width = len(faces) // rows
    bound = 2 * face_total(cube_set, faces)
    for order in islice(permutations(letters), MOST_TRIED if len(faces) > 1 else 0):
        row = "".join(order)
        grid = tuple(row[at : at + width] for at in range(0, len(row), width))
        if all(lexicon.admits(word.word) for word in words_of(grid, cube_set)):
            return Solved(grid, layout_score(grid, faces, cube_set), bound)
    return Solved((), -face_total(cube_set, faces), bound)
