"""The words for the sets of cubes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from fishka.texts.catalogue import gettext_noop, texts

SET_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "english": gettext_noop("English"),
        "bulgarian": gettext_noop("Bulgarian"),
        "russian": gettext_noop("Russian"),
        "german": gettext_noop("German"),
        "french": gettext_noop("French"),
    }
)
"""English name of each set of cubes, after the language of its letters."""


def set_name(name: str, language: str) -> str:
    """What a set is called; one that we have no name for is told as it is."""
    return texts(language).gettext(SET_NAMES[name]) if name in SET_NAMES else name
