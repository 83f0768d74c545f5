"""Whose words a computer player knows, a hint may use, or a table plays with: a child's, …, a dictionary's.

A level knows the words that are common enough. The bounds were measured on the built tables, so
that a child knows about 3,000 of the Russian nouns, a pupil 8,000, medium 20,000 and strong all
that wordfreq has ever seen (34,000), and comparably many forms of other languages:

=========  ======  ======  ======  =======
language   child   pupil   medium  strong
=========  ======  ======  ======  =======
Russian     3,000   8,000  20,000   34,000
English     4,000  12,000  30,000   70,000
Bulgarian   5,000  12,000  20,000   31,000
German      5,000  16,000  46,000  110,000
French      5,000  15,000  41,000   90,000
=========  ======  ======  ======  =======

Where nothing is known of commonness (Luxembourgish, lists of one's own), short words stand in for
common ones. ``perfect`` knows all; no level knows a vulgar word, as none may be proposed.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fishka.core.errors import FishkaError
from fishka.words.lexicon import Lexicon, Part
from fishka.words.tables import Table
from fishka.words.tags import Tag

LEVELS: Final = ("child", "pupil", "medium", "strong", "perfect")
"""The least first, named like the computer players."""

LEAST_COMMON: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {
        "ru": (124, 103, 73, 1, 0),
        "en": (129, 107, 82, 43, 0),
        "bg": (127, 110, 100, 1, 0),
        "de": (124, 104, 82, 57, 0),
        "fr": (124, 103, 76, 44, 0),
    }
)
"""By language, the least commonness that each level knows: 30 times the Zipf value."""

LONGEST: Final = (5, 7, 9, 11)
"""Where no commonness is known: letters of the longest words that each level knows."""


def knows(table: Table, level: str) -> NDArray[np.bool_]:
    """Which of a table's words a level knows: a mask over their numbers.

    It fits ``lexicon.words``: ``lexicon.words(lambda table: knows(table, "child"))``.

    Raises:
        FishkaError: there is no such level.
    """
    if level not in LEVELS:
        raise FishkaError(
            "there is no level {level}, only: {known}", level=level, known=", ".join(LEVELS)
        )
    place = LEVELS.index(level)
    proposed = (table.tags & np.uint32(Tag.VULGAR)) == 0
    if place == len(LEVELS) - 1:
        return proposed
    commonness = table.commonness
    least = LEAST_COMMON.get(table.alphabet.language)
    if least is None or not commonness.any():
        return proposed & (_lengths(table) <= LONGEST[place])
    return proposed & (commonness >= least[place])


@lru_cache(maxsize=128)
def known(lexicon: Lexicon, level: str) -> Lexicon:
    """The words of a list that the level knows.

    Raises:
        FishkaError: there is no such level.
    """
    parts = (Part(each.table, each.mask & knows(each.table, level)) for each in lexicon.parts)
    return replace(lexicon, parts=tuple(parts), level=level)


def _lengths(table: Table) -> NDArray[Any]:
    return table.graph.all()[1]
