"""What of a rack its worth is told by: its tiles, its pairs of tiles, and kinds of pairs."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fishka.games.tiles import RULE_SETS
from fishka.games.tiles.sets import BLANK

VOWELS: Final = frozenset("АЕИОУЫЭЮЯAEIOU")
NEITHER: Final = frozenset(f"ЪЬ{BLANK}")
"""Neither vowels nor consonants."""
KINDS: Final = 5
"""Twins, pairs of two consonants, of a vowel and a consonant, of two vowels, other pairs."""

Codes = NDArray[np.uint8]
Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Features:
    """The features of a rule set's racks, in this order: tiles, kinds of pairs, pairs."""

    tiles: str
    pairs: tuple[tuple[int, int], ...]
    kinds: NDArray[np.int64]
    """The kind of each pair."""
    shares: Numbers
    """Of the whole set, that of each tile."""

    def codes(self, racks: Sequence[str]) -> Codes:
        """The numbers of the tiles, a row a rack, in order."""
        number = {tile: place for place, tile in enumerate(self.tiles)}
        return np.array([sorted(number[tile] for tile in rack) for rack in racks], np.uint8)

    def rows(self, codes: Codes) -> Numbers:
        """How often each feature is there, a row a rack."""
        tiles = np.zeros((len(codes), len(self.tiles)))
        np.add.at(tiles, (np.arange(len(codes))[:, None], codes), 1)
        one, other = np.array(self.pairs).T
        pairs = tiles[:, one] * (tiles[:, other] - (one == other)) / (1 + (one == other))
        return np.concatenate([tiles, pairs @ np.eye(KINDS)[self.kinds], pairs], axis=1)


@lru_cache(maxsize=8)
def features_of(rules: str) -> Features:
    """The features of a rule set's racks."""
    rule_set = RULE_SETS[rules]
    bag = rule_set.tile_set.tiles(rule_set.defaults.blanks)
    tiles = "".join(sorted(set(bag)))
    pairs = [
        (one, other)
        for one in range(len(tiles))
        for other in range(one, len(tiles))
        if one < other or bag.count(tiles[one]) > 1
    ]
    return Features(
        tiles,
        tuple(pairs),
        np.array([_kind(tiles[one], tiles[other]) for one, other in pairs]),
        np.array([bag.count(tile) / len(bag) for tile in tiles]),
    )


def _kind(one: str, other: str) -> int:
    if one == other:
        return 0
    if one in NEITHER or other in NEITHER:
        return KINDS - 1
    return 1 + (one in VOWELS) + (other in VOWELS)
