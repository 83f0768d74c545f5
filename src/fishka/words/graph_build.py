"""Word graphs, built in plain Python: what `native/graph_build.cpp` must agree with to the byte.

Lists of siblings are laid down as they are finished, each once: so the graph is minimal, and a
child lies before all that lead to it. Laying a list inside another that ends alike would save two
nodes in a hundred; it is not done.

What follows a separator in the GADDAG is what follows the same beginning in the DAWG, so those
lists are not built again. After Appel and Jacobson (1988), Gordon (1994), Daciuk et al. (2000).
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Letters = NDArray[np.uint8]
Nodes = NDArray[np.uint32]

CHILD: Final = (1 << 24) - 1
LAST: Final = 1 << 24
END: Final = 1 << 25
LETTER: Final = 26
"""Bits 26–31 hold the code of the letter."""
SEPARATOR: Final = 0
MOST_CODES: Final = 64
LONGEST: Final = 63
"""The most letters in a word."""
MOST_WORDS: Final = (1 << 24) - 1
FIRST: Final = 2
"""The first two nodes point to the two graphs' first siblings."""


class Entry(NamedTuple):
    """A string, whether it is a word, and the list that follows it behind a separator (0: none)."""

    key: bytes
    ends: bool
    after: int


class Lists:
    """Lists of siblings, each laid down once. Where a list begins is its name; 0 is the empty."""

    def __init__(self) -> None:
        self.nodes = [0] * FIRST
        self.beginnings: list[Entry] | None = None
        self._known: dict[tuple[int, ...], int] = {(): 0}

    def place(self, siblings: list[int]) -> int:
        """Where these siblings lie, laid down if they are new."""
        if siblings:
            siblings[-1] |= LAST
        known = self._known.setdefault(tuple(siblings), len(self.nodes))
        if known == len(self.nodes):
            self.nodes += siblings
        if len(self.nodes) > CHILD:
            raise ValueError("the graph would have 16,777,216 nodes or more")
        return known

    def grow(self, entries: Sequence[Entry], start: int, stop: int, depth: int) -> tuple[int, bool]:
        """The list behind what these sorted entries have in common, and whether that is a word."""
        siblings: list[int] = []
        first = entries[start]
        ends = len(first.key) == depth and first.ends
        if len(first.key) == depth:
            start += 1
            if first.after:
                siblings.append(first.after)
        while start < stop:
            letter = entries[start].key[depth]
            behind = start
            while behind < stop and entries[behind].key[depth] == letter:
                behind += 1
            child, child_ends = self.grow(entries, start, behind, depth + 1)
            siblings.append(letter << LETTER | END * child_ends | child)
            start = behind
        at = self.place(siblings)
        if self.beginnings is not None and depth:
            self.beginnings.append(Entry(first.key[:depth][::-1], ends, at))
        return at, ends


def build(letters: Letters, lengths: Letters, gaddag: bool) -> tuple[Nodes, Nodes]:  # noqa: FBT001 - the kernel's own order
    """The DAWG of these words, with their GADDAG behind it if wanted: (nodes, counts).

    ``letters`` are the codes of all words one after another, ``lengths`` the letters of each word.
    The words stand in strictly ascending order of their codes, 1 to 63. Without a GADDAG, code 0
    may stand in a word. ``counts`` covers the nodes of the DAWG.

    Raises:
        ValueError: The words are not so, or the graph would have 2²⁴ nodes or more.
    """
    words = checked_words(letters, lengths, gaddag)
    lists = Lists()
    lists.beginnings = [] if gaddag else None
    root, _ = lists.grow([Entry(word, True, 0) for word in words], 0, len(words), 0)
    lists.nodes[0] = LAST | root
    size = len(lists.nodes)
    if lists.beginnings is not None:
        entries, lists.beginnings = sorted(lists.beginnings), None
        root, _ = lists.grow(entries, 0, len(entries), 0)
        lists.nodes[1] = LAST | root
    return np.array(lists.nodes, np.uint32), np.array(counted(lists.nodes, size), np.uint32)


def checked_words(letters: Letters, lengths: Letters, gaddag: bool) -> list[bytes]:  # noqa: FBT001 - see build
    """The words, if they may be built of.

    Raises:
        ValueError: They may not.
    """
    if not 0 < len(lengths) <= MOST_WORDS:
        raise ValueError("there must be from 1 to 16,777,215 words")
    if not 1 <= lengths.min() <= lengths.max() <= LONGEST:
        raise ValueError("a word must have 1 to 63 letters")
    if int(lengths.sum(dtype=np.int64)) != len(letters):
        raise ValueError("the lengths must add up to the number of letters")
    if letters.max() >= MOST_CODES or (gaddag and letters.min() == SEPARATOR):
        raise ValueError("the codes of letters must be from 1 to 63")
    words = split(letters.tobytes(), lengths)
    if any(one >= other for one, other in pairwise(words)):
        raise ValueError("the words must stand in ascending order, each once")
    return words


def split(letters: bytes, lengths: Letters) -> list[bytes]:
    """The words, cut apart."""
    ends: list[int] = np.cumsum(lengths, dtype=np.int64).tolist()
    return [letters[start:end] for start, end in zip([0, *ends], ends, strict=False)]


def counted(nodes: Sequence[int], size: int) -> list[int]:
    """How many words each node of the DAWG leads to, with its later siblings."""
    counts = [0] * size
    start = FIRST
    for behind in range(FIRST + 1, size + 1):
        if nodes[behind - 1] & LAST:
            words = 0
            for at in reversed(range(start, behind)):
                words += (nodes[at] & END > 0) + counts[nodes[at] & CHILD]
                counts[at] = words
            start = behind
    counts[0] = counts[nodes[0] & CHILD]
    return counts
