"""The face of each game on the screen."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from fishka.games.cubes import ONE, TWO
from fishka.games.tiles import RULE_SETS
from fishka.terminal.screen.cubes import CubesFace
from fishka.terminal.screen.face import Face
from fishka.terminal.screen.tiles import TilesFace
from fishka.terminal.screen.yacht import YachtFace

FACES: Final[Mapping[str, type[Face]]] = MappingProxyType(
    {
        "yacht": YachtFace,
        **dict.fromkeys((ONE, TWO), CubesFace),
        **dict.fromkeys(RULE_SETS, TilesFace),
    }
)
"""By the game's name."""
