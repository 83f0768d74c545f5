"""The best layout of the roll that lies, in either game, and whether another roll is worth it."""

import random
from collections import Counter
from collections.abc import Collection
from math import inf
from typing import Final

import msgspec

from fishka.engines.cubes.crossing import Crosser
from fishka.engines.level import Hurried, unhurried
from fishka.games.cubes.layouts import Grid, words_of
from fishka.games.cubes.scoring import pays
from fishka.games.cubes.sets import BLANK
from fishka.games.cubes.state import CubesState
from fishka.words.lexicon import Lexicon

TRIES: Final = 3
MOST: Final = 100


class Best(msgspec.Struct, frozen=True):
    """A layout and what the turn pays with it; ``exact``: whether none is better."""

    grid: Grid
    score: int
    exact: bool


def best_layout(
    state: CubesState,
    seat: int,
    words: Lexicon | Collection[str],
    hurried: Hurried = unhurried,
) -> Best:
    """The best layout that these words make; once ``hurried``, the best found so far."""
    del hurried
    held = Counter(state.faces.replace(BLANK, ""))
    blanks = state.faces.count(BLANK)
    admitted = frozenset(word for word in words if (Counter(word) - held).total() <= blanks)
    tried = sorted(admitted, key=lambda word: (-len(word), word))[:MOST]
    crosser = Crosser(state.faces, admitted.__contains__, lambda grid: worth(state, seat, grid))
    mood = random.Random(0)
    grid = max((crosser.crossed(tried, mood, 1.0) for _ in range(TRIES)), key=crosser.worth)
    return Best(grid, pays(state, seat, grid).score, exact=False)


def goes_on(state: CubesState, seat: int) -> bool:
    """Whether another roll is worth more than to pass."""
    return state.ladders[seat].count(None) > 1


def worth(state: CubesState, seat: int, grid: Grid) -> float:
    """What the turn pays with a layout; nothing is worse than a word twice where none may be."""
    words = [word.word for word in words_of(grid, state.cube_set)]
    if state.options.repeat_in_layout == "refuse" and len(set(words)) < len(words):
        return -inf
    return float(pays(state, seat, grid).score)
