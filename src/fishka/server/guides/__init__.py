"""Guided first games: what falls, what is said to it, and what one is asked to do."""

from collections.abc import Mapping
from types import MappingProxyType

from fishka.server.guides import cubes, yacht
from fishka.server.guides.guide import Guide, Step

__all__ = ["GUIDES", "Guide", "Step"]

GUIDES: Mapping[str, Guide] = MappingProxyType(
    {each.game: each for each in (yacht.GUIDE, cubes.GAME_ONE, cubes.GAME_TWO)}
)
"""The guide of each game that has one."""
