"""The best layout of the roll that lies, in either game, and what another roll is worth."""

import random
from collections.abc import Collection, Iterable
from itertools import count
from math import inf
from typing import Final

import msgspec

from fishka.engines.cubes import ladder
from fishka.engines.cubes.crossing import Crosser
from fishka.engines.cubes.finding import words_within
from fishka.engines.cubes.plan import plan_of
from fishka.engines.cubes.rolled import list_of
from fishka.engines.cubes.solving import solve
from fishka.engines.level import Hurried, unhurried
from fishka.games.cubes.layouts import Grid
from fishka.games.cubes.scoring import pays
from fishka.games.cubes.state import CubesState
from fishka.words.lexicon import Lexicon

PATIENCE: Final = 2_000
"""A search is asked about every millisecond whether it goes on; so often it may."""
TRIES: Final = 3
CROSSED: Final = 100
"""Where the best is not proved, words are crossed too: so many of the longest, some times over."""


class Best(msgspec.Struct, frozen=True):
    """A layout and what the turn pays with it; ``exact``: whether none is better.

    ``worth`` is what makes it the best: in Game One its score, in Game Two what the round is
    expected to bring with it from this turn on.
    """

    grid: Grid
    score: int
    worth: float
    exact: bool = False


def best_layout(
    state: CubesState,
    seat: int,
    words: Lexicon | Collection[str],
    hurried: Hurried = unhurried,
    *,
    ahead: bool = True,
    patience: int = PATIENCE,
) -> Best:
    """The best layout that these words make; once ``hurried``, the best found so far.

    So it is after as many questions as there is ``patience``, on any machine the same. Without
    looking ``ahead`` the points of the turn alone count in Game Two too.
    """
    lexicon = list_of(words, state.cube_set)
    valuing = Valuing(state, seat, ahead=ahead)
    questions = count(1)
    grid, proved = _solved(valuing, lexicon, lambda: hurried() or next(questions) > patience)
    if proved and valuing.worth(grid) > -inf:
        return valuing.best(grid, exact=True)
    return valuing.best(max((grid, *_crossed(valuing, lexicon)), key=valuing.worth))


def nothing_laid(state: CubesState, seat: int, *, ahead: bool = True) -> Best:
    """What it comes to to lay nothing."""
    return Valuing(state, seat, ahead=ahead).best((), exact=True)


def rolling(state: CubesState, seat: int) -> float:
    """What another roll, and those after it, are expected to bring in this round of Game Two."""
    return ladder.rolling(state, seat)


class Valuing:
    """What layouts of the roll that lies are worth to a seat."""

    def __init__(self, state: CubesState, seat: int, *, ahead: bool = True) -> None:
        self.state, self.seat = state, seat
        self.worths = _worths(state, ahead=ahead)
        """By the lengths done after the turn, what is to come of the round; none in Game One."""

    def best(self, grid: Grid, *, exact: bool = False) -> Best:
        """The layout with its values."""
        return Best(grid, pays(self.state, self.seat, grid).score, self.worth(grid), exact)

    def worth(self, grid: Grid) -> float:
        """The higher the better; nothing is worse than a word twice where none may be."""
        paid = pays(self.state, self.seat, grid)
        words = {each.word for each in paid.words}
        if self.state.options.repeat_in_layout == "refuse" and len(words) < len(paid.words):
            return -inf
        if paid.booking is None:
            return float(paid.score)
        return paid.gain - paid.unused + self.worths[ladder.done(paid.booking.ladder)]


def _worths(state: CubesState, *, ahead: bool) -> tuple[float, ...]:
    """Without looking ahead, a Grand Slam alone."""
    if not state.two:
        return ()
    planned = plan_of(state.cube_set.name).worths(state.go)
    return planned if ahead else (*ladder.NOTHING_AHEAD[:-1], planned[-1])


def _solved(valuing: Valuing, lexicon: Lexicon, hurried: Hurried) -> tuple[Grid, bool]:
    state = valuing.state
    if not state.two:
        found = solve(state.faces, state.cube_set, lexicon, enough=hurried)
        return found.grid, found.proved
    climb = ladder.climb_of(state, valuing.seat)
    turn = ladder.best_turn(
        state.faces, state.cube_set, lexicon, climb, valuing.worths, enough=hurried
    )
    return turn.grid, turn.proved


def _crossed(valuing: Valuing, lexicon: Lexicon) -> Iterable[Grid]:
    """What comes of crossing words one after another, the longest among them."""
    faces = valuing.state.faces
    crosser = Crosser(faces, lexicon.admits, valuing.worth)
    words = sorted(words_within(lexicon, faces), key=lambda word: (-len(word), word))
    mood = random.Random(0)
    return [crosser.crossed(words[:CROSSED], mood, 1.0) for _ in range(TRIES)]
