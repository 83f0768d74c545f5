"""The exact game of two seats that both play to win."""

import functools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from math import comb
from threading import Event
from typing import Final

import msgspec
import numpy as np

from fishka.core.errors import FishkaError
from fishka.core.native import native
from fishka.engines.yacht.kernels import Values, kernels
from fishka.engines.yacht.scores import ALL_OPEN, score_table
from fishka.games.yacht.scoring import ROWS

REACH: Final = 304
"""Leads from -304 to 304 are known: more than a sheet can bring."""

LOOKS_A_SECOND: Final = 4

MOST_ROWS_OF_TWIN: Final = 6


class DuelValue(msgspec.Struct, frozen=True):
    """The first mover's chance to win and half that of a tie; in 32-bit floats or in doubles."""

    value: float
    single: bool
    pairs: int


@functools.lru_cache(maxsize=1024)
def duel(four_of_a_kind: str, mine: int, theirs: int) -> Values:
    """The mover's share of the win by its lead, (open rows of ``mine`` + 1, 609), exactly.

    Column ``REACH + lead``. Row 0 is before the mover's turn; then follows each open row of
    ``mine``, entered. Both sheets may have up to six open rows if it shall not take seconds.
    """
    progress = np.zeros(2, dtype=np.int64)
    shares = kernels().duel(
        score_table(four_of_a_kind), mine, theirs, REACH, -REACH, REACH, False, 1, progress
    )
    assert shares is not None
    shares.flags.writeable = False
    return shares


def whole_duel(
    four_of_a_kind: str = "all-dice",
    *,
    rows: int = ALL_OPEN,
    single: bool = True,
    threads: int = 1,
    told: Callable[[float], None] | None = None,
    stop: Event | None = None,
) -> DuelValue | None:
    """The value of a duel from the start, both with those rows open; None if it was stopped.

    All twelve rows take minutes and 2 GB in 32-bit floats, whose error is under 1e-6; twice the
    memory in doubles. ``told`` is called with the share that is done, ``stop`` ends the work.
    """
    if native() is None and rows.bit_count() > MOST_ROWS_OF_TWIN:
        raise FishkaError("so long a duel needs the native module, which was not built")
    progress = np.zeros(2, dtype=np.int64)
    pairs = duel_pairs(rows.bit_count())
    scores = score_table(four_of_a_kind)
    with ThreadPoolExecutor(1) as executor:
        work = executor.submit(
            kernels().duel, scores, rows, rows, REACH, 0, 0, single, threads, progress
        )
        try:
            while not work.done():
                wait([work], timeout=1 / LOOKS_A_SECOND)
                if told is not None:
                    told(int(progress[0]) / pairs)
                if stop is not None and stop.is_set():
                    progress[1] = 1
        finally:
            progress[1] = 1
    shares = work.result()
    return None if shares is None else DuelValue(float(shares[0, REACH]), single, pairs)


def duel_pairs(rows: int = len(ROWS)) -> int:
    """How many pairs of sheets a duel from so many open rows each goes through."""
    return comb(2 * rows, rows) + comb(2 * rows, rows - 1) - 1
