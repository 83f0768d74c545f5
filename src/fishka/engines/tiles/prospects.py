"""What options come to by playouts over hidden tiles: the chance to win, and the lead in points."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fishka.core.seats import sides
from fishka.engines.tiles.deals import Deals
from fishka.engines.tiles.options import Option
from fishka.engines.tiles.playout_twin import Playing
from fishka.engines.tiles.playouts import OVER, Outcomes, play_outs
from fishka.engines.tiles.simulation import Samples
from fishka.engines.tiles.win_chances import Chances, Stand
from fishka.games.tiles.state import TilesState

Numbers = NDArray[np.float64]

HUNDREDTHS: Final = 100


class Prospects:
    """Samples what options of the seat to move come to: a sampler for ``simulate``."""

    def __init__(self, state: TilesState, deals: Deals, how: Playing) -> None:
        seat = state.to_move
        assert seat is not None
        self._state, self._deals, self._how = state, deals, how
        self._chances = Chances(state, seat)
        self._sides = [list(side) for side in sides(state.seats)]
        self._own = next(n for n, side in enumerate(self._sides) if seat in side)

    def __call__(self, options: Sequence[Option], first: int, count: int) -> Samples:
        """So many samples of the options from that number on."""
        rows = [self._deals.tiles(number) for number in range(first, first + count)]
        outcomes = play_outs(self._state, options, rows, self._how)
        shape = (len(options), count)
        found = (self._won(outcomes), self._leads(outcomes), self._replies(outcomes))
        return Samples(*(each.reshape(shape) for each in found))

    def _won(self, outcomes: Outcomes) -> Numbers:
        found = np.zeros(len(outcomes.to_move))
        for to_move in set(outcomes.to_move.tolist()):
            these = outcomes.to_move == to_move
            totals = outcomes.scores[these].astype(np.float64)
            if to_move == OVER:
                found[these] = self._chances.ahead(totals)
                continue
            kept = outcomes.kept[these] / HUNDREDTHS
            left = outcomes.left[these].astype(np.float64)
            found[these] = self._chances.win(Stand(totals, kept, left, to_move))
        return found

    def _leads(self, outcomes: Outcomes) -> Numbers:
        """What the own side has, its tiles kept included, more than the best other one."""
        going_on = (outcomes.to_move != OVER)[:, None]
        points = outcomes.scores + going_on * outcomes.kept / HUNDREDTHS
        sums = [points[:, side].sum(1) for side in self._sides]
        own = sums.pop(self._own)
        return own - np.max(sums, axis=0) if sums else own

    def _replies(self, outcomes: Outcomes) -> Numbers:
        others = [seat for n, side in enumerate(self._sides) if n != self._own for seat in side]
        gained = outcomes.scores - np.array(self._state.scores)
        return gained[:, others].sum(1).astype(np.float64)
