"""The lays of a position in plain Python, by the rules themselves: slow, for a few positions."""

from collections.abc import Iterator

from fishka.core.errors import IllegalError
from fishka.engines.tiles.scored import ScoredLay
from fishka.games.tiles.laying import lay
from fishka.games.tiles.lays import lays as all_lays
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon


def scored_lays(state: TilesState, seat: int, lexicon: Lexicon) -> Iterator[ScoredLay]:
    """Every legal lay in a single line, without swaps, in no order."""
    for act in all_lays(state, seat, lexicon):
        try:
            laid = lay(state, act)
        except IllegalError:  # a word that may not come again
            continue
        yield ScoredLay(act, laid.score)
