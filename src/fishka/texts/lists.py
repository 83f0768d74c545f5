"""The words for single word lists: what each is called, and what it admits."""

from collections.abc import Mapping
from types import MappingProxyType

from fishka.texts.catalogue import gettext_noop, texts
from fishka.texts.telling import Told, say

LIST_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "krestoslovitsa": gettext_noop("Krestoslovitsa"),
        "common-nouns": gettext_noop("Schitai slova: common nouns"),
        "broad": gettext_noop("Common nouns, broad"),
        "english": gettext_noop("English"),
        "english-large": gettext_noop("English, large"),
        "bulgarian": gettext_noop("Bulgarian"),
        "bulgarian-strict": gettext_noop("Bulgarian, strict"),
        "german": gettext_noop("German"),
        "french": gettext_noop("French"),
        "luxembourgish": gettext_noop("Luxembourgish"),
    }
)
"""English name of each list that comes with Fishka."""

LIST_HINTS: Mapping[str, str] = MappingProxyType(
    {
        "krestoslovitsa": gettext_noop(
            "nouns, geographic names and titles; no diminutives, no first names"
        ),
        "common-nouns": gettext_noop("common nouns, singular or plural-only"),
        "broad": gettext_noop("common nouns of two more dictionaries besides"),
        "english": gettext_noop("words in common use, all forms"),
        "english-large": gettext_noop("rare words besides, all forms"),
        "bulgarian": gettext_noop("words in all their forms"),
        "bulgarian-strict": gettext_noop("dictionary forms only"),
        "german": gettext_noop("words in all their forms"),
        "french": gettext_noop("words in all their forms, played without accents"),
        "luxembourgish": gettext_noop("dictionary entries; no plurals or other forms"),
    }
)
"""What each list admits, in half a line."""


LEVEL_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "child": gettext_noop("the commonest words"),
        "pupil": gettext_noop("common words"),
        "medium": gettext_noop("no rare words"),
        "strong": gettext_noop("all but the rarest words"),
    }
)
"""The words that a table keeps to, by the level that knows them."""


def list_name(name: str, language: str) -> str:
    """The list's name; one that we have no name for is told as it is."""
    return texts(language).gettext(LIST_NAMES[name]) if name in LIST_NAMES else name


def list_hint(name: str, language: str) -> str:
    """What the list admits; nothing where we do not know."""
    return texts(language).gettext(LIST_HINTS[name]) if name in LIST_HINTS else ""


def say_of_lists(error: Told, language: str) -> str:
    """The error's one line, in which lists have the names by which people know them."""
    return say(_Named(error, language), language)


class _Named:
    """An error with the names of lists in the place of their labels."""

    def __init__(self, error: Told, language: str) -> None:
        self.template = error.template
        self.facts = {
            name: _names(str(fact), language) if name in {"profile", "profiles"} else fact
            for name, fact in error.facts.items()
        }


def _names(labels: str, language: str) -> str:
    return ", ".join(list_name(label, language) for label in labels.split(", "))
