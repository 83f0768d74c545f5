"""The best lay of a single line, found without making each of the thousands that there may be."""

from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fishka.core.native import kernels_or_twin, native
from fishka.engines.tiles import twin
from fishka.engines.tiles.graphs import graph_of
from fishka.engines.tiles.leaves import Keeping
from fishka.engines.tiles.options import Option, kept_by, lay_options, thought_about, without
from fishka.engines.tiles.positions import BLANK_BIT, STRAY, coding_of, flat, placed
from fishka.games.tiles.acts import Lay
from fishka.games.tiles.sets import RACK
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

HUNDRED: Final = 100
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
    if state.options.target is None:
        return best_of_a_line(state, seat, lexicon, kept, most)
    return best_towards_target(state, seat, lexicon, kept, most)


def best_of_a_line(
    state: TilesState, seat: int, lexicon: Lexicon, kept: Keeping, most: int
) -> list[Option]:
    """The lays in a single line of most points and worth of what they keep, the best first.

    Needs the native kernels, and that what is kept is worth the same whatever the lay pays, as
    without a target. It is compared in hundredths of points; of equal value the dearer lay is
    better, then the one whose squares and letters come first.
    """
    kernels: Any = kernels_or_twin("tiles", twin)
    position = flat(thought_about(state, seat), seat, lexicon.alphabet)
    told = coding_of(state.rules, lexicon.alphabet).letters
    scores, _values, counts, squares, letters = kernels.best_lays(
        *graph_of(lexicon), *position, worths=kept_worths(state, seat, lexicon, kept), most=most
    )
    laid = placed(np.stack([squares, letters], axis=1), told)
    starts = np.concatenate([[0], np.cumsum(counts)]).tolist()
    found: list[Option] = []
    for score, (start, end) in zip(scores.tolist(), pairwise(starts), strict=True):
        act = Lay(seat, laid[start:end])
        found.append(Option(act, score, kept(kept_by(state.racks[seat], act), score)))
    return found


def kept_worths(state: TilesState, seat: int, lexicon: Lexicon, kept: Keeping) -> NDArray[np.int32]:
    """What is kept is worth without a lay's points, in hundredths of points, for the kernels.

    By which of the tiles stay: a bit each in the order of their codes.
    """
    codes = coding_of(state.rules, lexicon.alphabet).codes
    thought = thought_about(state, seat).racks[seat]
    tiles = [each for each in thought if codes.get(ord(each), STRAY) != STRAY]
    subracks = [without(state.racks[seat], "".join(tiles))]
    for tile in sorted(tiles, key=lambda each: codes[ord(each)]):
        subracks += [each + tile for each in subracks]
    sorted_so = ["".join(sorted(each)) for each in subracks]
    worth = {each: round(HUNDRED * kept(each, 0)) for each in set(sorted_so)}
    found = np.zeros(1 << RACK, np.int32)
    found[: len(sorted_so)] = [worth[each] for each in sorted_so]
    return found


def best_towards_target(
    state: TilesState, seat: int, lexicon: Lexicon, kept: Keeping, most: int
) -> list[Option]:
    """The same where what is kept depends on what the lay pays.

    Lays of the same tiles keep the same: which tiles these are is told
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
