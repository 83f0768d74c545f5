"""The words for the computer players of every game."""

from collections.abc import Mapping
from types import MappingProxyType

from fishka.texts.catalogue import gettext_noop, texts

LEVELS: Mapping[str, str] = MappingProxyType(
    {
        "child": gettext_noop("Child"),
        "pupil": gettext_noop("Pupil"),
        "medium": gettext_noop("Medium"),
        "strong": gettext_noop("Strong"),
        "perfect": gettext_noop("Perfect"),
        "winner": gettext_noop("Winner"),
    }
)
"""English name of each computer player."""


def level_name(level: str, language: str) -> str:
    """The computer player's name in that language; an unknown one is told as it is."""
    return texts(language).gettext(LEVELS[level]) if level in LEVELS else level


def player_name(name: str, level: str | None, language: str) -> str:
    """The player's name; a computer without a name of its own is called after its level."""
    return level_name(level, language) if level is not None and name == level else name
