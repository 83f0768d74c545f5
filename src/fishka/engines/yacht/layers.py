"""A duel solved layer by layer, from the end to its beginning; a layer needs only the next one."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from threading import Event
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fishka.engines.yacht.course import Course
from fishka.engines.yacht.kernels import kernels
from fishka.engines.yacht.scores import score_table

LOOKS_A_SECOND: Final = 4

STEPS: Final = 65535
"""Shares that are packed are multiples of 1/65535, so that none is wrong by more than 7.7e-6."""


class Layer(NamedTuple):
    """The shares of every pair of sheets that are neither 0 nor 1.

    Those of pair p are ``values[place[p] : place[p] + length[p]]``: what the seat that has just
    moved may expect of the win when it is ahead by ``low[p]`` points, by one more, and so on. Below
    it has lost, above it has won. Values are an array of floats of 32
    or 64 bits, or packed, of 16.
    """

    place: NDArray[np.uint64]
    low: NDArray[np.int16]
    length: NDArray[np.uint16]
    values: Any

    def read(self, pair: int, leads: NDArray[np.intp]) -> NDArray[np.float64]:
        """The shares of a pair by the lead of the seat that has just moved."""
        low, length, place = int(self.low[pair]), int(self.length[pair]), int(self.place[pair])
        return read(self.values[place : place + length], low, leads)


def read(values: NDArray[np.generic], low: int, leads: NDArray[np.intp]) -> NDArray[np.float64]:
    """The shares by lead of which ``values`` are those from ``low`` on, all below 0, all above 1."""
    shares = np.concatenate([[0.0], values.astype(np.float64), [1.0]])
    if values.dtype == np.uint16:
        shares[1:-1] /= STEPS
    return shares[np.clip(leads - low + 1, 0, len(shares) - 1)]


def at_the_end(*, single: bool = True) -> Layer:
    """The layer with nothing open: whoever is ahead has won, and a tie is shared."""
    half = np.array([0.5], np.float32 if single else np.float64)
    return Layer(np.zeros(1, np.uint64), np.zeros(1, np.int16), np.ones(1, np.uint16), half)


def layers(
    course: Course,
    *,
    since: tuple[int, Layer],
    threads: int = 1,
    told: Callable[[float], None] | None = None,
    stop: Event | None = None,
) -> Iterator[tuple[int, Layer]]:
    """Each layer with its number of open rows, after that of ``since``; ends early when stopped.

    ``told`` is called with the share of the pairs that is done.
    """
    done = sum(course.stage(open_rows).pairs for open_rows in range(1, since[0] + 1))
    progress = np.array([done, 0], dtype=np.int64)
    layer = since[1]
    for open_rows in range(since[0] + 1, course.layers + 1):
        found = _next(course, open_rows, layer, threads, progress, told, stop)
        if found is None:
            return
        layer = found
        yield open_rows, layer


def pack(layer: Layer) -> Layer:
    """The layer of 32-bit floats in 16-bit steps, its pairs one after another."""
    return Layer(*kernels().duel_pack(*layer))


def _next(  # noqa: PLR0917 - each once, by its one caller
    course: Course,
    open_rows: int,
    layer: Layer,
    threads: int,
    progress: NDArray[np.int64],
    told: Callable[[float], None] | None,
    stop: Event | None,
) -> Layer | None:
    known = kernels()
    solve = known.duel_layer if layer.values.dtype == np.float32 else known.duel_layer_in_doubles
    scores, pairs = score_table(course.four_of_a_kind), course.pairs
    rows, least, most = course.rows, course.least, course.most
    with ThreadPoolExecutor(1) as executor:
        work = executor.submit(
            solve, scores, rows, rows, least, most, open_rows, *layer, threads, progress
        )
        try:
            while not work.done():
                wait([work], timeout=1 / LOOKS_A_SECOND)
                if told is not None:
                    told(int(progress[0]) / pairs)
                if stop is not None and stop.is_set():
                    progress[1] = 1
        except BaseException:
            progress[1] = 1
            raise
    found = work.result()
    return None if found is None else Layer(*found)
