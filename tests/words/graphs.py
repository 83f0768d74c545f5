"""Words to build graphs of, the languages of graphs, and their asking by brute force."""

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

Letters = NDArray[np.uint8]
Nodes = NDArray[np.uint32]


def packed(words: Sequence[bytes]) -> tuple[Letters, Letters]:
    """Words as the builder takes them."""
    letters = np.frombuffer(b"".join(words), np.uint8)
    return letters, np.array([len(word) for word in words], np.uint8)


def lists(codes: int, longest: int, most: int) -> st.SearchStrategy[list[bytes]]:
    """Lists of words, in order."""
    word = st.lists(st.integers(1, codes), min_size=1, max_size=longest).map(bytes)
    return st.lists(word, min_size=1, max_size=most, unique=True).map(sorted)


LISTS = lists(2, 7, 60) | lists(4, 9, 40) | lists(63, 63, 8)
"""Many alike, some alike, none alike."""


def inflected() -> list[bytes]:
    """Some thousand words that share stems and endings, as real ones do."""
    chance = random.Random(7)

    def parts(count: int, longest: int) -> list[bytes]:
        sizes = (chance.randint(1, longest) for _ in range(count))
        return [bytes(chance.choices(range(1, 34), k=size)) for size in sizes]

    kinds = [parts(12, 3) for _ in range(9)]
    forms = ([stem + end for end in chance.choice(kinds)] for stem in parts(700, 8))
    return sorted(set(itertools.chain.from_iterable(forms)))


def language(nodes: Nodes, root: int) -> Iterator[bytes]:
    """All strings from that node, walked as the layout says."""
    told: list[int] = nodes.tolist()

    def walk(at: int, before: bytes) -> Iterator[bytes]:
        while at:
            node = told[at]
            string = before + bytes([node >> 26])
            if node >> 25 & 1:
                yield string
            yield from walk(node & 0xFFFFFF, string)
            at = 0 if node >> 24 & 1 else at + 1

    return walk(told[root] & 0xFFFFFF, b"")


def gaddag_strings(words: Iterable[bytes]) -> set[bytes]:
    """What the GADDAG of these words holds."""
    found: set[bytes] = set()
    for word in words:
        found.add(word[::-1])
        found |= {word[:cut][::-1] + b"\0" + word[cut:] for cut in range(1, len(word))}
    return found


def states(nodes: Nodes) -> list[tuple[int, ...]]:
    """The lists of siblings, each the nodes from its first to its last."""
    told: list[int] = nodes.tolist()
    ends = [at + 1 for at in range(2, len(told)) if told[at] >> 24 & 1]
    return [tuple(told[start:end]) for start, end in itertools.pairwise([2, *ends])]


def is_within(word: bytes, rack: bytes, blanks: int) -> bool:
    """Whether letters and blanks are enough for the word."""
    return (Counter(word) - Counter(rack)).total() <= blanks


def expression(pattern: bytes) -> re.Pattern[bytes]:
    """A pattern as a regular expression."""
    signs = {0: b".", 255: b".*"}
    parts = (signs.get(code, re.escape(bytes([code]))) for code in pattern)
    return re.compile(b"".join(parts), re.DOTALL)


def is_near(one: bytes, other: bytes) -> bool:
    """Whether one insertion, deletion, change or swap of neighbours leads from one to the other."""
    shorter, longer = sorted((one, other), key=len)
    if len(longer) - len(shorter) == 1:
        return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))
    if len(longer) != len(shorter):
        return False
    differ = [at for at in range(len(one)) if one[at] != other[at]]
    if len(differ) == 2 and differ[1] == differ[0] + 1:
        return one[differ[0]] == other[differ[1]] and one[differ[1]] == other[differ[0]]
    return len(differ) == 1
