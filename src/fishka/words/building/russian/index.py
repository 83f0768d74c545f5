"""Finds folded words among the millions of forms, by 64 bits of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fishka.words.alphabets import ALPHABETS
from fishka.words.building.opencorpora import LETTERS, LONGEST, Codes, Dictionary

Hashes = NDArray[np.uint64]

YO: Final = LETTERS.index("ё") + 1
E: Final = LETTERS.index("е") + 1
_ALL: Final = frozenset(ALPHABETS["ru"].letters)


@dataclass(frozen=True)
class Index:
    """The dictionary's words by their keys."""

    dictionary: Dictionary

    @cached_property
    def folded(self) -> Codes:
        """The words' letters, ё as е."""
        letters = self.dictionary.letters
        return np.where(letters == YO, np.uint8(E), letters)

    @cached_property
    def _sorted(self) -> tuple[Hashes, NDArray[np.int64]]:
        """The different hashes ascending, and the place there of each word's."""
        unique, places = np.unique(hashes(self.folded), return_inverse=True)
        return unique, places.astype(np.int64)

    def find(self, keys: Sequence[str]) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """Of each word of the dictionary the place of its key among these, and whether it is there.

        All keys are different and can stand in the dictionary.
        """
        known, places = self._sorted
        asked = hashes(encoded(keys))
        order = np.argsort(asked)
        at = np.minimum(np.searchsorted(known, asked[order]), len(known) - 1)
        there = known[at] == asked[order]
        numbers = np.full(len(known), -1, np.int64)
        numbers[at[there]] = order[there]
        found = numbers[places]
        return found, found >= 0


def possible(key: str) -> bool:
    """Whether it can stand in the dictionary."""
    return len(key) <= LONGEST and _ALL.issuperset(key)


def encoded(keys: Sequence[str]) -> Codes:
    """The codes of folded words' letters."""
    points = np.array(keys, f"<U{LONGEST}").view(np.uint32).reshape(len(keys), LONGEST)
    codes = np.zeros(ord(max(_ALL)) + 1, np.uint8)
    for code, letter in enumerate(LETTERS.upper(), 1):
        if letter in _ALL:
            codes[ord(letter)] = code
    return codes[points]


def hashes(letters: Codes) -> Hashes:
    """64 bits of each word; among some millions no two meet by any likely chance."""
    found = np.zeros(len(letters), np.uint64)
    for column in range(letters.shape[1]):
        found = (found + letters[:, column]) * np.uint64(0x9E3779B97F4A7C15)
        found ^= found >> np.uint64(29)
    return found
