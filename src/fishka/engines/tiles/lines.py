"""The best lay of a single line, found without making each of the thousands that there may be."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fishka.core.native import kernels_or_twin
from fishka.engines.tiles import twin
from fishka.engines.tiles.graphs import graph_of
from fishka.engines.tiles.leaves import Keeping
from fishka.engines.tiles.options import Option
from fishka.engines.tiles.positions import BLANK_BIT, coding_of, flat
from fishka.games.tiles.acts import Lay
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

BITS: Final = 3
"""As many hold how often a letter of the rack is laid."""


def best_of_a_line(
    state: TilesState, seat: int, lexicon: Lexicon, kept: Keeping
) -> tuple[Option, ...]:
    """The lay in a single line of most points and worth of what it keeps; () if there is none.

    Needs the native kernels. Lays of the same tiles keep the same: which tiles these are is told
    by a number, `BITS` for each letter of the rack.
    """
    kernels: Any = kernels_or_twin("tiles", twin)
    scores, places, tiles = kernels.lays(*graph_of(lexicon), *flat(state, seat, lexicon.alphabet))
    if not len(scores):
        return ()
    letters = sorted(set(state.racks[seat]))
    codes = np.where(tiles[:, 1] >= BLANK_BIT, 0, tiles[:, 1])
    starts = np.concatenate([[0], np.cumsum(places[:, 3], dtype=np.int64)])
    numbers = np.add.reduceat(_bits(letters, state, lexicon)[codes], starts[:-1])
    order = np.argsort(scores, kind="stable")
    dearest = dict(zip(numbers[order].tolist(), order.tolist(), strict=True))
    best: tuple[float, int, float] = max(
        (score + worth, lay, worth)
        for number, lay in dearest.items()
        for score in (int(scores[lay]),)
        for worth in (kept(_kept(state.racks[seat], letters, number), score),)
    )
    _value, lay, worth = best
    told = coding_of(state.rules, lexicon.alphabet).letters
    placed: list[list[int]] = tiles[starts[lay] : starts[lay + 1]].tolist()
    act = Lay(seat, tuple((square, told[code]) for square, code in placed))
    return (Option(act, int(scores[lay]), worth),)


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
