"""The games as the pages show them: one line a game."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from fishka.games.cubes.options import ONE, TWO
from fishka.games.tiles import RULE_SETS
from fishka.server.pages.faces.cubes import CubesFace
from fishka.server.pages.faces.face import Face
from fishka.server.pages.faces.tiles import TilesFace
from fishka.server.pages.faces.yacht import YachtFace

_ALL: Final[tuple[Face, ...]] = (
    YachtFace(),
    CubesFace(ONE),
    CubesFace(TWO),
    *map(TilesFace, RULE_SETS.values()),
)

FACES: Final[Mapping[str, Face]] = MappingProxyType({each.game: each for each in _ALL})
"""By the game's name, in the order in which pages show them."""

FIRST: Final = next(iter(FACES))
"""The game that is chosen where nobody has chosen."""

__all__ = ["FACES", "FIRST", "Face"]
