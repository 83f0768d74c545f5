"""What the word cubes look like on the first page, and what they are in a few words."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from fishka.games.cubes.options import ONE, TWO, defaults
from fishka.pictures.boards import Tile
from fishka.pictures.layouts import Layout, cubes
from fishka.server.pages.faces.tiles_art import up_to
from fishka.texts import gettext_noop, texts

_ART: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {ONE: (".C..", "WORD", ".Z..", ".Y.."), TWO: ("FORK", "I..E", "T..G")}
)
_LETTERS: Final[Mapping[str, str]] = MappingProxyType({ONE: "Q", TWO: "K"})
_CAPTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        ONE: gettext_noop("fourteen cubes, three minutes"),
        TWO: gettext_noop("seven lengths, no hurry"),
    }
)
_SUMMARIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        ONE: gettext_noop(
            "Roll fourteen letter cubes and lay out crossing words until the sand has run. A cube "
            "in two words counts twice, a cube not used is taken off. The game goes to {target}."
        ),
        TWO: gettext_noop(
            "In a round of two to four rolls you look for words of seven lengths, from two letters "
            "to eight. Only one of each counts, and the lower one; all seven in two turns bring 50 "
            "more. The game goes to {target}."
        ),
    }
)
SET = "english"
"""The cubes that stand for all sets."""


def caption(game: str, language: str) -> str:
    """What the game is, in half a line."""
    target = defaults(game).target
    told = texts(language).gettext(_CAPTIONS[game])
    return told if target is None else f"{told} · {up_to(target, language)}"


def summary(game: str, language: str) -> str:
    """How the game is played, in a few sentences."""
    return texts(language).gettext(_SUMMARIES[game]).format(target=defaults(game).target)


def art(game: str) -> Layout:
    """A layout of a few words."""
    return cubes(SET).layout(_ART[game])


def emblem(game: str) -> Tile:
    """The cube that stands for the game in lists."""
    return cubes(SET).cube(_LETTERS[game])
