"""Asking word graphs, in plain Python: the twin of the native module `words`.

Words are bytes of letter codes, the letters' places in the alphabet from 1. A word's number is its
place in the order of the codes, from 0. Nodes are described in `native/graph.hpp`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fishka.words.graph_build import (
    CHILD,
    END,
    FIRST,
    LAST,
    LETTER,
    LONGEST,
    Letters,
    Nodes,
    build,
    split,
)
from fishka.words.graph_check import check

__all__ = ["ANY", "SOME", "Graph", "build"]

Numbers = NDArray[np.int32]

ANY: Final = 0
"""In a pattern: any one letter."""
SOME: Final = 255
"""In a pattern: any number of letters, or none."""
LONGEST_PATTERN: Final = 63


class Graph:
    """A graph to ask, over arrays that it keeps and that must not change."""

    def __init__(self, nodes: Nodes, counts: Nodes) -> None:
        """Take the arrays of `build`.

        Raises:
            ValueError: They are no graph.
        """
        check(nodes, counts)
        self._nodes: list[int] = nodes.tolist()
        self._counts: list[int] = counts.tolist()
        self._root = self._nodes[0] & CHILD

    def __len__(self) -> int:
        """How many words there are."""
        return self._counts[0]

    def has_gaddag(self) -> bool:
        """Whether the words can be searched from any letter in them."""
        return self._nodes[1] & CHILD != 0

    def number(self, word: bytes) -> int:
        """The word's number, -1 if it is none."""
        return self._number(word, self._root, 0) if word else -1

    def numbers(self, letters: Letters, lengths: Letters) -> Numbers:
        """The numbers of many words, given as `build` takes them but in any order.

        Raises:
            ValueError: The lengths do not add up to the number of letters.
        """
        if int(lengths.sum(dtype=np.int64)) != len(letters):
            raise ValueError("the lengths must add up to the number of letters")
        return np.array([self.number(each) for each in split(letters.tobytes(), lengths)], np.int32)

    def word(self, number: int) -> bytes:
        """The word of that number.

        Raises:
            ValueError: There is none.
        """
        if not 0 <= number < len(self):
            raise ValueError("the number must be from 0 to less than the number of words")
        word, at = bytearray(), self._root
        while True:
            first = self._counts[at]
            while not self._nodes[at] & LAST and first - self._counts[at + 1] <= number:
                at += 1
            number -= first - self._counts[at]
            node = self._nodes[at]
            word.append(node >> LETTER)
            if node & END:
                if not number:
                    return bytes(word)
                number -= 1
            at = node & CHILD

    def all(self) -> tuple[Letters, Letters]:
        """All words in order, as `build` takes them: (letters, lengths)."""
        words = list(self._words(self._root, b""))
        letters = np.frombuffer(b"".join(words), np.uint8)
        return letters, np.array([len(word) for word in words], np.uint8)

    def continuations(self, beginning: bytes) -> list[bytes]:
        """What follows that beginning in the words that have it, in order."""
        if not beginning:
            return list(self._words(self._root, b""))
        at = self._step(self._root, beginning)
        if at < 0:
            return []
        node = self._nodes[at]
        return [b""] * (node & END > 0) + list(self._words(node & CHILD, b""))

    def within(self, rack: bytes, blanks: int, least: int, most: int) -> Numbers:
        """The numbers of all words of ``least`` to ``most`` letters from these letters and blanks.

        Raises:
            ValueError: Blanks or lengths are negative.
        """
        if min(blanks, least, most) < 0:
            raise ValueError("blanks and lengths must be 0 or more")
        held = Counter(rack)

        def walk(at: int, number: int, blanks: int, depth: int) -> Iterator[int]:
            for here in self._siblings(at):
                node = self._nodes[here]
                letter = node >> LETTER
                from_rack = held[letter] > 0
                if not from_rack and not blanks:
                    continue
                told = number + self._counts[at] - self._counts[here]
                if node & END and depth + 1 >= least:
                    yield told
                if node & CHILD and depth + 1 < most:
                    held[letter] -= from_rack
                    told += node & END > 0
                    yield from walk(node & CHILD, told, blanks - (not from_rack), depth + 1)
                    held[letter] += from_rack

        return _numbers(walk(self._root, 0, blanks, 0) if most else ())

    def matching(self, pattern: bytes) -> Numbers:
        """The numbers of all words of that pattern: letters, 0 any one, 255 any number of letters.

        Raises:
            ValueError: The pattern is longer than 63.
        """
        if len(pattern) > LONGEST_PATTERN:
            raise ValueError("a pattern must have no more than 63 letters and signs")

        def spread(places: Iterable[int]) -> frozenset[int]:
            found = set(places)
            for place in range(len(pattern)):
                if place in found and pattern[place] == SOME:
                    found.add(place + 1)
            return frozenset(found)

        def walk(at: int, number: int, places: frozenset[int]) -> Iterator[int]:
            for here in self._siblings(at):
                node = self._nodes[here]
                letter = node >> LETTER
                fits = [each for each in places if each < len(pattern)]
                behind = spread(
                    each + (pattern[each] != SOME)
                    for each in fits
                    if pattern[each] in {ANY, SOME, letter}
                )
                told = number + self._counts[at] - self._counts[here]
                if node & END and len(pattern) in behind:
                    yield told
                if node & CHILD and behind:
                    yield from walk(node & CHILD, told + (node & END > 0), behind)

        return _numbers(walk(self._root, 0, spread([0])))

    def near(self, word: bytes) -> Numbers:
        """The numbers of the words one insertion, deletion, change or swap of neighbours away."""
        if len(word) > LONGEST + 1:
            return _numbers(())
        codes = {node >> LETTER for node in self._nodes[FIRST : len(self._counts)]}
        letters = [bytes([code]) for code in codes]
        tried: set[bytes] = set()
        for place in range(len(word) + 1):
            before, behind = word[:place], word[place:]
            tried |= {before + letter + behind for letter in letters}
            tried |= {before + letter + behind[1:] for letter in letters if behind}
            tried |= {before + behind[1:], before + behind[1::-1] + behind[2:]}
        found = {self.number(each) for each in tried} - {-1, self.number(word)}
        return _numbers(sorted(found))

    def hooks(self, word: bytes) -> tuple[bytes, bytes]:
        """The letters that make a word when put before it, and when put behind it."""
        nodes = [self._nodes[at] for at in self._siblings(self._root)]
        front = bytes(
            node >> LETTER for node in nodes if self.number(bytes([node >> LETTER]) + word) >= 0
        )
        at = self._step(self._root, word) if word else 0
        behind = self._nodes[at] & CHILD if at >= 0 else 0
        back = [self._nodes[each] for each in self._siblings(behind)]
        return front, bytes(node >> LETTER for node in back if node & END)

    def _siblings(self, at: int) -> Iterator[int]:
        while at:
            yield at
            at = 0 if self._nodes[at] & LAST else at + 1

    def _find(self, at: int, letter: int) -> int:
        for here in self._siblings(at):
            if self._nodes[here] >> LETTER == letter:
                return here
        return -1

    def _step(self, at: int, word: bytes) -> int:
        """The node of the last letter, walking from that list; -1 if there is none."""
        here = -1
        for letter in word:
            here = self._find(at, letter)
            if here < 0:
                return -1
            at = self._nodes[here] & CHILD
        return here

    def _number(self, word: bytes, at: int, number: int) -> int:
        for letter in word[:-1]:
            here = self._find(at, letter)
            if here < 0:
                return -1
            number += self._counts[at] - self._counts[here] + (self._nodes[here] & END > 0)
            at = self._nodes[here] & CHILD
        here = self._find(at, word[-1])
        if here < 0 or not self._nodes[here] & END:
            return -1
        return number + self._counts[at] - self._counts[here]

    def _words(self, at: int, before: bytes) -> Iterator[bytes]:
        for here in self._siblings(at):
            node = self._nodes[here]
            word = before + bytes([node >> LETTER])
            if node & END:
                yield word
            yield from self._words(node & CHILD, word)


def _numbers(found: Iterable[int]) -> Numbers:
    return np.fromiter(found, np.int32)
