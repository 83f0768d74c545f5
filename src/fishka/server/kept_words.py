"""Word lists as browsers keep them, to judge and to play games with words without a connection.

A list is a text: for each level the words that it knows and the level before does not, sorted, in
sections parted by empty lines; the last section are words that count and that no computer proposes.
Each word is told by how many letters it shares with the one before, a digit of base 36, and the rest.
"""

import gzip
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from fishka.server.lexicons import lexicon
from fishka.words import PROFILES, Lexicon
from fishka.words.levels import LEVELS, knows
from fishka.words.tables import Table

SHARED: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


class Kept(Struct, frozen=True):
    """A list, compressed, and how many words it has."""

    words: int
    content: bytes


def kept(profile: str) -> Kept:
    """The list of that name; FishkaError where it is not built here."""
    return _packed(lexicon(profile))


@lru_cache(maxsize=2 * len(PROFILES))
def _packed(words: Lexicon) -> Kept:
    sections = ["\n".join(_fronted(section)) for section in _sections(words)]
    content = gzip.compress("\n\n".join(sections).encode(), 6, mtime=0)
    return Kept(sum(section.count("\n") + bool(section) for section in sections), content)


def _sections(words: Lexicon) -> Iterator[Iterable[str]]:
    told = set[str]()
    for level in LEVELS:

        def known(table: Table, level: str = level) -> NDArray[np.bool_]:
            return knows(table, level)

        fresh = [word for word in words.words(known) if word not in told]
        told.update(fresh)
        yield fresh
    yield [word for word in words if word not in told]


def _fronted(words: Iterable[str]) -> Iterator[str]:
    before = ""
    for word in sorted(words):
        shared = _shared(before, word)
        yield SHARED[shared] + word[shared:]
        before = word


def _shared(one: str, other: str) -> int:
    """How many letters two words begin alike with."""
    for place, (letter, its) in enumerate(zip(one, other, strict=False)):
        if letter != its:
            return place
    return min(len(one), len(other))
