"""The words for the computer players of every game."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

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

PROGRAM_NAME: Final = gettext_noop("computer by {name}")
"""What a program of somebody's is called at tables, in English: the readers' words for it differ."""
_BY: Final = PROGRAM_NAME.partition("{")[0]


def level_name(level: str, language: str) -> str:
    """The computer player's name in that language; an unknown one is told as it is."""
    return texts(language).gettext(LEVELS[level]) if level in LEVELS else level


def player_name(name: str, level: str | None, language: str) -> str:
    """The player's name; a computer without a name of its own is called after its level.

    A program is told by its person's name in the reader's language.
    """
    if level is not None:
        return level_name(level, language) if name == level else name
    if name.startswith(_BY):
        return texts(language).gettext(PROGRAM_NAME).format(name=name.removeprefix(_BY))
    return name


def names_told(names: str, language: str) -> str:
    """Names joined by commas, those of computers in that language."""
    each_told = (
        player_name(each, each, language) if each in LEVELS else player_name(each, None, language)
        for each in names.split(", ")
    )
    return ", ".join(each_told)
