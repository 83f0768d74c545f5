"""What kept tiles are worth, as learned by self-play: the numbers and their files."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from itertools import combinations
from typing import Final

import msgspec

LEARNED: Final = resources.files("fishka.engines.tiles") / "learned"
"""A file a rule set."""


class Made(msgspec.Struct, frozen=True):
    """How values came about: the command, the version, and how much was played and looked at."""

    command: str
    version: str
    games: int
    seed: int
    racks: int
    explained: float
    """The share of the differences between racks that the values explain, in racks not learned."""


class Values(msgspec.Struct, frozen=True, eq=False):
    """Points that kept tiles add to the next turns, against tiles drawn in their place.

    Tiles kept are worth the sum of their ``tiles`` and of their ``pairs``, each two of them once;
    where they are in ``sets``, that instead. A blank is ``*``; letters stand in the order of their
    characters. ``turn`` is what a turn pays on the mean, ``deviation`` its standard deviation.
    """

    rules: str
    made: Made | None
    turn: float
    deviation: float
    tiles: Mapping[str, float] = {}
    pairs: Mapping[str, float] = {}
    sets: Mapping[str, float] = {}

    def worth(self, kept: str) -> float:
        """What sorted tiles are worth while others can still be drawn to them."""
        if (whole := self.sets.get(kept)) is not None:
            return whole
        singly = sum(self.tiles.get(tile, 0.0) for tile in kept)
        return singly + sum(
            self.pairs.get(one + other, 0.0) for one, other in combinations(kept, 2)
        )


@lru_cache(maxsize=8)
def values_of(rules: str) -> Values:
    """The values that the players of a rule set use."""
    return read_values((LEARNED / f"{rules}.json").read_bytes())


def read_values(content: bytes) -> Values:
    """The values of a file."""
    return msgspec.json.decode(content, type=Values)


def write_values(values: Values) -> bytes:
    """Values in the form of their file, some on a line."""
    return msgspec.json.format(msgspec.json.encode(values), indent=1) + b"\n"
