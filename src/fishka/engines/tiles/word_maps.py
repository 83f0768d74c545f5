"""The word map of a list to play with: its words by their letters, for the search for lays.

The best lay of a single line is found the faster for it (`native/map_*.cpp`); about 80 bytes a word.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from fishka.core.native import kernels_or_twin
from fishka.engines.tiles import word_map_twin as twin
from fishka.engines.tiles.graphs import graph_of
from fishka.words.lexicon import Lexicon

if TYPE_CHECKING:
    from fishka.engines.tiles.word_map_twin import WordMap
else:
    chosen: Any = kernels_or_twin("words", twin)
    WordMap = chosen.WordMap

__all__ = ["WordMap", "word_map_of"]


@lru_cache(maxsize=8)
def word_map_of(lexicon: Lexicon) -> WordMap:
    """The map of the words that count in a list, in the codes of its alphabet; takes up to a second."""
    return WordMap(*graph_of(lexicon))
