"""What the Wiktionary and Lebedev's list add to OpenCorpora's nouns (rules: words, `broad`)."""

from collections.abc import Iterable, Mapping
from typing import Final

from fishka.words.alphabets import ALPHABETS
from fishka.words.building.russian.nouns import LONGEST, SHORTEST, Noun
from fishka.words.building.russian.readings import Readings
from fishka.words.building.wiktionary import Entry
from fishka.words.refused import Why
from fishka.words.tags import Tag

_NAMES: Final = frozenset({Why.ORGANISATION, Why.ABBREVIATION})
_ADJECTIVES: Final = frozenset({Why.ADJECTIVE, Why.PARTICIPLE})
_GENDERS: Final = (
    ("АЯ", "femn", Tag.COMMON), ("ЯЯ", "femn", Tag.COMMON),
    ("ОЕ", "neut", Tag.COMMON), ("ЕЕ", "neut", Tag.COMMON),
    ("ЫЕ", "Pltm", Tag.EXTENDED | Tag.PLURAL_ONLY), ("ИЕ", "Pltm", Tag.EXTENDED | Tag.PLURAL_ONLY),
)  # fmt: skip
"""Adjectives are listed under the masculine: one listed in another form is a noun."""


def add(
    nouns: dict[str, Noun],
    readings: Readings,
    wiktionary: Iterable[str],
    entries: Mapping[str, Entry],
    lebedev: Iterable[str],
) -> None:
    """Put into the nouns those that OpenCorpora does not know, and mark those that it does.

    A form that it does know as something else is left as that: it knows more of forms than they.

    Args:
        nouns: by key; changed.
        readings: as what OpenCorpora knows the keys.
        wiktionary: the keys that the Wiktionary has as nouns.
        entries: all that it says.
        lebedev: Lebedev's nouns as written.
    """
    for key in wiktionary:
        if key not in nouns and readings.whys(key) <= _NAMES:
            nouns[key] = Noun(Tag.EXTENDED, entries[key].word, _sorts(key))
        _mark(nouns, key, Tag.FROM_WIKTIONARY)
    for key, entry in entries.items():
        if key not in nouns and entry.glosses:
            _substantivised(nouns, readings, key, entry)
    fold = ALPHABETS["ru"].fold
    for word in lebedev:
        key = fold(word)
        if SHORTEST <= len(key) <= LONGEST:
            if key not in nouns and not readings.whys(key):
                nouns[key] = Noun(Tag.EXTENDED, word, _sorts(key))
            _mark(nouns, key, Tag.FROM_LEBEDEV)


def _mark(nouns: dict[str, Noun], key: str, source: Tag) -> None:
    noun = nouns.get(key)
    # a place's name in the same letters is not what their small letters mean
    if noun is not None:
        if not noun.tags & (Tag.COMMON | Tag.EXTENDED):
            noun.tags |= Tag.EXTENDED
            noun.written = noun.written.lower()
        noun.tags |= source


def _substantivised(nouns: dict[str, Noun], readings: Readings, key: str, entry: Entry) -> None:
    for ending, gender, tags in _GENDERS:
        if key.endswith(ending) and readings.whys(key) and readings.whys(key) <= _ADJECTIVES:
            kind = tags | Tag.SUBSTANTIVISED | Tag.FROM_WIKTIONARY
            nouns[key] = Noun(kind, entry.word, {frozenset({gender})})


def _sorts(key: str) -> set[frozenset[str]]:
    """The gender that the ending suggests; whether a person or a thing, nothing tells."""
    if key.endswith(("А", "Я")):
        return {frozenset({"femn"})}
    if key.endswith(("О", "Е")):
        return {frozenset({"neut"}), frozenset({"masc"})}
    if key.endswith(("Ы", "И")):
        return {frozenset({"Pltm"})}
    return (
        {frozenset({"femn"}), frozenset({"masc"})} if key.endswith("Ь") else {frozenset({"masc"})}
    )
