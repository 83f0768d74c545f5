"""Words that the dictionary page finds from letters or by a pattern."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby

from msgspec import Struct

from fishka.core.errors import FishkaError
from fishka.server.pages.asked import Asked
from fishka.texts import gettext_noop
from fishka.words import Lexicon

MOST_LETTERS = 15
MOST_BLANKS = 2
MOST_SHOWN = 200
BLANKS = frozenset("?*")


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
    all_words = FINDERS[asked.find](words, asked.word)
    first = all_words[:MOST_SHOWN]
    rack = Counter(words.alphabet.fold(asked.word))
    return Found(
        _pieces(words, asked),
        len(all_words),
        len(first),
        [
            Group(length, [_word(asked, each, rack) for each in group])
            for length, group in groupby(first, key=len)
        ],
    )


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


def _from_letters(words: Lexicon, letters: str) -> Sequence[str]:
    blanks = sum(each in BLANKS for each in letters)
    rack = "".join(letters.split())
    if len(rack) > MOST_LETTERS or blanks > MOST_BLANKS:
        raise FishkaError(
            "at most {letters} letters, {blanks} of them blanks",
            letters=MOST_LETTERS,
            blanks=MOST_BLANKS,
        )
    _known(words, rack)
    return words.within(rack)


def _by_pattern(words: Lexicon, pattern: str) -> Sequence[str]:
    wanted = "".join(pattern.split())
    if len(wanted) > 2 * MOST_LETTERS:
        raise FishkaError("at most {letters} letters", letters=2 * MOST_LETTERS)
    _known(words, wanted)
    return sorted(words.matching(wanted), key=lambda word: (-len(word), -words.commonness(word)))


def _known(words: Lexicon, letters: str) -> None:
    """FishkaError where the list's alphabet has not all of these letters."""
    plain = "".join(each for each in letters if each not in BLANKS)
    strays = words.alphabet.strays(words.alphabet.fold(plain))
    if strays:
        raise FishkaError("the list’s alphabet has no {letters}", letters=" ".join(strays))


FINDERS: dict[str, Callable[[Lexicon, str], Sequence[str]]] = {
    "letters": _from_letters,
    "pattern": _by_pattern,
}
HINTS = {
    "word": gettext_noop("In any case; ё may be written as е."),
    "letters": gettext_noop("? is a blank: up to 15 letters, two of them blanks."),
    "pattern": gettext_noop("? is one letter, * any number of letters: ?О?КА, *ОК."),
}
