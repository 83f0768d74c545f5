"""How each game is drawn and its turns are told: one line a game."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, cast

from msgspec import Struct

from fishka.core.entries import Turn
from fishka.games.cubes.options import ONE, TWO
from fishka.games.tiles import RULE_SETS
from fishka.pictures import cubes, tiles, yacht
from fishka.pictures.drawing import Drawing
from fishka.pictures.shown import Shown
from fishka.texts import texts
from fishka.texts.numbers import number


class Art(Struct, frozen=True):
    """``draw`` draws what lies on the table below what is drawn already.

    ``told`` says in half a line what a turn was.
    """

    draw: Callable[[Drawing, Shown, str], None]
    told: Callable[[Turn, str], str]


def _words_told(turn: Turn, language: str) -> str:
    """The words of a turn, and what they paid."""
    words = cast("list[dict[str, Any]]", turn.details["words"])
    found = ", ".join(each["word"] for each in words)
    return f"{found or texts(language).gettext('no word')}, {number(turn.score, language)}"


ARTS: Final[Mapping[str, Art]] = MappingProxyType(
    {
        "yacht": Art(yacht.draw, yacht.told),
        ONE: Art(cubes.draw, _words_told),
        TWO: Art(cubes.draw, _words_told),
        **dict.fromkeys(RULE_SETS, Art(tiles.draw, _words_told)),
    }
)
"""By the game's name."""
