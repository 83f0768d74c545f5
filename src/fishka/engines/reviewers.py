"""What reviews each game."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from fishka.engines.cubes import review as cubes
from fishka.engines.tiles import review as tiles
from fishka.engines.yacht import review as yacht
from fishka.games.cubes.options import ONE, TWO
from fishka.games.match import Match
from fishka.games.tiles import RULE_SETS

AnyReview: TypeAlias = yacht.Review | tiles.TilesReview | cubes.CubesReview

REVIEWERS: Mapping[str, Callable[[Match], AnyReview]] = MappingProxyType(
    {
        "yacht": yacht.review,
        **dict.fromkeys(RULE_SETS, tiles.review),
        **dict.fromkeys((ONE, TWO), cubes.review),
    }
)
"""By the game's name."""
