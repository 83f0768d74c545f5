"""Word maps in plain Python: from letters to the words that are made of just these."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fishka.words.graph_build import split

LONGEST: Final = 15
"""Letters of a word that fits into a line of the board."""


class WordMap:
    """The words of a graph by their letters."""

    def __init__(self, graph: Any, mask: NDArray[np.uint8]) -> None:  # noqa: ANN401 - native or twin
        """Of the words that the mask has other than 0, or all if it is empty, of 2 to 15 letters.

        Raises:
            ValueError: the mask does not fit.
        """
        if len(mask) not in {0, len(graph)}:
            raise ValueError("the mask must have a value for each word, or none")
        letters, lengths = graph.all()
        words = split(letters.tobytes(), lengths)
        kept = mask if len(mask) else np.ones(len(graph), np.uint8)
        self._words: defaultdict[bytes, list[bytes]] = defaultdict(list)
        for word, counts in zip(words, kept.tolist(), strict=True):
            if counts and 2 <= len(word) <= LONGEST:
                self._words[_sorted(word)].append(word)
        self._letters = sorted({letter for word in self._words for letter in word})

    def __len__(self) -> int:
        """The number of words."""
        return sum(map(len, self._words.values()))

    def made_of(self, letters: bytes, blanks: int) -> list[bytes]:
        """All words of just these letters and 0 to 2 blanks, in the order of their codes."""
        return sorted(
            word for made in self._stood_for(letters, blanks) for word in self._words.get(made, ())
        )

    def _stood_for(self, letters: bytes, blanks: int) -> Iterator[bytes]:
        for others in combinations_with_replacement(self._letters, blanks):
            yield _sorted(letters + bytes(others))


def _sorted(letters: bytes) -> bytes:
    return bytes(sorted(letters))
