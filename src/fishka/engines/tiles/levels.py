"""The computer players of the tile games by level, and what each has shown."""

from collections.abc import Mapping
from functools import partial
from importlib import resources
from types import MappingProxyType
from typing import Final

import msgspec

from fishka.engines.level import Level, Measured
from fishka.engines.tiles.players import STYLES, choose
from fishka.games.tiles import RULE_SETS

MEASURED: Final = resources.files("fishka.engines.tiles") / "measured.json"


class Measurements(msgspec.Struct, frozen=True):
    """What the levels have shown in each game, and the command that measured it."""

    command: str
    games: Mapping[str, Mapping[str, Measured]]


def _levels(measured: Mapping[str, Measured]) -> Mapping[str, Level]:
    choosers = {name: partial(choose, name) for name in STYLES}
    return MappingProxyType(
        {name: Level(name, measured[name], each, hurry=each) for name, each in choosers.items()}
    )


def _of_games() -> Mapping[str, Mapping[str, Level]]:
    found = msgspec.json.decode(MEASURED.read_bytes(), type=Measurements).games
    return MappingProxyType({game: _levels(found[game]) for game in RULE_SETS})


TILES_LEVELS: Final = _of_games()
"""By game and name, the weakest first."""
