"""What kept tiles are worth as flat arrays, for the native kernels."""

from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fishka.engines.tiles.positions import coding_of
from fishka.engines.tiles.values import Values
from fishka.words.alphabets import Alphabet

CODES: Final = 64
HUNDREDTHS: Final = 100

Hundredths: TypeAlias = NDArray[np.int32]
Worths: TypeAlias = tuple[Hundredths, Hundredths, NDArray[np.uint32], Hundredths]


@lru_cache(maxsize=8)
def worths_of(values: Values, alphabet: Alphabet) -> Worths:
    """In hundredths: of tiles and of pairs by their codes; sets as numbers, and what they are worth."""
    codes = coding_of(values.rules, alphabet).codes
    tiles, pairs = np.zeros(CODES, np.int32), np.zeros((CODES, CODES), np.int32)
    for tile, value in values.tiles.items():
        tiles[codes[ord(tile)]] = round(HUNDREDTHS * value)
    for pair, value in values.pairs.items():
        one, other = (codes[ord(tile)] for tile in pair)
        pairs[one, other] = pairs[other, one] = round(HUNDREDTHS * value)
    found = {
        int.from_bytes(bytes(sorted(codes[ord(tile)] for tile in each))): value
        for each, value in values.sets.items()
    }
    return (
        tiles,
        pairs,
        np.array(sorted(found), np.uint32),
        np.array([round(HUNDREDTHS * found[each]) for each in sorted(found)], np.int32),
    )
