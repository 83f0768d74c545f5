"""The chances of each side over a whole game, from turn to turn."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np

from fishka.core.seats import sides
from fishka.engines.tiles.paces import Pace, pace_of
from fishka.engines.tiles.playout_twin import worth_kept
from fishka.engines.tiles.prospects import HUNDREDTHS
from fishka.engines.tiles.values import values_of
from fishka.engines.tiles.win_chances import Chances, Stand
from fishka.games.match import Match
from fishka.games.tiles.acts import Lay, Pass
from fishka.games.tiles.sets import UNKNOWN
from fishka.games.tiles.state import TilesState

DECIMALS: Final = 3
"""So many are told: the races are a rough model."""
PRIOR: Final = 2
"""Turns of self-play that count beside those of the game."""


class Left(NamedTuple):
    """A turn: the position before it, and the act that it was."""

    state: TilesState
    act: Lay | Pass


def course(match: Match, turns: Iterable[Left]) -> tuple[tuple[float, ...], ...]:
    """The chance of each side before the first turn and after every one.

    They are those of races at the pace of this game from where the totals stand (`win_chances`)
    with what the tiles kept are worth; what was drawn to them counts once it pays. At the end they
    are the outcome.
    """
    found = list(_before(match, list(turns)))
    winners = set(match.standing.winners)
    if match.finished and winners:
        won = [not winners.isdisjoint(side) for side in sides(match.seats)]
        return (*found, tuple(each / sum(won) for each in won))
    return (*found, *found[-1:])


def _before(match: Match, turns: Sequence[Left]) -> Iterator[tuple[float, ...]]:
    learned, pace = pace_of(match.game.name), _pace(match, turns)
    kept = [0.0] * len(match.seats)
    for state, act in turns:
        yield _chances(state, act.seat, kept, pace)
        if UNKNOWN not in state.racks[act.seat]:
            worth = worth_kept(state, act.seat, act, values_of(state.rules)) / HUNDREDTHS
            kept[act.seat] = worth * pace.turn / learned.turn


def _pace(match: Match, turns: Sequence[Left]) -> Pace:
    """How fast this game went: people need not play as self-play does."""
    learned, weight = pace_of(match.game.name), len(turns) + PRIOR
    paid = sum(turn.score for turn in match.game.turns(match.state))
    laid = sum(len(each.act.tiles) for each in turns if isinstance(each.act, Lay))
    turn = max(1.0, (paid + PRIOR * learned.turn) / weight)
    return Pace(
        turn=turn,
        deviation=learned.deviation * turn / learned.turn,
        tiles=(laid + PRIOR * learned.tiles) / weight,
    )


def _chances(
    state: TilesState, to_move: int, kept: Sequence[float], pace: Pace
) -> tuple[float, ...]:
    stand = Stand(
        totals=np.array([state.scores], np.float64),
        kept=np.array([kept], np.float64),
        left=np.array([state.in_bag + sum(map(len, state.racks))], np.float64),
        to_move=to_move,
    )
    won = [
        0.0
        if state.resigned.issuperset(side)
        else float(Chances(state, side[0], pace).win(stand)[0])
        for side in sides(state.seats)
    ]
    return tuple(round(each / sum(won), DECIMALS) for each in won)
