"""The exact game of two seats that both play to win."""

import functools
from collections.abc import Callable
from threading import Event
from typing import Final

import msgspec
import numpy as np

from fishka.core.errors import FishkaError
from fishka.core.native import native
from fishka.engines.yacht.course import Course
from fishka.engines.yacht.kernels import Values, kernels
from fishka.engines.yacht.layers import Layer, at_the_end, layers
from fishka.engines.yacht.scores import score_table

REACH: Final = 304
"""Leads from -304 to 304 are known: more than a sheet can bring."""

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
    course: Course,
    *,
    single: bool = True,
    threads: int = 1,
    told: Callable[[float], None] | None = None,
    stop: Event | None = None,
) -> DuelValue | None:
    """The value of a duel from the start; None if it was stopped.

    All twelve rows take minutes and under 2 GB in 32-bit floats, whose error is under 1e-6; twice
    the memory in doubles. ``told`` is called with the share that is done, ``stop`` ends the work.
    """
    check_doable(course)
    open_rows, layer = 0, at_the_end(single=single)
    for done in layers(course, since=(0, layer), threads=threads, told=told, stop=stop):
        open_rows, layer = done
    if open_rows < course.layers:
        return None
    return DuelValue(value_of(layer), single, course.pairs)


def value_of(beginning: Layer) -> float:
    """The first mover's share when nobody is ahead, from the layer where all rows are open."""
    return 1 - float(beginning.read(0, np.zeros(1, np.intp))[0])


def check_doable(course: Course) -> None:
    """FishkaError for a duel that would take days, because there is no native module."""
    if native() is None and course.rows.bit_count() > MOST_ROWS_OF_TWIN:
        raise FishkaError("so long a duel needs the native module, which was not built")
