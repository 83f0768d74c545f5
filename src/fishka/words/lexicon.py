"""A list to play with: masks over a language's table, with what a table adds and strikes."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fishka.words.alphabets import Alphabet
from fishka.words.profiles import Profile
from fishka.words.tables import Table
from fishka.words.tags import Tag
from fishka.words.verdicts import Hooks

LONGEST = 15
"""Letters of the longest word that lists hold: a row of the board."""

Numbers = NDArray[Any]


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A table and which of its words count."""

    table: Table
    mask: NDArray[np.bool_]

    def admits(self, key: str) -> bool:
        """Whether a folded word counts."""
        number = self.table.number(key)
        return number >= 0 and bool(self.mask[number])

    def of(self, numbers: Numbers) -> Numbers:
        """Those of the numbers that count."""
        return numbers[self.mask[numbers]]


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """The words that count at a table. Immutable; cheap to make from an opened table."""

    table: Table
    profile: Profile | None
    parts: tuple[Part, ...]
    """The table itself and, if a game adds words that it has not, a small one of these."""
    added: frozenset[str] = frozenset()
    struck: frozenset[str] = frozenset()
    level: str | None = None
    """Whose vocabulary alone counts; all words of the list if not told."""
    anything: bool = False
    """Every word counts; there is nothing to look up."""

    @property
    def alphabet(self) -> Alphabet:
        """The letters that its words are written in."""
        return self.table.alphabet

    def __contains__(self, word: str) -> bool:
        return self.admits(self.alphabet.fold(word))

    def admits(self, key: str) -> bool:
        """Whether a folded word counts; the quickest way to ask."""
        for part in self.parts:
            if part.admits(key):
                return True
        return self.anything and key.isalpha() and len(key) > 1 and key not in self.struck

    def __len__(self) -> int:
        return sum(int(part.mask.sum()) for part in self.parts)

    def __iter__(self) -> Iterator[str]:
        return iter(self.words())

    def words(self, keep: Callable[[Table], NDArray[np.bool_]] | None = None) -> list[str]:
        """The folded words in the order of the alphabet, all or those that a mask keeps."""
        found: list[str] = []
        for part in self.parts:
            mask = part.mask if keep is None else part.mask & keep(part.table)
            keys = part.table.all_keys()
            found += [keys[number] for number in np.flatnonzero(mask)]
        return found if len(self.parts) < 2 else sorted(found, key=self.alphabet.encode)

    def find(self, ask: Callable[[Any], Numbers], *, proposing: bool = True) -> list[str]:
        """The words that the parts' graphs give; proposing leaves out vulgar ones."""
        found: list[str] = []
        for part in self.parts:
            numbers = part.of(ask(part.table.graph))
            if proposing:
                numbers = numbers[(part.table.tags[numbers] & np.uint32(Tag.VULGAR)) == 0]
            found += map(part.table.key, numbers.tolist())
        return found

    def within(self, letters: str, least: int = 2, most: int = LONGEST) -> list[str]:
        """All words from these letters (``?`` or ``*`` a blank), the longest and commonest first.

        Raises:
            KeyError: a letter is not in the alphabet.
        """
        blanks = sum(letters.count(each) for each in "?*")
        rack = self.alphabet.encode(self.alphabet.fold(letters.replace("?", "").replace("*", "")))
        found = self.find(lambda graph: graph.within(rack, blanks, least, most))
        return sorted(found, key=lambda key: (-len(key), -self.commonness(key), key))

    def anagrams(self, letters: str) -> list[str]:
        """All words that use every one of these letters, the commonest first."""
        count = len(self.alphabet.fold(letters))
        return self.within(letters, count, count)

    def matching(self, pattern: str) -> list[str]:
        """All words of a pattern, in order: ``?`` one letter, ``*`` any number of them.

        Raises:
            KeyError: a letter is not in the alphabet.
        """
        encode, fold = self.alphabet.encode, self.alphabet.fold
        wild = {"?": b"\0", "*": b"\xff"}
        codes = b"".join(wild[each] if each in wild else encode(each) for each in fold(pattern))
        return self.find(lambda graph: graph.matching(codes))

    def near(self, key: str, most: int = 3) -> tuple[str, ...]:
        """Words one letter away from a folded one, the commonest first."""
        if self.alphabet.strays(key):
            return ()
        codes = self.alphabet.encode(key)
        found = self.find(lambda graph: graph.near(codes))
        return tuple(sorted(found, key=lambda each: (-self.commonness(each), each))[:most])

    def hooks(self, word: str) -> Hooks:
        """Which letters before or behind make another word of the list."""
        key, letters = self.alphabet.fold(word), self.alphabet.letters
        if self.anything:
            return Hooks("", "")
        return Hooks(
            "".join(letter for letter in letters if self.admits(letter + key)),
            "".join(letter for letter in letters if self.admits(key + letter)),
        )

    def commonness(self, key: str) -> int:
        """0 to 255, 30 times the Zipf value; 0 for what is not in the table."""
        number = self.table.number(key)
        return 0 if number < 0 else int(self.table.commonness[number])

    def changed(self, add: Iterable[str] = (), strike: Iterable[str] = ()) -> "Lexicon":
        """The same list with folded words added and others struck, by a table's consent.

        Raises:
            KeyError: a letter of an added word is not in the alphabet.
        """
        strike = frozenset(strike)
        added = (self.added | frozenset(add)) - strike
        struck = (self.struck | strike) - added
        mask = self.parts[0].mask.copy()
        for words, value in ((added, True), (struck, False)):
            mask[[number for number in map(self.table.number, words) if number >= 0]] = value
        parts = [Part(self.table, mask)]
        outside = [key for key in added if self.table.number(key) < 0]
        if outside:
            more = Table.of(outside, self.alphabet)
            parts.append(Part(more, np.ones(len(more), np.bool_)))
        return replace(self, parts=tuple(parts), added=added, struck=struck)
