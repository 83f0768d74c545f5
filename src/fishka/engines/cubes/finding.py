"""Which words of a roll a player finds in the time of the glass, common and short ones sooner.

Words come one after another, each after a time of its own; which comes next is a matter of chance,
weighted by how common it is, how short, and whether it needs a blank.
"""

import random
from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from fishka.games.cubes.sets import BLANK
from fishka.words.lexicon import Lexicon

GLASS: Final = 180.0
"""Seconds that a player takes where no glass runs."""
ZIPF: Final = 30
"""Commonness is so many times the Zipf value."""
COMMONER: Final = 0.5
"""A word ten times as common is found as many powers of ten sooner."""
LETTER: Final = 0.8
"""What each letter more does to the chance of a word to be the next."""
BLANKS: Final = 0.25
"""What it does that one must think of a blank as a letter."""


Weights = NDArray[np.float64]


class Findable(msgspec.Struct, frozen=True):
    """The words that a roll holds, with how readily each comes to mind."""

    words: tuple[str, ...]
    weights: Weights


def findable(
    lexicon: Lexicon, faces: str, attention: Mapping[int, float] | None = None
) -> Findable:
    """The words of the list that can be made from the roll, leaving a layout aside.

    Where ``attention`` is told, words of a length come together as readily as it says of the
    length, those of other lengths never.
    """
    words, commonness = _within(lexicon, faces)
    weights = _weights(commonness, words, faces)
    if attention is not None:
        weights = weights * _attended(words, weights, attention)
    heeded: list[int] = np.flatnonzero(weights).tolist()
    return Findable(tuple(words[each] for each in heeded), weights[heeded])


def words_within(lexicon: Lexicon, faces: str) -> list[str]:
    """All words of the list that can be made from the roll."""
    return _within(lexicon, faces)[0]


def found(
    among: Findable, seconds: float | None, pace: float, mood: random.Random
) -> tuple[str, ...]:
    """The words that come to mind in so many seconds, in that order.

    One comes each ``pace`` seconds on the mean. None for the time is as long as people take.
    """
    left = GLASS if seconds is None else seconds
    # in the order of exponential times with these rates, each next word is as likely as it weighs
    times = [mood.expovariate(1) for _ in among.words] / among.weights
    order: list[int] = np.argsort(times, kind="stable").tolist()
    words: list[str] = []
    for place in order:
        left -= mood.expovariate(1 / pace)
        if left < 0:
            break
        words.append(among.words[place])
    return tuple(words)


def _within(lexicon: Lexicon, faces: str) -> tuple[list[str], Weights]:
    """The words and their commonness as Zipf values."""
    strays = lexicon.alphabet.strays
    letters = "".join(face for face in faces if face != BLANK and not strays(face))
    rack, blanks = lexicon.alphabet.encode(letters), faces.count(BLANK)
    words: list[str] = []
    commonness: list[Weights] = []
    for part in lexicon.parts:
        numbers = part.of(part.table.graph.within(rack, blanks, 2, len(faces)))
        words += map(part.table.key, numbers.tolist())
        commonness.append(part.table.commonness[numbers] / ZIPF)
    return words, np.concatenate(commonness)


def _weights(commonness: Weights, words: list[str], faces: str) -> Weights:
    held = Counter(faces)
    readiness = [LETTER ** len(word) * BLANKS ** (Counter(word) - held).total() for word in words]
    return 10 ** (COMMONER * commonness) * np.array(readiness)


def _attended(words: list[str], weights: Weights, attention: Mapping[int, float]) -> Weights:
    """What makes the weights of each length add up to the attention to it."""
    lengths = np.array([len(word) for word in words], np.int64)
    totals = np.bincount(lengths, weights)
    return np.array([attention.get(length, 0.0) / totals[length] for length in lengths.tolist()])
