"""What OpenCorpora's marks on a form say: a word for the list, or why it is none (rules: words)."""

import functools
from typing import Final

from fishka.words.refused import Why
from fishka.words.tags import Tag

NO_NOUN: Final = frozenset({"Abbr", "Erro", "Dist", "Name", "Surn", "Patr", "Orgn", "V-be"})
"""Marks that keep a noun out of every list."""
_MARKED: Final = (
    ("Erro", Why.MISPRINT),
    ("Dist", Why.MISPRINT),
    ("Abbr", Why.ABBREVIATION),
    ("Surn", Why.SURNAME),
    ("Patr", Why.PATRONYMIC),
    ("Name", Why.FIRST_NAME),
    ("Orgn", Why.ORGANISATION),
    ("V-be", Why.VARIANT),
    ("Apro", Why.PRONOUN),
)
_PARTS: Final = {
    "ADJF": Why.ADJECTIVE,
    "ADJS": Why.ADJECTIVE,
    "COMP": Why.ADJECTIVE,
    "VERB": Why.VERB,
    "INFN": Why.VERB,
    "GRND": Why.VERB,
    "PRTF": Why.PARTICIPLE,
    "PRTS": Why.PARTICIPLE,
    "NUMR": Why.NUMERAL,
    "ADVB": Why.ADVERB,
    "PRED": Why.ADVERB,
    "NPRO": Why.PRONOUN,
}


@functools.cache
def marks(tag: str) -> frozenset[str]:
    """The marks of a tag as the dictionary writes it: ``NOUN,inan,masc sing,nomn``."""
    return frozenset(tag.replace(" ", ",").split(","))


def admitted(tag: frozenset[str], *, dictionary_form: bool) -> Tag:
    """As what the form stands in the list; no tag at all where it does not.

    Nouns in the nominative singular, or in the plural where that is their dictionary form;
    adjectives and participles that serve as nouns, in the nominative singular of a person's gender.
    """
    if "nomn" not in tag or tag & NO_NOUN:
        return Tag(0)
    if "NOUN" in tag:
        if "sing" not in tag and not dictionary_form:
            return Tag(0)
        kind = Tag.GEOGRAPHIC if "Geox" in tag else Tag.COMMON
        return kind | Tag.FROM_OPENCORPORA | _manner(tag)
    if "Subx" in tag and "Apro" not in tag and "sing" in tag and "neut" not in tag:
        return Tag.COMMON | Tag.SUBSTANTIVISED | Tag.FROM_OPENCORPORA | _manner(tag)
    return Tag(0)


def _manner(tag: frozenset[str]) -> Tag:
    found = Tag(0)
    if "NOUN" in tag and "sing" not in tag:
        found |= Tag.PLURAL_ONLY
    if "Arch" in tag:
        found |= Tag.ARCHAIC
    if "Slng" in tag:
        found |= Tag.SLANG
    return found


def why(tag: frozenset[str], *, dictionary_form: bool) -> Why:
    """Why a form with that tag is not in the list."""
    for mark, reason in _MARKED:
        if mark in tag:
            return reason
    if "NOUN" in tag:
        return Why.PLURAL if {"plur", "nomn"} <= tag and not dictionary_form else Why.FORM
    return next((reason for part, reason in _PARTS.items() if part in tag), Why.OTHER_PART)
