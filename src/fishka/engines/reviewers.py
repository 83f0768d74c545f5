"""What reviews each game."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from fishka.engines.tiles import review as tiles
from fishka.engines.yacht import review as yacht
from fishka.games.match import Match
from fishka.games.tiles import RULE_SETS

AnyReview: TypeAlias = yacht.Review | tiles.TilesReview

REVIEWERS: Mapping[str, Callable[[Match], AnyReview]] = MappingProxyType(
    {"yacht": yacht.review, **dict.fromkeys(RULE_SETS, tiles.review)}
)
"""By the game's name."""
