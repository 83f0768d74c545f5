"""The exact game of two seats that both play to win: backward over both sheets and the lead."""

import numpy as np
from numpy.typing import NDArray

from fishka.engines.yacht.keeps import ROLLS
from fishka.engines.yacht.scores import rows_open
from fishka.engines.yacht.twin.turn import turn
from fishka.games.yacht.scoring import THROWS

Scores = NDArray[np.int32]
Values = NDArray[np.float64]


def duel(  # noqa: PLR0917 - the kernel's own order
    scores: Scores,
    mine: int,
    theirs: int,
    reach: int,
    least: int,
    most: int,
    single: bool,  # noqa: FBT001 - the kernel's own order
    threads: int,
    progress: NDArray[np.int64],
) -> Values | None:
    """The mover's chance to win and half the chance of a tie, (open rows + 1, 2 · reach + 1).

    ``mine`` and ``theirs`` are the open rows of the mover and of the other, whose turn is next;
    they have as many open rows or the other has one less. Row 0 of the result is before the
    mover's turn; then follows, for each open row of ``mine`` from the head, the state after it was
    entered. Columns are the mover's lead from -reach to reach, which is more than either sheet can
    bring; only what follows from a lead of ``least`` to ``most`` before the turn has a meaning.

    ``progress[0]`` counts the pairs of sheets done; once ``progress[1]`` is not 0, the computation
    stops and gives None. ``single`` asks for 32-bit floats, ``threads`` for as many: the twin
    always computes in doubles and alone.
    """
    del least, most, single, threads
    leads = np.arange(-reach, reach + 1)
    known: dict[tuple[int, int], Values] = {(0, 0): np.sign(leads) / 2 + 0.5}

    def value(mover: int, other: int) -> Values:
        """The mover's share by its lead, turn and turn about to the end."""
        if progress[1]:
            return np.zeros(len(leads))
        if (mover, other) not in known:
            stop = np.full((ROLLS, len(leads)), -np.inf)
            for row in rows_open(mover):
                raised = _raised(after(mover, other, row), scores[row])
                np.maximum(stop, raised, out=stop)
            known[mover, other] = turn(stop)[THROWS, 0]
            progress[0] += 1
        return known[mover, other]

    def after(mover: int, other: int, row: int) -> Values:
        return 1 - value(other, mover ^ (1 << row))[::-1]

    entered = [after(mine, theirs, row) for row in rows_open(mine)]
    shares = np.stack([value(mine, theirs), *entered])
    return None if progress[1] else shares


def _raised(values: Values, points: Scores) -> Values:
    """The values by the lead before the points are added, (252, leads)."""
    leads = np.arange(len(values))
    return values[np.minimum(points[:, None] + leads, len(values) - 1)]
