"""The chance to be ahead at the end, by what each seat has and how much of the game is left.

The rest of a game is taken to be a race: each turn pays points that are distributed as in self-play
(a gamma distribution of that mean and deviation: turns pay little often and much now and then),
until a side has the target at the end of a round, or the tiles are used up (rules/tiles.md, The
end). The same races are run for all that is compared. Any number of seats and sides may take part;
ties are shared.
"""

from functools import lru_cache, reduce
from math import ceil
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fishka.core.seats import sides
from fishka.engines.tiles.paces import Pace, pace_of
from fishka.games.tiles.state import TilesState

RACES: Final = 64
"""In so many ways the rest of the game is run."""
MOST_TURNS: Final = 48
BLUR: Final = 4.0
"""Points by which totals are blurred at the end of a race, so that each point counts a little."""
STRATA: Final = 16

Numbers = NDArray[np.float64]
Sums = NDArray[np.float32]


class Stand(NamedTuple):
    """Where games stand, a row each, and who moves next in all of them."""

    totals: Numbers
    """Points by seat."""
    kept: Numbers
    """What the tiles on the rack of each seat add to its next turn."""
    left: Numbers
    """How many tiles are still to be laid: those of the bag and of the racks."""
    to_move: int


class Chances:
    """The chances of the side of a seat to win a game, at a pace, else that of self-play."""

    def __init__(self, state: TilesState, seat: int, pace: Pace | None = None) -> None:
        held = sides(state.seats)
        self._side_of = [next(n for n, side in enumerate(held) if s in side) for s in _seats(state)]
        self._own = self._side_of[seat]
        self._others = [
            number
            for number, side in enumerate(held)
            if number != self._own and not state.resigned.issuperset(side)
        ]
        self._playing = [each for each in _seats(state) if each not in state.resigned]
        self._target = state.options.target
        self._pace = pace or pace_of(state.rules)

    def ahead(self, totals: Numbers) -> Numbers:
        """The share of the win in games that are over, by the totals of the seats, a row a game."""
        sums = self._sums(totals)
        others = sums[:, self._others]
        own = sums[:, self._own]
        if not self._others:
            return np.ones(len(sums))
        best = others.max(1)
        ties = (others == own[:, None]).sum(1)
        return np.where(own < best, 0.0, 1 / (1 + ties))

    def win(self, stand: Stand) -> Numbers:
        """The chance to win in games that go on, a row a game."""
        if not self._others:
            return np.ones(len(stand.totals))
        sums = [np.repeat(each[:, None], RACES, 1) for each in self._sums(stand.totals).T]
        turns = (stand.left / self._pace.tiles).astype(np.float32)
        pays = _pays(self._pace)
        kept = stand.kept.astype(np.float32)
        running = np.ones((len(stand.left), RACES), np.float32)
        seat, fresh = stand.to_move, set(self._playing)
        # who has the last turn is open: were it told by the tiles left, one tile could cost a turn
        ramp = 2 * len(self._playing)
        last = ceil(float(turns.max(initial=0.0)) + ramp / 2)
        for turn in range(min(MOST_TURNS, last)):
            part = np.clip((turns - turn - 0.5) / ramp + 0.5, 0, 1)[:, None]
            paid = pays[turn] + (kept[:, seat, None] if seat in fresh else np.float32(0))
            sums[self._side_of[seat]] += running * (part * paid)
            fresh.discard(seat)
            seat, before = self._after(seat), seat
            if self._target is not None and seat <= before:
                running *= reduce(np.maximum, sums) < self._target
                if not running.any():
                    break
        lead = sums[self._own] - reduce(np.maximum, [sums[each] for each in self._others])
        return np.asarray((1 + np.tanh(lead / (2 * BLUR))).mean(1) / 2, np.float64)

    def _sums(self, totals: Numbers) -> Sums:
        """By side."""
        found = np.zeros((len(totals), max(self._side_of) + 1), np.float32)
        for seat, side in enumerate(self._side_of):
            found[:, side] += totals[:, seat]
        return found

    def _after(self, seat: int) -> int:
        return min(self._playing, key=lambda each: (each <= seat, each))


def _seats(state: TilesState) -> range:
    return range(len(state.seats))


@lru_cache(maxsize=8)
def _pays(pace: Pace) -> Sums:
    """What the turns of each race pay, a row a turn: all strata of the distribution, shuffled."""
    luck = np.random.default_rng(1)
    shape = (pace.turn / pace.deviation) ** 2
    drawn = np.sort(luck.gamma(shape, pace.turn / shape, (MOST_TURNS, RACES * STRATA)), axis=1)
    return luck.permuted(drawn[:, STRATA // 2 :: STRATA], axis=1).astype(np.float32)
