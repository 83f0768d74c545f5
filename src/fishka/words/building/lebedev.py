"""Lebedev's Russian spelling list: which of its entries are nouns in the nominative singular."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fishka.words.building.affixes import Entry
from fishka.words.building.hunspell import Hunspell, Readable

DECLINED: Final = frozenset("EFGHIJKNO")
"""The flags under which nouns decline; measured against OpenCorpora, 98 in 100 entries under
them are nouns that it knows, and nearly all others are nouns that it does not know."""

_NUMERALS: Final = ("дцать", "пять", "шесть", "семь", "восемь", "девять", "десять")
_ONLY: Final = {"E": ("ь", "я"), "F": ("ь", "а", "ая", "ок", "о"), "H": ("а", "я"), "I": ("а", "я")}
_PLURAL_ENDINGS: Final = ("ы", "и", "а", "я")


@dataclass(frozen=True, slots=True)
class Nouns:
    """What the list gives for Russian, written as it writes it, in small letters."""

    singular: dict[str, str]
    """Nouns in the nominative singular → their flags. Of ``ёлка`` and ``елка`` only the first."""
    plural: dict[str, str]
    """Plurals listed by themselves → flags: plural-only nouns, and plurals whose stem differs
    from the singular's or that are commoner than it (щенята, нуклеозиды): good only where another
    source knows the word as one that has no singular."""
    headwords: dict[str, str]
    """All entries in small letters → flags: verbs, adjectives, irregular forms as well."""


def nouns(package: Readable) -> Nouns:
    """Sort the entries of the package `dictionary-ru` by their flags.

    H marks also instrumentals in -ой and -ей, O possessive adjectives in -ий, E comparatives:
    those are told by their endings. Unflagged entries (алоэ, but also verb forms) stay out, for
    nothing tells which are nouns; so do adjectives that serve as nouns.
    """
    headwords = dict(_small(Hunspell.of(package).entries))
    singular = {word: flags for word, flags in headwords.items() if _is_noun(word, flags)}
    plural = {word: flags for word, flags in singular.items() if _is_plural(word, flags)}
    return Nouns(
        singular={word: flags for word, flags in singular.items() if word not in plural},
        plural=plural,
        headwords=headwords,
    )


def _small(entries: list[Entry]) -> Iterator[tuple[str, str]]:
    """Entries without a capital; a spelling without ё gives way to the same word with it."""
    small = [entry for entry in entries if entry.word.islower()]
    dotted = {entry.word.replace("ё", "е") for entry in small if "ё" in entry.word}
    for entry in small:
        if "ё" in entry.word or entry.word not in dotted:
            yield entry.word, "".join(entry.flags)


def _is_noun(word: str, flags: str) -> bool:
    kinds = DECLINED.intersection(flags)
    if not kinds or "A" in flags or (kinds == frozenset("E") and flags != "E"):
        return False
    if "F" in kinds and word.endswith(_NUMERALS):
        return False
    if "O" in kinds and word.endswith("ий"):
        return False
    return any(word.endswith(_ONLY.get(kind, "")) for kind in kinds)


def _is_plural(word: str, flags: str) -> bool:
    return "O" in flags and word.endswith(_PLURAL_ENDINGS)
