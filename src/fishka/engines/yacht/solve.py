"""The exact solution for one player: what every sheet, roll and throw is worth in points."""

import functools
from collections.abc import Sequence
from typing import Final

import numpy as np

from fishka.engines.yacht.kernels import Choices, Scores, Values, kernels
from fishka.engines.yacht.scores import ALL_OPEN, rows_open, score_table
from fishka.engines.yacht.turns import Candidate, TurnValues
from fishka.games.yacht.scoring import ROWS

TURNS: Final = 256
"""So many turns are kept once they are known; each takes some 40 KB."""


class Solution:
    """Perfect play for the total under one choice of options.

    ``scores`` are the points of row i for roll r, (12, 252). ``expected`` are the points still to
    come, (4096,), of each sheet, known by its open rows: bit i is set where row i of ROWS is open.
    """

    def __init__(self, scores: Scores) -> None:
        self.scores = scores
        self.expected = kernels().solve(scores)
        self._known_turn = functools.lru_cache(maxsize=TURNS)(self._turn)

    @property
    def mean(self) -> float:
        """The expected total of a whole game."""
        return float(self.expected[ALL_OPEN])

    @property
    def deviation(self) -> float:
        """The standard deviation of the total of a whole game."""
        chances = self.totals[ALL_OPEN]
        squares = (np.arange(len(chances)) - self.mean) ** 2
        return float(np.sqrt(chances @ squares))

    @functools.cached_property
    def policy(self) -> Choices:
        """The best choice by sheet, throws left and roll, (4096, 3, 252).

        A choice under 12 is a row, any other is 12 plus the number of a keep.
        """
        return kernels().policy(self.scores, self.expected)

    @functools.cached_property
    def totals(self) -> Values:
        """The distribution of the points still to come of each sheet, (4096, most points + 1)."""
        return kernels().totals(self.scores, self.policy)

    def turn(self, sheet: int) -> TurnValues:
        """The values of a turn on that sheet: points of the turn and expected points after it."""
        return self._known_turn(sheet)

    def values(self, sheet: int, dice: Sequence[int], rolls: int) -> list[Candidate]:
        """Every choice with the roll that lies after so many rolls, best first.

        Values are expected points still to come, those of this turn included.
        """
        return self.turn(sheet).choices(dice, rolls)

    def _turn(self, sheet: int) -> TurnValues:
        rows = np.full(self.scores.shape, -np.inf)
        for row in rows_open(sheet):
            rows[row] = self.scores[row] + self.expected[sheet ^ (1 << row)]
        return TurnValues(rows)


@functools.cache
def solution(four_of_a_kind: str = "all-dice") -> Solution:
    """The solution for that option, computed once in a process (a few milliseconds)."""
    return Solution(score_table(four_of_a_kind))


@functools.lru_cache(maxsize=1 << len(ROWS))
def points_turn(four_of_a_kind: str, sheet: int) -> TurnValues:
    """The values of a turn on that sheet when only its own points count."""
    scores = score_table(four_of_a_kind)
    rows = np.full(scores.shape, -np.inf)
    for row in rows_open(sheet):
        rows[row] = scores[row]
    return TurnValues(rows)


def sheet_of(points: Sequence[int | None]) -> int:
    """The number of a sheet: bit i is set where row i is open."""
    return sum(1 << row for row in range(len(ROWS)) if points[row] is None)
