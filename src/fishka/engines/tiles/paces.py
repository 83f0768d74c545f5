"""How fast games go on: what a turn pays and how many tiles it lays, from self-play.

`tools/tiles_paces.py` plays the games and writes the file.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import Final

import msgspec

PACES: Final = resources.files("fishka.engines.tiles") / "paces.json"


class Pace(msgspec.Struct, frozen=True):
    """Means over the turns of games played by points and kept tiles.

    ``turn`` is what one pays, ``deviation`` its standard deviation, both in points; ``tiles`` how
    many of the tiles left one lays.
    """

    turn: float
    deviation: float
    tiles: float


class Paces(msgspec.Struct, frozen=True):
    """The pace of each rule set, and the command that has measured them."""

    command: str
    rules: Mapping[str, Pace]


@lru_cache(maxsize=1)
def _paces() -> Paces:
    return msgspec.json.decode(PACES.read_bytes(), type=Paces)


def pace_of(rules: str) -> Pace:
    """The pace of a rule set."""
    return _paces().rules[rules]
