"""Word graphs, built in plain Python: what `native/graph_build.cpp` must agree with to the byte.

A list of siblings is a state. Equal lists are one list, so the graph is minimal; and a list that
is the tail of another lies inside it, which the counts bear, as they look only at later siblings.
A tail is taken from a list of lesser height than every list that leads to it: so a child always
lies behind its parents, and one pass can tell that a graph has no circle.

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
FIRST: Final = 2
"""The first two nodes point to the two graphs' first siblings."""


class Entry(NamedTuple):
    """A string, whether it is a word, and the list that follows it behind a separator (0: none)."""

    key: bytes
    ends: bool
    after: int


class Lists:
    """Lists of siblings, each once, numbered as they are finished; number 0 is the empty list."""

    def __init__(self) -> None:
        self.arcs: list[tuple[int, ...]] = [()]
        self.heights = [0]
        self.numbers: dict[tuple[int, ...], int] = {(): 0}
        self.beginnings: list[Entry] | None = None

    def number(self, arcs: tuple[int, ...]) -> int:
        """The number of the list of these arcs, nodes whose child is a list's number."""
        known = self.numbers.setdefault(arcs, len(self.arcs))
        if known == len(self.arcs):
            self.arcs.append(arcs)
            self.heights.append(1 + max(self.heights[arc & CHILD] for arc in arcs))
        return known

    def grow(self, entries: Sequence[Entry], start: int, stop: int, depth: int) -> tuple[int, bool]:
        """The list behind what these sorted entries have in common, and whether that is a word."""
        arcs: list[int] = []
        first = entries[start]
        ends = len(first.key) == depth and first.ends
        if len(first.key) == depth:
            start += 1
            if first.after:
                arcs.append(first.after)
        while start < stop:
            letter = entries[start].key[depth]
            behind = start
            while behind < stop and entries[behind].key[depth] == letter:
                behind += 1
            child, child_ends = self.grow(entries, start, behind, depth + 1)
            arcs.append(letter << LETTER | END * child_ends | child)
            start = behind
        number = self.number(tuple(arcs))
        if self.beginnings is not None and depth:
            self.beginnings.append(Entry(first.key[:depth][::-1], ends, number))
        return number, ends


class Layout:
    """Where each list lies, and the nodes."""

    def __init__(self, lists: Lists) -> None:
        self.lists = lists
        self.at = [0] * len(lists.arcs)
        self.placed: list[int] = []
        self.size = FIRST
        self._limits = [LONGEST + 3] * len(lists.arcs)
        self._offers: dict[int, tuple[int, int]] = {}

    def place(self, first: int, behind: int) -> None:
        """Lay out the lists of these numbers; what was laid out before lends its tails freely."""
        heights, arcs = self.lists.heights, self.lists.arcs
        self._offers = {number: (-1, at) for number, (_, at) in self._offers.items()}
        for number in sorted(
            range(first, behind), key=lambda each: (-heights[each], -len(arcs[each]), each)
        ):
            height, at = self._offers.get(number, (LONGEST + 3, 0))
            if height < self._limits[number]:
                self.at[number] = at
            else:
                self._place(number)

    def _place(self, number: int) -> None:
        arcs, height = self.lists.arcs[number], self.lists.heights[number]
        self.at[number] = self.size
        self.placed.append(number)
        for arc in arcs:
            self._limits[arc & CHILD] = min(self._limits[arc & CHILD], height)
        for skipped in range(1, len(arcs)):
            tail = self.lists.numbers.get(arcs[skipped:])
            if tail is not None and self._offers.get(tail, (0, 0))[0] >= 0:
                self._offers[tail] = (height, self.size + skipped)
        self.size += len(arcs)

    def nodes(self, roots: Sequence[int]) -> list[int]:
        """All nodes, those that point to the roots first."""
        found = [LAST | self.at[root] for root in roots]
        for number in self.placed:
            arcs = self.lists.arcs[number]
            found += [arc & ~CHILD | self.at[arc & CHILD] for arc in arcs]
            found[-1] |= LAST
        return found


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
    behind = len(lists.arcs)
    reversed_root = 0
    if lists.beginnings is not None:
        entries, lists.beginnings = sorted(lists.beginnings), None
        reversed_root, _ = lists.grow(entries, 0, len(entries), 0)
    layout = Layout(lists)
    layout.place(1, behind)
    size = layout.size
    layout.place(behind, len(lists.arcs))
    if layout.size > CHILD:
        raise ValueError("the graph would have 16,777,216 nodes or more")
    nodes = layout.nodes((root, reversed_root))
    return np.array(nodes, np.uint32), np.array(counted(nodes, size), np.uint32)


def checked_words(letters: Letters, lengths: Letters, gaddag: bool) -> list[bytes]:  # noqa: FBT001 - see build
    """The words, if they may be built of.

    Raises:
        ValueError: They may not.
    """
    if not len(lengths):
        raise ValueError("there must be a word at least")
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
    """How many words each of the first nodes leads to, with its later siblings."""
    counts = [0] * (size + 1)
    for at in reversed(range(size)):
        node = nodes[at]
        child = node & CHILD
        later = 0 if node & LAST else counts[at + 1]
        counts[at] = (node & END > 0) + (counts[child] if child < size else 0) + later
    counts[1] = 0
    return counts[:size]
