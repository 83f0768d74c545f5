"""The nouns of OpenCorpora: keys, how they are written, what is known of each (rules: words)."""

from dataclasses import dataclass, field
from typing import Final, cast

import numpy as np

from fishka.words.alphabets import ALPHABETS
from fishka.words.building.opencorpora import Dictionary, Paradigm
from fishka.words.building.russian.bending import Bendings
from fishka.words.building.russian.grammar import marks
from fishka.words.tags import Tag

SHORTEST: Final = 2
LONGEST: Final = 15
"""Letters of a word in the list."""
_ONLY_WHERE_ALL: Final = Tag.PLURAL_ONLY | Tag.SUBSTANTIVISED | Tag.ARCHAIC | Tag.SLANG
"""What is said of a word only if it holds in each of its readings."""
_SORTS: Final = frozenset({"masc", "femn", "neut", "ms-f", "anim", "inan", "Pltm"})


@dataclass(slots=True)
class Noun:
    """A key and all that the readings of it say."""

    tags: Tag
    written: str
    """In small letters, with ё; a name of a place alone with its capital."""
    sorts: set[frozenset[str]] = field(default_factory=set[frozenset[str]])
    """Gender and animacy of each reading."""


def nouns(dictionary: Dictionary, bendings: Bendings) -> dict[str, Noun]:
    """All nouns of the list by their keys."""
    rows = bendings.rows(dictionary, slice(None))
    readings = np.flatnonzero(bendings.tags[rows]).astype(np.int32)
    lengths = dictionary.lengths[dictionary.words[readings]]
    readings = readings[(lengths >= SHORTEST) & (lengths <= LONGEST)]
    found: dict[str, Noun] = {}
    kinds = bendings.tags[bendings.rows(dictionary, readings)].tolist()
    texts = dictionary.spelled(dictionary.words[readings])
    paradigms = cast("list[int]", dictionary.paradigms[readings].tolist())
    places = cast("list[int]", dictionary.places[readings].tolist())
    fold = ALPHABETS["ru"].fold
    for text, kind, paradigm, place in zip(texts, kinds, paradigms, places, strict=True):
        key = fold(text)
        known = found.get(key)
        sort = _sort(dictionary.bendings[paradigm], place)
        if known is None:
            found[key] = Noun(Tag(kind), text, {sort})
        else:
            _add(known, Tag(kind), text)
            known.sorts.add(sort)
    for noun in found.values():
        if not noun.tags & Tag.COMMON:
            noun.written = noun.written.capitalize()
    return found


def _add(noun: Noun, kind: Tag, text: str) -> None:
    """One more reading of a known key: a noun before a place, е before ё where both are words."""
    if (kind & Tag.COMMON, text) > (noun.tags & Tag.COMMON, noun.written) or (
        kind & Tag.COMMON == noun.tags & Tag.COMMON and text.count("ё") < noun.written.count("ё")
    ):
        noun.written = text
    every = noun.tags & kind & _ONLY_WHERE_ALL
    noun.tags = (noun.tags | kind) & ~_ONLY_WHERE_ALL | every


def _sort(paradigm: Paradigm, place: int) -> frozenset[str]:
    return marks(paradigm.tags[place]) & _SORTS
