"""What every roll pays in every row, as the array that the kernels are handed."""

import functools

import numpy as np
from numpy.typing import NDArray

from fishka.engines.yacht.keeps import PARTIAL, lattice
from fishka.games.yacht.scoring import ROWS, score

SHEETS = 1 << len(ROWS)
"""A sheet is known by its open rows: bit i is set where row i of ROWS is open."""

ALL_OPEN = SHEETS - 1


@functools.cache
def score_table(four_of_a_kind: str = "all-dice") -> NDArray[np.int32]:
    """Points of row i for roll r, (12, 252), by the rules of the game."""
    rolls = lattice().dice[PARTIAL:]
    table = np.array(
        [[score(row, roll, four_of_a_kind) for roll in rolls] for row in ROWS], dtype=np.int32
    )
    table.flags.writeable = False
    return table


def rows_open(sheet: int) -> tuple[int, ...]:
    """The indices in ROWS of a sheet's open rows, from its head."""
    return tuple(row for row in range(len(ROWS)) if sheet >> row & 1)
