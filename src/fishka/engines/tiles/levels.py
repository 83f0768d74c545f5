"""The computer players of the tile games by level, and what each has shown."""

from functools import partial
from importlib import resources
from typing import Final

from fishka.engines.level import levels_of_games
from fishka.engines.tiles.players import STYLES, choose
from fishka.games.tiles import RULE_SETS

MEASURED: Final = resources.files("fishka.engines.tiles") / "measured.json"

TILES_LEVELS: Final = levels_of_games(
    MEASURED, RULE_SETS, {name: partial(choose, name) for name in STYLES}
)
"""By game and name, the weakest first."""
