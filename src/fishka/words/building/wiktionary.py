"""Reads the Russian Wiktionary of 2017 as the package wiki-ru-wordnet carries it (rules: words).

Its table ``synsets`` has a row for each sense of each article: number, article, and a text of
seven fields; the fifth is the sense as the article marks it up. Parts of speech are not told.
"""

import re
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, cast

from fishka.core.errors import FishkaError
from fishka.words.alphabets import ALPHABETS
from fishka.words.building.wiki_markup import plain
from fishka.words.building.wiktionary_themes import Hypernyms, themes
from fishka.words.tags import Tag

DATABASE: Final = "wiki_ru_wordnet-1.0.3/wiki_ru_wordnet/database/wikiwordnet.db"
"""The file in the package."""
LONGEST_GLOSS: Final = 200
MOST_GLOSSES: Final = 4

_WORD: Final = re.compile(r"[а-яё]{2,15}")
_SENSE: Final = 4
_FIELDS_AFTER: Final = 2
_DIMINUTIVE: Final = re.compile(r"^(?:уменьш|умласк|ум\.-ласк|гипокор)")
_OF_ANOTHER: Final = re.compile(
    r"\(?(?:уменьш|ласк|ум\.|умласк)[\w. -]*,?(?: или ласк\.)?(?: форма)? (?:к|от|форма)\b",
    re.IGNORECASE,
)
_SMALL: Final = re.compile(
    r"(?:уничиж\.(?:-ласк\.)? (?:к|от) |к (?:сущ\. )?|(?:небольш|маленьк|мелк)[а-яё]+ )([а-яё]+)",
    re.IGNORECASE,
)
"""Senses that say no more than a small or poor one of the word that they end with."""
_ARCHAIC: Final = frozenset(
    ["устар", "уст", "стар", "старин", "устарев", "арх", "архаичн", "церк.-слав", "др.-рус"]
)
_SLANG: Final = frozenset(["жарг", "сленг", "крим", "мол", "угол", "жаргон"])
_OBSCENE: Final = frozenset(["вульг", "обсц", "мат", "табу"])
_INSULTING: Final = frozenset(["груб", "бран", "бранн", "оскорб"])


@dataclass(frozen=True, slots=True)
class Sense:
    """A sense of a word: its line in plain text ("" where there is none) and what marks it."""

    text: str
    labels: frozenset[str]
    """As the article has them, without the stop at the end: устар, разг, зоол …"""
    of: str
    """The word that the sense names as that from which this one is made, or ""."""
    by: str
    """The template that does so: умласк, действие …"""
    themes: Tag

    @property
    def diminutive(self) -> bool:
        """Whether it says no more than that the word is another one's diminutive."""
        return any(map(_DIMINUTIVE.match, self.labels)) or bool(_OF_ANOTHER.match(self.text))

    def small_of(self, key: str) -> bool:
        """Whether it begins by calling the word a small or poor one of that key."""
        small = _SMALL.match(self.text)
        return small is not None and ALPHABETS["ru"].fold(small[1]) == key

    @property
    def archaic(self) -> bool:
        """Whether it is out of use."""
        return bool(self.labels & _ARCHAIC)

    @property
    def slang(self) -> bool:
        """Whether it belongs to a jargon."""
        return any(each in _SLANG or each.endswith("жарг") for each in self.labels)

    @property
    def obscene(self) -> bool:
        """Whether it is marked as unfit for company."""
        return bool(self.labels & _OBSCENE)

    @property
    def vulgar(self) -> bool:
        """Whether it is marked as obscene, or as an insult."""
        return self.obscene or bool(self.labels & _INSULTING)


