"""The computer players of the word cubes by level, and what each has shown."""

from functools import partial
from importlib import resources
from typing import Final

from fishka.engines.cubes.players import STYLES, choose
from fishka.engines.level import levels_of_games
from fishka.games.cubes.options import ONE, TWO

MEASURED: Final = resources.files("fishka.engines.cubes") / "measured.json"

CUBES_LEVELS: Final = levels_of_games(
    MEASURED, (ONE, TWO), {name: partial(choose, name) for name in STYLES}
)
"""By game and name, the weakest first."""
