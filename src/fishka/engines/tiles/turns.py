"""The best-scoring turn: tiles in any number of places, with swaps."""

from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from fishka.core.native import kernels_or_twin
from fishka.engines.tiles import twin
from fishka.engines.tiles.graphs import graph_of
from fishka.engines.tiles.moves import single_lays
from fishka.engines.tiles.positions import coding_of, flat, placed
from fishka.games.tiles.acts import Lay
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

MOST_STATES: Final = 2_000_000
"""Where a search stops that is not told its limit."""


class BestTurn(msgspec.Struct, frozen=True):
    """The best turn found."""

    lay: Lay | None
    """None where nothing can be laid."""
    score: int
    exact: bool
    """Whether no turn pays more; not so if the search was cut short, or only lines were searched."""


def cells(most: int = 0) -> NDArray[np.int64]:
    """For `best_turn`: [0] counts the states met, and the search stops once they are as many as [1].

    0 sets no limit; to set it to 1 stops a search at once.
    """
    return np.array([0, most], np.int64)


def best_turn(
    state: TilesState,
    seat: int | None = None,
    lexicon: Lexicon | None = None,
    watch: NDArray[np.int64] | None = None,
) -> BestTurn:
    """The turn that pays most, over all end states that the rules allow.

    Where nothing native was built, the best of the lays in a single line without swaps.

    Args:
        state: where to lay.
        seat: who lays, the seat to move if not told.
        lexicon: the words that count, if not those of the game.
        watch: `cells` that limit the search, or by which another thread may stop it; the best so
            far is given then. `MOST_STATES` if not told.

    Raises:
        ValueError: nobody is to move.
    """
    kernels: Any = kernels_or_twin("tiles", twin)
    words = state.lexicon if lexicon is None else lexicon
    who = state.to_move if seat is None else seat
    if who is None or kernels is twin or words.anything:
        found = single_lays(state, seat, lexicon)
        exact = not state.options.several_words and state.options.blank_swap == "never"
        return BestTurn(found[0].lay, found[0].score, exact) if found else BestTurn(None, 0, exact)
    score, tiles, swaps, exact, _faults = kernels.best_turn(
        *graph_of(words),
        *flat(state, who, words.alphabet),
        may_swap=state.options.blank_swap == "same-turn",
        one_line=not state.options.several_words,
        checks_bound=False,
        cells=cells(MOST_STATES) if watch is None else watch,
    )
    if score < 0:
        return BestTurn(None, 0, exact)
    letters = coding_of(state.rules, words.alphabet).letters
    return BestTurn(Lay(who, placed(tiles, letters), placed(swaps, letters)), score, exact)
