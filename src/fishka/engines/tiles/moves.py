"""Every legal lay of a position in a single line, with its score."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np

from fishka.core.native import kernels_or_twin
from fishka.engines.tiles import twin
from fishka.engines.tiles.graphs import graph_of
from fishka.engines.tiles.positions import coding_of, flat, placed
from fishka.engines.tiles.scored import ScoredLay, best_first
from fishka.games.tiles.acts import Lay
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

__all__ = ["ScoredLay", "lay_scores", "single_lays"]


def single_lays(
    state: TilesState, seat: int | None = None, lexicon: Lexicon | None = None
) -> list[ScoredLay]:
    """All lays in a single line that make only admissible words, best first.

    Without swaps; on the empty board across only; none where any word counts, as there is no list
    to look in.

    Args:
        state: where to lay.
        seat: who lays, the seat to move if not told.
        lexicon: the words that count, if not those of the game.

    Raises:
        ValueError: nobody is to move.
    """
    kernels: Any = kernels_or_twin("tiles", twin)
    who, words = _asked(state, seat, lexicon)
    scored = twin.scored_lays if kernels is twin else _scored_lays
    found = () if words.anything else scored(state, who, words)
    return best_first(found, state.rule_set.tile_set.alphabet.letters)


def lay_scores(
    state: TilesState, seat: int | None = None, lexicon: Lexicon | None = None
) -> list[int]:
    """The scores of the same lays alone, in no order: much quicker."""
    kernels: Any = kernels_or_twin("tiles", twin)
    who, words = _asked(state, seat, lexicon)
    if words.anything:
        return []
    if kernels is twin:
        return [each.score for each in twin.scored_lays(state, who, words)]
    return _found(state, who, words)[0].tolist()


def _asked(state: TilesState, seat: int | None, lexicon: Lexicon | None) -> tuple[int, Lexicon]:
    who = state.to_move if seat is None else seat
    if who is None:
        raise ValueError("the game is over")
    return who, state.lexicon if lexicon is None else lexicon


def _found(state: TilesState, seat: int, lexicon: Lexicon) -> Any:  # noqa: ANN401 - arrays of the kernel
    kernels: Any = kernels_or_twin("tiles", twin)
    return kernels.lays(*graph_of(lexicon), *flat(state, seat, lexicon.alphabet))


def _scored_lays(state: TilesState, seat: int, lexicon: Lexicon) -> Iterator[ScoredLay]:
    scores, places, tiles = _found(state, seat, lexicon)
    laid = placed(tiles, coding_of(state.rules, lexicon.alphabet).letters)
    ends: list[int] = np.cumsum(places[:, 3], dtype=np.int64).tolist()
    for score, (start, end) in zip(scores.tolist(), pairwise([0, *ends]), strict=True):
        yield ScoredLay(Lay(seat, laid[start:end]), score)
