"""The names of the games."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from fishka.texts.catalogue import gettext_noop, texts

GAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "yacht": gettext_noop("Yacht"),
        "cubes-one": gettext_noop("Word cubes: Game One"),
        "cubes-two": gettext_noop("Word cubes: Game Two"),
        "classic": gettext_noop("Classic crossword"),
    }
)
"""English name of each game that every language has a name for."""

OWN_NAMES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "krestoslovitsa": ("ru", "Крестословица"),
        "schitai-slova": ("ru", "Считай слова"),
        "erudit": ("ru", "Эрудит"),
    }
)
"""Games that are called the same everywhere: the language of the name, and the name."""


def game_name(game: str, language: str) -> str:
    """What the game is called; one that we have no name for is told as it is."""
    if game in OWN_NAMES:
        return OWN_NAMES[game][1]
    return texts(language).gettext(GAMES[game]) if game in GAMES else game


def name_language(game: str, language: str) -> str:
    """The language of that name where it is another than the reader's, else nothing."""
    own = OWN_NAMES[game][0] if game in OWN_NAMES else language
    return own if own != language else ""
