"""The words for word lists: languages, tags, sources, how common a word is."""

from collections.abc import Mapping
from types import MappingProxyType

from fishka.texts.catalogue import gettext_noop, texts

LANGUAGE_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "ru": gettext_noop("Russian"),
        "en": gettext_noop("English"),
        "bg": gettext_noop("Bulgarian"),
        "de": gettext_noop("German"),
        "fr": gettext_noop("French"),
        "lb": gettext_noop("Luxembourgish"),
    }
)
"""English name of each language that lists are built for."""

TAG_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "common": gettext_noop("main list"),
        "geographic": gettext_noop("geographic name"),
        "title": gettext_noop("title, hero or famous person"),
        "extended": gettext_noop("wider list only"),
        "headword": gettext_noop("dictionary form"),
        "plural-only": gettext_noop("plural only"),
        "substantivised": gettext_noop("adjective used as a noun"),
        "diminutive": gettext_noop("diminutive"),
        "diminutive-hint": gettext_noop("perhaps a diminutive"),
        "archaic": gettext_noop("archaic"),
        "slang": gettext_noop("slang"),
        "vulgar": gettext_noop("vulgar"),
        "chemistry": gettext_noop("chemistry"),
        "animals": gettext_noop("animals"),
        "plants": gettext_noop("plants"),
        "music": gettext_noop("music"),
        "professions": gettext_noop("professions"),
    }
)
"""English name of each tag by its label."""

SOURCE_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "opencorpora": "OpenCorpora",
        "wiktionary": gettext_noop("Wiktionary"),
        "lebedev": gettext_noop("Lebedev’s dictionary"),
        "hand": gettext_noop("Fishka’s own short lists"),
    }
)
"""English name of each source of single words by its label."""

BANDS = (
    (5.0, gettext_noop("very common")),
    (4.0, gettext_noop("common")),
    (3.0, gettext_noop("fairly common")),
    (2.0, gettext_noop("uncommon")),
    (0.01, gettext_noop("rare")),
)
"""From that Zipf value on, how common a word is; below the last it has not been counted."""


def language_name(code: str, language: str) -> str:
    """What speakers of ``language`` call the language ``code``."""
    return texts(language).gettext(LANGUAGE_NAMES[code]) if code in LANGUAGE_NAMES else code


def tag_name(label: str, language: str) -> str:
    """The tag's name; one that we have no name for is told by its label."""
    return texts(language).gettext(TAG_NAMES[label]) if label in TAG_NAMES else label


def source_name(label: str, language: str) -> str:
    """The source's name; one that we have no name for is told by its label."""
    return texts(language).gettext(SOURCE_NAMES[label]) if label in SOURCE_NAMES else label


def commonness_name(zipf: float, language: str) -> str:
    """How common a word of that Zipf value is, in a word or two."""
    for least, name in BANDS:
        if zipf >= least:
            return texts(language).gettext(name)
    return texts(language).gettext("not seen in the texts counted")