@dataclass(frozen=True)
class Entry:
    """All that the dictionary says of the words of one key, in the order of its articles."""

    word: str
    """As written, with ё; where two words share the key, the one with the first senses."""
    senses: tuple[Sense, ...]

    @cached_property
    def told(self) -> tuple[Sense, ...]:
        """The senses that say something; all where none does."""
        return tuple(sense for sense in self.senses if sense.text) or self.senses

    @property
    def diminutive(self) -> bool:
        """Whether every sense is a diminutive."""
        return all(sense.diminutive for sense in self.told)

    @property
    def diminutive_somewhere(self) -> bool:
        """Whether some sense is a diminutive."""
        return any(sense.diminutive for sense in self.senses)

    def only_a_small(self, key: str) -> bool:
        """Whether every sense says no more than a small or poor one of that key."""
        return all(sense.diminutive or sense.small_of(key) for sense in self.told)

    @cached_property
    def glosses(self) -> tuple[str, ...]:
        """One line a sense: those in use first, then archaic and jargon, last the insulting ones.

        Obscene senses are left out where the word has others.
        """
        fit = [sense for sense in self.told if not sense.obscene] or self.told
        ordered = sorted(fit, key=lambda each: (each.vulgar, each.archaic or each.slang))
        texts = dict.fromkeys(_shortened(sense.text) for sense in ordered if sense.text)
        return tuple(texts)[:MOST_GLOSSES]

    @cached_property
    def tags(self) -> Tag:
        """What every sense says of the word, and the themes that some sense belongs to."""
        found = Tag(0)
        for sense in self.told:
            found |= sense.themes
        for tag, holds in (
            (Tag.DIMINUTIVE, self.diminutive),
            (Tag.ARCHAIC, all(sense.archaic for sense in self.told)),
            (Tag.SLANG, all(sense.slang for sense in self.told)),
            (Tag.VULGAR, self.told[0].obscene or all(sense.vulgar for sense in self.told)),
        ):
            found |= tag if holds else Tag(0)
        return found


def read(database: Path) -> dict[str, Entry]:
    """Of each folded word of 2 to 15 small Cyrillic letters, its entry; keys in sorted order.

    Raises:
        FishkaError: the file is no such database.
    """
    try:
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as file:
            rows = _rows(file, "SELECT synset_id, lemma, definition FROM synsets ORDER BY rowid")
            above = _rows(file, "SELECT sid, hypersid FROM hypernyms")
    except sqlite3.Error as error:
        raise FishkaError("{file} cannot be read: {why}", file=database, why=error) from None
    senses = cast("list[tuple[int, str, str]]", rows)
    hypernyms = Hypernyms(((number, word) for number, word, _ in senses), above)
    found: dict[str, list[tuple[str, Sense]]] = {}
    fold = ALPHABETS["ru"].fold
    for number, word, definition in senses:
        if _WORD.fullmatch(word):
            sense = _sense(number, definition, hypernyms)
            found.setdefault(fold(word), []).append((word, sense))
    return {key: _entry(found[key]) for key in sorted(found)}


def meanings(entries: Mapping[str, Entry], words: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The glosses of those of the folded words that have some."""
    return {
        word: entries[word].glosses for word in words if word in entries and entries[word].glosses
    }


def _rows(file: sqlite3.Connection, query: str) -> list[tuple[int, ...]]:
    return file.execute(query).fetchall()


def _sense(number: int, definition: str, hypernyms: Hypernyms) -> Sense:
    fields = definition.split("~", _SENSE)
    source = fields[-1].rsplit("~", _FIELDS_AFTER)[0]
    marked = plain(source)
    return Sense(
        marked.text,
        marked.labels,
        marked.of,
        marked.by,
        themes(marked.text, marked.labels, hypernyms.above(number)),
    )


def _entry(found: list[tuple[str, Sense]]) -> Entry:
    return Entry(found[0][0], tuple(dict.fromkeys(sense for _, sense in found)))


def _shortened(text: str) -> str:
    """Not longer than a hint should be: cut at a stop, else at a word."""
    if len(text) <= LONGEST_GLOSS:
        return text
    cut = text[:LONGEST_GLOSS]
    stop = max(cut.rfind(";"), cut.rfind(". "))
    if stop >= LONGEST_GLOSS // 3:
        return cut[:stop]
    return cut[: cut.rfind(" ")].rstrip(" ,;:—-") + " …"
