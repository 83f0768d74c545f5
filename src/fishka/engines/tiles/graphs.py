"""The word graph that the native search for lays walks, made from a list to play with."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import compress
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fishka.words.graph_build import split
from fishka.words.kernels import Graph, build
from fishka.words.lexicon import Lexicon, Part
from fishka.words.tables import joined

Mask = NDArray[np.uint8]

_ALL: Final[Mask] = np.empty(0, np.uint8)


@lru_cache(maxsize=32)
def graph_of(lexicon: Lexicon) -> tuple[Graph, Mask]:
    """A graph that can be searched both ways, and which of its words count: no mask, as all do.

    The table's own serves where it has a GADDAG and all its words are those that count. Else one is
    built of just these, for a search is slower by half that looks each word up in a mask.
    """
    first = lexicon.parts[0]
    if len(lexicon.parts) == 1 and first.table.graph.has_gaddag() and first.mask.all():
        return first.table.graph, _ALL
    words = sorted(each for part in lexicon.parts for each in _words(part))
    # a graph has a word at least; one of a letter is never laid
    return Graph(*build(*joined(words or [b"\1"]), True)), _ALL


def _words(part: Part) -> Iterator[bytes]:
    found: tuple[NDArray[Any], NDArray[Any]] = part.table.graph.all()
    letters, lengths = found
    return compress(split(letters.tobytes(), lengths), part.mask.tolist())
