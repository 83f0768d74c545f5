"""The computer players of every game, the weakest first."""

from collections.abc import Mapping
from types import MappingProxyType

from fishka.engines.cubes.levels import CUBES_LEVELS
from fishka.engines.level import Level
from fishka.engines.tiles.levels import TILES_LEVELS
from fishka.engines.yacht.levels import YACHT_LEVELS

LEVELS: Mapping[str, Mapping[str, Level]] = MappingProxyType(
    {"yacht": YACHT_LEVELS, **TILES_LEVELS, **CUBES_LEVELS}
)
"""By game and name."""

__all__ = ["LEVELS", "Level"]
