"""Guided first games: what falls, what is said to it, and what one is asked to do."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from fishka.server.guides import classic, cubes, erudit, krestoslovitsa, schitai_slova, yacht
from fishka.server.guides.guide import Guide, Step

__all__ = ["GUIDES", "Guide", "Step"]

_ALL: Final = (
    yacht.GUIDE,
    cubes.GAME_ONE,
    cubes.GAME_TWO,
    krestoslovitsa.GUIDE,
    schitai_slova.GUIDE,
    erudit.GUIDE,
    classic.GUIDE,
)

GUIDES: Final[Mapping[str, Guide]] = MappingProxyType({each.game: each for each in _ALL})
"""The guide of each game that has one."""
