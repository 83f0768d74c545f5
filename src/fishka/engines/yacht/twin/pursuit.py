"""Play for any worth of the final total: the exact best, by sheets and totals."""

import numpy as np
from numpy.typing import NDArray

from fishka.engines.yacht.keeps import ROLLS
from fishka.engines.yacht.scores import rows_open
from fishka.engines.yacht.twin.turn import turn
from fishka.games.yacht.scoring import THROWS

Scores = NDArray[np.int32]
Values = NDArray[np.float64]


def pursue(scores: Scores, sheet: int, worth: Values, starts: int) -> Values:
    """The expected worth of the final total under the play that makes it highest.

    ``worth[t]`` is the worth of the final total t, (totals,); its last value stands for every
    total above. Row 0 of the result is the sheet before its turn, by the total it has now; then
    follows, for each open row from the head, the sheet after that row was entered, by the total it
    has then: (open rows + 1, totals). The total now is under ``starts``; what cannot be reached
    from there is not a number.
    """
    best: dict[int, Values] = {0: worth}
    for part in _parts(sheet):
        stop = np.full((ROLLS, len(worth)), -np.inf)
        for row in rows_open(part):
            np.maximum(stop, _raised(best[part ^ (1 << row)], scores[row]), out=stop)
        best[part] = turn(stop)[THROWS, 0]
    result = np.full((sheet.bit_count() + 1, len(worth)), np.nan)
    result[0, :starts] = best[sheet][:starts]
    for line, row in enumerate(rows_open(sheet), 1):
        reached = starts + int(scores[row].max())
        result[line, :reached] = best[sheet ^ (1 << row)][:reached]
    return result


def _raised(values: Values, points: Scores) -> Values:
    """The values by the total before the points are added, (252, totals)."""
    totals = np.arange(len(values))
    return values[np.minimum(points[:, None] + totals, len(values) - 1)]


def _parts(sheet: int) -> list[int]:
    """The sheets on the way from one open row to this sheet, fewest open rows first."""
    parts = [part for part in range(1, sheet + 1) if part & ~sheet == 0]
    return sorted(parts, key=int.bit_count)
