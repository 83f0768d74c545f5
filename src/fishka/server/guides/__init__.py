"""Guided first games: what falls, what is said to it, and what one is asked to do."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from fishka.server.guides import cubes, tiles, yacht
from fishka.server.guides.guide import Guide, Step

__all__ = ["GUIDES", "Guide", "Step"]

_ALL: Final = (
    yacht.GUIDE,
    cubes.GAME_ONE,
    cubes.GAME_TWO,
    tiles.KRESTOSLOVITSA,
    tiles.SCHITAI_SLOVA,
)

GUIDES: Final[Mapping[str, Guide]] = MappingProxyType({each.game: each for each in _ALL})
"""The guide of each game that has one."""
