"""Russian: OpenCorpora's nouns, widened by the Wiktionary and Lebedev's list (rules page: words).

COMMON marks `common-nouns`; EXTENDED what only `broad` has besides. `krestoslovitsa` is both
without DIMINUTIVE, and GEOGRAPHIC and TITLE: only so it has the 73,300 words of the rules page.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fishka.words.building import lebedev, wiktionary, wiktionary_nouns
from fishka.words.building.commonness import Frequencies
from fishka.words.building.draft import Draft
from fishka.words.building.opencorpora import read
from fishka.words.building.packages import Sources
from fishka.words.building.russian import by_hand, commonness, layers, review
from fishka.words.building.russian.bending import Bendings, bendings
from fishka.words.building.russian.diminutives import Nouns, judged
from fishka.words.building.russian.forms import refused
from fishka.words.building.russian.index import Index
from fishka.words.building.russian.nouns import Noun, nouns
from fishka.words.building.russian.readings import Readings
from fishka.words.building.wiktionary import Entry
from fishka.words.tags import THEMES, Tag

_FROM_ENTRY = THEMES | Tag.ARCHAIC | Tag.SLANG | Tag.VULGAR
_A_HUNDREDTH = 0.01


@dataclass(frozen=True)
class Made:
    """The draft, and by which rule each borderline word was decided."""

    draft: Draft
    rules: Mapping[str, str]


def draft(sources: Sources, tell: Callable[[str], None]) -> Draft:
    """The words of `common-nouns`, `krestoslovitsa` and `broad`.

    Raises:
        FishkaError: a package is damaged, or another than the recipe was written for.
    """
    return make(sources, tell, review.overrules()).draft


def make(sources: Sources, tell: Callable[[str], None], overrules: Mapping[str, str]) -> Made:
    """The same, with what a person decided against the rules about some words.

    Raises:
        FishkaError: a package is damaged, or another than the recipe was written for.
    """
    tell("reading OpenCorpora")
    index = Index(read(sources.package("pymorphy3-dicts-ru")))
    bent = bendings(index.dictionary.bendings)
    found = nouns(index.dictionary, bent)
    tell("reading the Wiktionary")
    package = sources.package("wiki-ru-wordnet")
    entries = wiktionary.read(package.extract(wiktionary.DATABASE))
    tell("reading Lebedev's list")
    _widen(found, index, bent, entries, lebedev.nouns(sources.package("dictionary-ru")).singular)
    tell("reading how common the words are")
    frequencies = Frequencies.read(sources.package("wordfreq"), "ru").shares
    common = _common(found, index, bent, frequencies)
    tell("telling diminutives")
    rules = _judge(found, entries, common)
    review.obey(found, overrules)
    listed = {key: noun for key, noun in sorted(found.items()) if noun.tags & _ADMITTING}
    tell("gathering what no list has")
    return Made(
        Draft(
            "ru",
            {key: noun.tags for key, noun in listed.items()},
            {
                key: noun.written
                for key, noun in listed.items()
                if noun.written.upper() != key or noun.written != noun.written.lower()
            },
            {key: commonness.zipf_byte(common.get(key, 0.0)) for key in listed},
            wiktionary.meanings(entries, listed),
            refused(index, bent, listed, by_hand.denied()),
        ),
        rules,
    )


_ADMITTING = Tag.COMMON | Tag.EXTENDED | Tag.GEOGRAPHIC | Tag.TITLE


def _widen(
    found: dict[str, Noun],
    index: Index,
    bent: Bendings,
    entries: Mapping[str, Entry],
    listed: Mapping[str, str],
) -> None:
    known = {key for key, noun in found.items() if noun.tags & Tag.COMMON}
    keys = dict.fromkeys((*entries, *map(by_hand.folded, listed)))
    readings = Readings.of(index, bent, keys)
    layers.add(found, readings, wiktionary_nouns.nouns(entries, known), entries, listed)
    by_hand.apply(found)
    for key, noun in found.items():
        if key in entries and noun.tags & (Tag.COMMON | Tag.EXTENDED):
            noun.tags |= entries[key].tags & _FROM_ENTRY


def _common(
    found: Mapping[str, Noun], index: Index, bent: Bendings, frequencies: Mapping[str, float]
) -> dict[str, float]:
    """The frequency of each noun, all forms together."""
    shared = commonness.shares(index, bent, frequencies)
    common = commonness.of_keys(index, bent, shared)
    plurals = commonness.of_keys(index, bent, shared, plural=True)
    for each in by_hand.supplement():
        common[each.key] = _supplied(each, common, plurals, frequencies)
    known = Readings.of(index, bent, [key for key in found if key not in common])
    for key in found:
        if key not in common:
            # where the dictionary knows the form as another word's, that is what texts mean by it
            part = _A_HUNDREDTH if known.whys(key) else 1.0
            common[key] = frequencies.get(key, 0.0) * part
    return common


def _supplied(
    each: by_hand.Supplement,
    common: dict[str, float],
    plurals: Mapping[str, float],
    frequencies: Mapping[str, float],
) -> float:
    """A plural takes the plural's part of the singular, which loses it."""
    if each.counted[0].isdigit():
        return 10 ** (float(each.counted) - 9)
    if each.counted not in common:
        return frequencies.get(each.key, 0.0)
    part = plurals.get(each.counted, 0.0)
    common[each.counted] = max(common[each.counted] - part, 0.0)
    return part


def _judge(
    found: Mapping[str, Noun], entries: Mapping[str, Entry], common: Mapping[str, float]
) -> dict[str, str]:
    """Mark the diminutives; by which rule each borderline word was decided."""
    all_nouns = Nouns(found, common)
    decided = by_hand.diminutives()
    rules: dict[str, str] = {}
    for key, noun in found.items():
        if not noun.tags & (Tag.COMMON | Tag.EXTENDED):
            continue
        if key in decided:
            noun.tags |= Tag.DIMINUTIVE if decided[key] else Tag(0)
            continue
        tag, rule = judged(all_nouns, key, entries.get(key))
        noun.tags |= tag
        if rule:
            rules[key] = rule
        elif noun.tags & Tag.SUBSTANTIVISED and not noun.tags & Tag.FROM_HAND and key[-1] != "Я":
            rules[key] = "adjective that serves as a noun"
    return rules
