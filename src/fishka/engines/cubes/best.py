"""The best layout of the roll that lies, in either game, and whether another roll is worth it."""

import random
from collections.abc import Collection, Iterable
from math import inf
from typing import Final

import msgspec

from fishka.engines.cubes.crossing import Crosser
from fishka.engines.cubes.finding import words_within
from fishka.engines.cubes.solving import solve
from fishka.engines.level import Hurried, unhurried
from fishka.games.cubes.layouts import Grid, words_of
from fishka.games.cubes.scoring import pays
from fishka.games.cubes.state import CubesState
from fishka.words.lexicon import Lexicon
from fishka.words.opening import of_words

TRIES: Final = 3
CROSSED: Final = 100
"""Where the best is not proved, words are crossed too: so many of the longest, some times over."""


class Best(msgspec.Struct, frozen=True):
    """A layout and what the turn pays with it; ``exact``: whether none is better.

    ``worth``, in Game Two, is what the round is expected to bring with it from this turn on.
    """

    grid: Grid
    score: int
    exact: bool
    worth: float | None = None


def best_layout(
    state: CubesState,
    seat: int,
    words: Lexicon | Collection[str],
    hurried: Hurried = unhurried,
) -> Best:
    """The best layout that these words make; once ``hurried``, the best found so far."""
    alphabet = state.cube_set.alphabet
    lexicon = words if isinstance(words, Lexicon) else of_words(words, alphabet)
    if state.two:
        return _crossed(state, seat, lexicon)
    solved = solve(state.faces, state.cube_set, lexicon, enough=hurried)
    allowed = worth(state, seat, solved.grid) > -inf
    if solved.proved and allowed:
        return Best(solved.grid, solved.score, exact=True)
    crossed = _crossed(state, seat, lexicon)
    if allowed and solved.score >= crossed.score:
        return Best(solved.grid, solved.score, exact=False)
    return crossed


def nothing_laid(state: CubesState, seat: int) -> Best:
    """What it comes to to lay nothing."""
    return Best((), pays(state, seat, ()).score, exact=True)


def rolling(state: CubesState, seat: int) -> float:
    """What another roll is expected to bring in this round."""
    return float(state.ladders[seat].count(None) - 1)


def worth(state: CubesState, seat: int, grid: Grid) -> float:
    """What the turn pays with a layout; nothing is worse than a word twice where none may be."""
    words = [word.word for word in words_of(grid, state.cube_set)]
    if state.options.repeat_in_layout == "refuse" and len(set(words)) < len(words):
        return -inf
    return float(pays(state, seat, grid).score)


def _crossed(state: CubesState, seat: int, lexicon: Lexicon) -> Best:
    crosser = Crosser(state.faces, lexicon.admits, lambda grid: worth(state, seat, grid))
    words = sorted(words_within(lexicon, state.faces), key=lambda word: (-len(word), word))
    mood = random.Random(0)
    tries: Iterable[Grid] = (crosser.crossed(words[:CROSSED], mood, 1.0) for _ in range(TRIES))
    grid = max(tries, key=crosser.worth)
    return Best(grid, pays(state, seat, grid).score, exact=False)
