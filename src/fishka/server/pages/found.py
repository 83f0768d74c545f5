"""Words that the dictionary page finds from letters or by a pattern."""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import groupby
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from fishka.core.errors import FishkaError
from fishka.server.pages.asked import Asked
from fishka.texts import gettext_noop
from fishka.words import Lexicon, Table, Tag
from fishka.words.kernels import Graph

MOST_LETTERS = 15
MOST_BLANKS = 2
MOST_SHOWN = 200
BLANKS = {"?": b"\0", "*": b"\xff"}
"""Each is a blank tile among letters; in a pattern one letter, and any number of them."""
Ask: TypeAlias = Callable[[Graph], NDArray[Any]]
"""From a word graph the numbers of its words that answer a question."""


class Part(Struct, frozen=True):
    """A run of a word's letters; ``blank`` where blank tiles stand for them."""

    letters: str
    blank: bool


class Piece(Struct, frozen=True):
    """What lies on the table: a tile, a blank tile, or a place where any letter may stand."""

    kind: str
    letter: str


class FoundWord(Struct, frozen=True):
    """A word with its address, in parts so that blanks can be told."""

    word: str
    address: str
    parts: list[Part]


class Group(Struct, frozen=True):
    """All words of a length."""

    length: int
    words: list[FoundWord]


class Found(Struct, frozen=True):
    """What was found: ``count`` in all, of which the groups hold the first ones."""

    pieces: list[Piece]
    count: int
    shown: int
    groups: list[Group]

    @property
    def blanks(self) -> bool:
        """Whether a blank stands for some letter of a word shown."""
        return any(
            part.blank for group in self.groups for word in group.words for part in word.parts
        )


def found(asked: Asked, words: Lexicon) -> Found:
    """The words of a list looked for, the longest first; FishkaError where that cannot be done."""
    count, first = _longest(words, FINDERS[asked.find](words, asked.word))
    rack = Counter(words.alphabet.fold(asked.word))
    return Found(
        _pieces(words, asked),
        count,
        len(first),
        [
            Group(length, [_word(asked, each, rack) for each in group])
            for length, group in groupby(first, key=len)
        ],
    )


def _longest(words: Lexicon, ask: Ask) -> tuple[int, list[str]]:
    """How many words a question has, and the first by length, then by commonness.

    Only those are spelled: a question may have all words of a list.
    """
    count, first = 0, list[tuple[int, int, str]]()
    for part in words.parts:
        numbers = part.of(ask(part.table.graph))
        numbers = numbers[(part.table.tags[numbers] & np.uint32(Tag.VULGAR)) == 0]
        count += len(numbers)
        lengths, common = _lengths(part.table)[numbers], part.table.commonness[numbers]
        best = np.lexsort((-common.astype(np.int64), -lengths.astype(np.int64)))[:MOST_SHOWN]
        first += [
            (-int(lengths[at]), -int(common[at]), part.table.key(int(numbers[at]))) for at in best
        ]
    return count, [key for _length, _common, key in sorted(first)[:MOST_SHOWN]]


@lru_cache(maxsize=16)
def _lengths(table: Table) -> NDArray[Any]:
    """The letters of each word of a table."""
    _letters, lengths = table.graph.all()
    return lengths


def _pieces(words: Lexicon, asked: Asked) -> list[Piece]:
    letters = words.alphabet.fold("".join(asked.word.split()))
    if asked.find == "letters":
        return [Piece("tile", "" if each in BLANKS else each) for each in letters]
    return [
        Piece(
            "slot" if each in BLANKS else "tile",
            "…" if each == "*" else each if each != "?" else "",
        )
        for each in letters
    ]


def _word(asked: Asked, word: str, rack: Counter[str]) -> FoundWord:
    left, parts = rack.copy(), list[Part]()
    for letter in word:
        left[letter] -= 1
        blank = asked.find == "letters" and left[letter] < 0
        if parts and parts[-1].blank == blank:
            parts[-1] = Part(parts[-1].letters + letter, blank)
        else:
            parts.append(Part(letter, blank))
    return FoundWord(word, asked.address(word), parts)


def _from_letters(words: Lexicon, letters: str) -> Ask:
    rack = "".join(letters.split())
    blanks = sum(each in BLANKS for each in rack)
    if len(rack) > MOST_LETTERS or blanks > MOST_BLANKS:
        raise FishkaError(
            "at most {letters} letters, {blanks} of them blanks",
            letters=MOST_LETTERS,
            blanks=MOST_BLANKS,
        )
    codes = _encoded(words, "".join(each for each in rack if each not in BLANKS))
    return lambda graph: graph.within(codes, blanks, 2, MOST_LETTERS)


def _by_pattern(words: Lexicon, pattern: str) -> Ask:
    wanted = "".join(pattern.split())
    if len(wanted) > 2 * MOST_LETTERS:
        raise FishkaError("at most {letters} letters", letters=2 * MOST_LETTERS)
    codes = b"".join(BLANKS[each] if each in BLANKS else _encoded(words, each) for each in wanted)
    return lambda graph: graph.matching(codes)


def _encoded(words: Lexicon, letters: str) -> bytes:
    """The letters' codes; FishkaError where the list's alphabet has not all of them."""
    key = words.alphabet.fold(letters)
    strays = words.alphabet.strays(key)
    if strays:
        raise FishkaError("the list’s alphabet has no {letters}", letters=" ".join(strays))
    return words.alphabet.encode(key)


FINDERS: dict[str, Callable[[Lexicon, str], Ask]] = {
    "letters": _from_letters,
    "pattern": _by_pattern,
}
HINTS = {
    "word": gettext_noop("In any case; ё may be written as е."),
    "letters": gettext_noop("? is a blank: up to 15 letters, two of them blanks."),
    "pattern": gettext_noop("? is one letter, * any number of letters: ?О?КА, *ОК."),
}
