"""The layers of a duel: from the shares of the next layer those of the one before."""

from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from fishka.engines.yacht.keeps import ROLLS
from fishka.engines.yacht.twin.turn import turn
from fishka.games.yacht.scoring import ROWS, THROWS

Scores = NDArray[np.int32]
Arrays = tuple[NDArray[np.uint64], NDArray[np.int16], NDArray[np.uint16], NDArray[np.float64]]
Packed = tuple[NDArray[np.uint64], NDArray[np.int16], NDArray[np.uint16], NDArray[np.uint16]]

STEPS = 65535
Number = TypeVar("Number", np.float64, np.uint16)


def duel_layer(  # noqa: PLR0917 - the kernel's own order
    scores: Scores,
    mine: int,
    theirs: int,
    least: int,
    most: int,
    open_rows: int,
    places: NDArray[np.uint64],
    lows: NDArray[np.int16],
    lengths: NDArray[np.uint16],
    values: NDArray[Any],
    threads: int,
    progress: NDArray[np.int64],
) -> Arrays | None:
    """The layer with so many open rows from the next one, whose arrays are given.

    Of a pair of sheets the arrays hold the place of its first share, the lead it belongs to, and
    how many there are: of the seat that has just moved, by its lead; below it has lost, above it
    has won. ``mine`` and ``theirs`` are the rows open when the duel begins, ``least`` to ``most``
    the leads of the first seat then. ``progress`` is as that of a whole duel.
    """
    del threads
    reach = int(np.abs(scores.max(axis=1)).sum()) + max(abs(least), abs(most)) + 1
    leads = np.arange(-reach, reach + 1)
    movers, others = stage(mine, theirs, open_rows)
    after_movers, after_others = stage(mine, theirs, open_rows - 1)
    found: list[NDArray[np.float64]] = []
    first_lead: list[int] = []
    for mover in movers:
        for other in others:
            if progress[1]:
                return None
            stop = np.full((ROLLS, len(leads)), -np.inf)
            for row in [row for row in range(len(ROWS)) if mover >> row & 1]:
                rest = after_others.index(mover ^ (1 << row))
                pair = after_movers.index(other) * len(after_others) + rest
                begin, length = int(places[pair]), int(lengths[pair])
                known = np.concatenate([[0.0], values[begin : begin + length], [1.0]])
                reached = leads + scores[row][:, None] - int(lows[pair]) + 1
                np.maximum(stop, known[np.clip(reached, 0, length + 1)], out=stop)
            moved = 1 - turn(stop)[THROWS, 0][::-1]
            low = int(np.searchsorted(moved, 0, side="right"))
            high = int(np.searchsorted(moved, 1, side="left"))
            first_lead.append(int(leads[low]))
            found.append(moved[low:high])
            progress[0] += 1
    return _joined(found, first_lead, np.concatenate([*found, np.zeros(0)]))


duel_layer_in_doubles = duel_layer


def duel_pack(
    places: NDArray[np.uint64],
    lows: NDArray[np.int16],
    lengths: NDArray[np.uint16],
    values: NDArray[Any],
) -> Packed:
    """The layer in steps of 1/65535, without the shares that round to 0 or 1, pair after pair."""
    found: list[NDArray[np.uint16]] = []
    first_lead: list[int] = []
    for place, low, length in zip(places.tolist(), lows.tolist(), lengths.tolist(), strict=True):
        steps = np.rint(values[place : place + length] * STEPS).astype(np.uint16)
        first_lead.append(low + int((steps == 0).sum()))
        found.append(steps[(steps > 0) & (steps < STEPS)])
    together = np.concatenate([*found, np.zeros(0, np.uint16)])
    return _joined(found, first_lead, together)


def stage(mine: int, theirs: int, open_rows: int) -> tuple[list[int], list[int]]:
    """The sheets of the seat to move and of the other with so many open rows together."""
    whole = mine.bit_count() + theirs.bit_count()
    mover, other = (mine, theirs) if (whole - open_rows) % 2 == 0 else (theirs, mine)
    return _parts(mover, (open_rows + 1) // 2), _parts(other, open_rows // 2)


def _parts(rows: int, count: int) -> list[int]:
    return [part for part in range(rows + 1) if not part & ~rows and part.bit_count() == count]


def _joined(
    found: Sequence[NDArray[Any]], first_lead: Sequence[int], together: NDArray[Number]
) -> tuple[NDArray[np.uint64], NDArray[np.int16], NDArray[np.uint16], NDArray[Number]]:
    lengths = np.array([len(each) for each in found], np.uint16)
    places = np.concatenate([[0], np.cumsum(lengths[:-1], dtype=np.uint64)]).astype(np.uint64)
    return places, np.array(first_lead, np.int16), lengths, together
