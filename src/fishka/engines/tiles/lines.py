"""The best lay of a single line, found without making each of the thousands that there may be."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fishka.core.native import kernels_or_twin, native
from fishka.engines.tiles import twin
from fishka.engines.tiles.graphs import graph_of
from fishka.engines.tiles.leaves import Keeping
from fishka.engines.tiles.options import Option, lay_options, thought_about
from fishka.engines.tiles.positions import BLANK_BIT, coding_of, flat, placed
from fishka.games.tiles.acts import Lay
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

BITS: Final = 3
"""As many hold how often a letter of the rack is laid."""


def promising(
    state: TilesState, seat: int, lexicon: Lexicon, kept: Keeping, breadth: int, *, most: int
) -> list[Option]:
    """The lays among which the best is: ``most`` of a single line where no others are allowed.

    Else, and without the native kernels, all that ``breadth`` leads to (``places.turns``).
    """
    if state.options.several_words or native() is None:
        return lay_options(state, seat, lexicon, kept, breadth)
    return best_of_a_line(state, seat, lexicon, kept, most)


def best_of_a_line(
    state: TilesState, seat: int, lexicon: Lexicon, kept: Keeping, most: int
) -> list[Option]:
    """The lays in a single line of most points and worth of what they keep, the best first.

    Needs the native kernels. Lays of the same tiles keep the same: which tiles these are is told
    by a number, `BITS` for each letter of the rack. What they keep is weighed once, beside the
    dearest of them, to choose, and again for those that are chosen.
    """
    kernels: Any = kernels_or_twin("tiles", twin)
    scores, places, tiles = kernels.lays(
        *graph_of(lexicon), *flat(thought_about(state, seat), seat, lexicon.alphabet)
    )
    if not len(scores):
        return []
    rack = state.racks[seat]
    letters = sorted(set(rack))
    codes = np.where(tiles[:, 1] >= BLANK_BIT, 0, tiles[:, 1])
    starts = np.concatenate([[0], np.cumsum(places[:, 3], dtype=np.int64)])
    numbers = np.add.reduceat(_bits(letters, state, lexicon)[codes], starts[:-1])
    different, which = np.unique(numbers, return_inverse=True)
    dearest = np.zeros(len(different), np.int64)
    np.maximum.at(dearest, which, scores)
    left = [_kept(rack, letters, number) for number in different.tolist()]
    worth = np.array([kept(*each) for each in zip(left, dearest.tolist(), strict=True)])
    told = coding_of(state.rules, lexicon.alphabet).letters
    found: list[Option] = []
    for lay in np.argsort(-(scores + worth[which]), kind="stable")[:most].tolist():
        act = Lay(seat, placed(tiles[starts[lay] : starts[lay + 1]], told))
        score = int(scores[lay])
        found.append(Option(act, score, kept(left[which[lay]], score)))
    return found


def _bits(letters: list[str], state: TilesState, lexicon: Lexicon) -> NDArray[np.int64]:
    """The number of a single tile by its code."""
    coding = coding_of(state.rules, lexicon.alphabet)
    bits = np.zeros(BLANK_BIT, np.int64)
    for place, letter in enumerate(letters):
        bits[coding.codes[ord(letter)]] = 1 << BITS * place
    return bits


def _kept(rack: str, letters: list[str], laid: int) -> str:
    return "".join(
        letter * (rack.count(letter) - (laid >> BITS * place & (1 << BITS) - 1))
        for place, letter in enumerate(letters)
    )
