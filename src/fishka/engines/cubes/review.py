"""What was there: each turn of a game of word cubes beside the best layouts of its roll."""

from collections.abc import Iterator
from typing import Final

from fishka.engines.cubes.best import best_layout, nothing_laid, rolling
from fishka.engines.cubes.knowing import known_words
from fishka.engines.cubes.missing import missed_words, vocabulary
from fishka.engines.cubes.reviewed import (
    BestLayout,
    CubesReview,
    MissedWord,
    ReviewedSeat,
    ReviewedTurn,
)
from fishka.games.cubes.acts import Lay, Pass
from fishka.games.cubes.layouts import words_of
from fishka.games.cubes.scoring import TURNS_TO_TAKE, pays
from fishka.games.cubes.state import CubesState, CubesTurn
from fishka.games.match import Match
from fishka.words.levels import LEVELS

__all__ = [
    "BestLayout",
    "CubesReview",
    "MissedWord",
    "ReviewedSeat",
    "ReviewedTurn",
    "review",
]

PATIENCE: Final = 500
"""Of the search for each layout; what is found by then is told."""


def review(match: Match) -> CubesReview:
    """The review of a game, over or not."""
    turns = tuple(_reviewed(*each) for each in _turns(match))
    state: CubesState = match.state
    seats = tuple(_seat(state, turns, seat) for seat in range(len(match.seats)))
    return CubesReview(state.options.cubes, turns, seats)


def _turns(match: Match) -> Iterator[tuple[int, CubesState, CubesTurn]]:
    """Each turn: its entry, the state before it, and what it came to."""
    rules = match.game
    state: CubesState = rules.start(match.seats, match.options)
    chosen: dict[int, tuple[int, CubesState]] = {}
    for index, entry in enumerate(match.entries):
        act, _fallen = rules.act(entry.whole(), whole=False)
        if isinstance(act, Lay | Pass):
            chosen[act.seat] = (index, state)
        after: CubesState = rules.replay(state, entry)
        for turn in after.played[len(state.played) :]:
            yield (*chosen[turn.seat], turn)
        state = after


def _reviewed(entry: int, state: CubesState, turn: CubesTurn) -> ReviewedTurn:
    seat, lexicon = turn.seat, known_words(state, LEVELS[-1])
    laid = {each.word for each in words_of(turn.grid, state.cube_set)}
    missed, missing = missed_words(lexicon, turn.faces, state.cube_set, laid)
    return ReviewedTurn(
        entry=entry,
        seat=seat,
        round=turn.round,
        number=turn.number,
        passed=turn.passed,
        late=turn.late,
        faces=turn.faces,
        laid=turn.laid,
        grid=turn.grid,
        words=turn.words,
        unused=turn.unused,
        bonus=turn.bonus,
        credited=turn.credited,
        struck=turn.struck,
        score=turn.score,
        rolled=rolling(state, seat) if state.two and turn.number > TURNS_TO_TAKE else None,
        bests=tuple(_bests(state, seat)) if turn.faces else (),
        missed=missed,
        missing=missing,
    )


def _bests(state: CubesState, seat: int) -> Iterator[BestLayout]:
    """The best of each level; of a search that was cut short a lesser level may have had more."""
    most = nothing_laid(state, seat)
    for level in LEVELS:
        found = best_layout(state, seat, known_words(state, level), patience=PATIENCE)
        most = max(found, most, key=lambda each: each.worth)
        words = pays(state, seat, most.grid).words
        worth = most.worth if state.two else None
        yield BestLayout(level, most.grid, words, most.score, found.exact, worth)


def _seat(state: CubesState, turns: tuple[ReviewedTurn, ...], seat: int) -> ReviewedSeat:
    own = [turn for turn in turns if turn.seat == seat]
    words = (each.word for turn in own for each in turn.words)
    level = vocabulary(known_words(state, LEVELS[-1]), words)
    within = (turn.within(level) for turn in own)
    best = (turn.best for turn in own)
    return ReviewedSeat(
        level=level,
        points=sum(turn.score for turn in own),
        within=sum(each.score for each in within if each is not None),
        best=sum(each.score for each in best if each is not None),
    )
