"""From racks and what they have brought to the values of tiles, by ridge regression.

A rack is taken to bring the sum of its features. The penalties are those of values that are
scattered about 0 by so many points, so that few racks say little. As every rack has as many tiles,
values may be told such that a tile drawn is worth 0 on the mean, alone and beside any other
(Hoeffding's decomposition): what is left of them holds for tiles kept, few or many. What sets of
three tiles bring besides is the mean of what the sum leaves over, shrunk by the same reckoning.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import Final

import numpy as np
from msgspec.structs import replace

from fishka.engines.tiles.features import KINDS, Codes, Features, Numbers, features_of
from fishka.engines.tiles.values import Values
from fishka.games.tiles.sets import RACK

SCATTER: Final = (6.0, 2.0, 0.7)
"""Points by which the values of tiles, kinds of pairs and pairs are taken to be scattered."""
SET_SCATTER: Final = 0.7
NOISE: Final = 20.0
"""Points by which what a rack brings is scattered about the sum."""
SET: Final = 3
LEAST: Final = 0.3
"""A set that brings fewer points besides is not told."""
AT_ONCE: Final = 20_000


def fitted(values: Values, codes: Codes, gains: Numbers) -> Values:
    """The values that these racks and gains show; the rest of ``values`` stays as it is."""
    features = features_of(values.rules)
    weights = _weights(features, codes, gains)
    tiles, pairs = _decomposed(features, weights)
    found = replace(
        values,
        tiles=_told(dict(zip(features.tiles, tiles.tolist(), strict=True))),
        pairs=_told(
            {
                features.tiles[one] + features.tiles[other]: float(pairs[one, other])
                for one, other in features.pairs
            }
        ),
        sets={},
    )
    besides = _besides(features, codes, gains - _sums(features, codes, weights))
    return replace(found, sets=_told({each: found.worth(each) + more for each, more in besides}))


def explained(values: Values, codes: Codes, gains: Numbers) -> float:
    """The share of the square differences between racks that the values foretell."""
    features = features_of(values.rules)
    tiles = np.array([values.tiles.get(tile, 0.0) for tile in features.tiles])
    pairs = np.array(
        [
            values.pairs.get(features.tiles[one] + features.tiles[other], 0.0)
            for one, other in features.pairs
        ]
    )
    left = gains - _sums(features, codes, np.concatenate([tiles, np.zeros(KINDS), pairs]))
    return 1 - float(left @ left) / float(gains @ gains)


def _weights(features: Features, codes: Codes, gains: Numbers) -> Numbers:
    sizes = (len(features.tiles), KINDS, len(features.pairs))
    penalties = np.repeat([(NOISE / each) ** 2 for each in SCATTER], sizes)
    products, brought = np.diag(penalties), np.zeros(len(penalties))
    for start in range(0, len(codes), AT_ONCE):
        rows = features.rows(codes[start : start + AT_ONCE])
        products += rows.T @ rows
        brought += rows.T @ gains[start : start + AT_ONCE]
    return np.asarray(np.linalg.solve(products, brought), np.float64)


def _sums(features: Features, codes: Codes, weights: Numbers) -> Numbers:
    parts = [
        features.rows(codes[start : start + AT_ONCE]) @ weights
        for start in range(0, len(codes), AT_ONCE)
    ]
    return np.concatenate([np.zeros(0), *parts])


def _decomposed(features: Features, weights: Numbers) -> tuple[Numbers, Numbers]:
    """Values of tiles and of pairs of which the means over the set are 0."""
    size, shares = len(features.tiles), features.shares
    one, other = np.array(features.pairs).T
    pairs = np.zeros((size, size))
    pairs[one, other] = weights[size + KINDS :] + weights[size : size + KINDS][features.kinds]
    pairs[other, one] = pairs[one, other]
    beside = pairs @ shares
    mean = float(beside @ shares)
    tiles = weights[:size] + (RACK - 1) * (beside - mean)
    return tiles - tiles @ shares, pairs - beside[:, None] - beside[None, :] + mean


def _besides(features: Features, codes: Codes, left: Numbers) -> list[tuple[str, float]]:
    """Sets of three tiles, and what is left over with them where that is much."""
    size = len(features.tiles)
    counts, sums = np.zeros(size**SET), np.zeros(size**SET)
    for places in combinations(range(RACK), SET):
        numbers = codes[:, places].astype(np.int64) @ size ** np.arange(SET)[::-1]
        counts += np.bincount(numbers, minlength=size**SET)
        sums += np.bincount(numbers, left, size**SET)
    shrunk = sums / (counts + (NOISE / SET_SCATTER) ** 2)
    return [
        ("".join(features.tiles[each] for each in np.unravel_index(number, (size,) * SET)), more)
        for number, more in enumerate(shrunk.tolist())
        if abs(more) >= LEAST
    ]


def _told(values: Mapping[str, float]) -> dict[str, float]:
    """In hundredths, without those that come to nothing."""
    rounded = {tiles: round(value, 2) for tiles, value in values.items()}
    return {tiles: value for tiles, value in rounded.items() if value}
