"""The games that a terminal can show."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from fishka.core.form import Json
from fishka.games.cubes import ONE, TWO
from fishka.games.tiles import RULE_SETS
from fishka.terminal.cubes import advising as cubes
from fishka.terminal.cubes.dialogue import CubesDialogue
from fishka.terminal.playing import Dialogue
from fishka.terminal.tiles import advising as tiles
from fishka.terminal.tiles.dialogue import TilesDialogue
from fishka.terminal.yacht import advising as yacht
from fishka.terminal.yacht.dialogue import YachtDialogue


class Face(msgspec.Struct, frozen=True):
    """How a game shows itself; ``choice_text`` says an act of a state in a language."""

    dialogue: type[Dialogue]
    choice_text: Callable[[Mapping[str, Json], Any, str], str]


FACES: Mapping[str, Face] = MappingProxyType(
    {
        "yacht": Face(YachtDialogue, yacht.choice_here),
        **dict.fromkeys((ONE, TWO), Face(CubesDialogue, cubes.choice_text)),
        **dict.fromkeys(RULE_SETS, Face(TilesDialogue, tiles.choice_text)),
    }
)
"""By the game's name."""
