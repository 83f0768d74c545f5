"""Luxembourgish: the entries of spellchecker.lu (rules page: words).

Nouns are written with a capital, and names are too: entries with a capital are taken where the
dictionary calls them nouns (``po:``). Left out: substantivised adjectives that it derives from
others (``st:``: Massives), and what it marks as not to be suggested (!0). Other forms of a
taken entry, plurals as well, are refused as its forms: the page counts entries (62,621), with all
their forms it would be 239,140 words.
"""

from collections.abc import Callable, Iterator
from typing import Final

from fishka.words.building.affixes import Entry
from fishka.words.building.draft import Draft
from fishka.words.building.hunspell import Hunspell
from fishka.words.building.packages import Sources
from fishka.words.building.playable import Playable
from fishka.words.refused import Why, refused
from fishka.words.tags import Tag

_UNSUGGESTED: Final = "!0"


def draft(sources: Sources, tell: Callable[[str], None]) -> Draft:
    """The words of `luxembourgish`.

    Raises:
        FishkaError: a package is damaged, or another than the recipe was written for.
    """
    tell("reading the Luxembourgish dictionary")
    spelling = Hunspell.of(sources.package("dictionary-lb"))
    playable = Playable("lb")
    tags: dict[str, Tag] = {}
    written: dict[str, set[str]] = {}
    for entry in filter(_is_word, spelling.entries):
        if key := playable.key(entry.word):
            tags[key] = Tag.COMMON | Tag.HEADWORD
            written.setdefault(key, set()).add(entry.word)
    shown = {key: ", ".join(sorted(texts)) for key, texts in written.items()}
    return Draft(
        "lb",
        tags,
        shown={key: text for key, text in shown.items() if text != key.lower()},
        refused=refused(_refused(spelling, playable)),
    )


def _is_word(entry: Entry) -> bool:
    return (
        (entry.word.islower() or entry.of("po") is not None)
        and entry.of("st") is None
        and _UNSUGGESTED not in entry.flags
    )


def _refused(spelling: Hunspell, playable: Playable) -> Iterator[tuple[str, Why, str]]:
    """Forms of the words, and names."""
    for entry in spelling.entries:
        head = playable.key(entry.word)
        if head is None or entry.of("st") is not None or _UNSUGGESTED in entry.flags:
            continue
        why = Why.FORM if _is_word(entry) else Why.PROPER
        for form in spelling.forms(entry):
            key = playable.key(form)
            if key and (key != head or why is Why.PROPER):
                yield key, why, head
