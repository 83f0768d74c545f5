"""The kernels of Yacht, native or their twins, behind one typed front."""

import functools
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from fishka.core.native import kernels_or_twin
from fishka.engines.yacht import twin

Scores = NDArray[np.int32]
Choices = NDArray[np.int16]
Values = NDArray[np.float64]
Progress = NDArray[np.int64]
Places = NDArray[np.uint64]
Arrays = tuple[Places, NDArray[np.int16], NDArray[np.uint16], Any]
"""Of a layer of a duel: places, lows, lengths and values."""


class Kernels(Protocol):
    """The heavy computations. What each gives is told by the function of its name in the twin."""

    def solve(self, scores: Scores) -> Values:
        """Expected points still to come of each sheet, (4096,)."""
        ...

    def turn(self, stop: Values) -> Values:
        """The values of a turn, (4, 462), from those of each roll once it lies, (252,)."""
        ...

    def policy(self, scores: Scores, expected: Values) -> Choices:
        """The best choice by sheet, throws left and roll, (4096, 3, 252)."""
        ...

    def totals(self, scores: Scores, choices: Choices) -> Values:
        """The distribution of the points still to come of each sheet, (4096, points)."""
        ...

    def pursue(self, scores: Scores, sheet: int, worth: Values, starts: int) -> Values:
        """The best expected worth of the final total, (open rows + 1, totals)."""
        ...

    def duel(  # noqa: PLR0917 - the kernel's own order
        self,
        scores: Scores,
        mine: int,
        theirs: int,
        reach: int,
        least: int,
        most: int,
        single: bool,  # noqa: FBT001 - the kernel's own order
        threads: int,
        progress: Progress,
    ) -> Values | None:
        """The mover's share of the win by its lead, (open rows + 1, 2 · reach + 1)."""
        ...

    def duel_layer(  # noqa: PLR0917 - the kernel's own order
        self,
        scores: Scores,
        mine: int,
        theirs: int,
        least: int,
        most: int,
        open_rows: int,
        places: Places,
        lows: NDArray[np.int16],
        lengths: NDArray[np.uint16],
        values: Any,  # noqa: ANN401 - of 32 or 64 bits, as the name says
        threads: int,
        progress: Progress,
    ) -> Arrays | None:
        """The layer before the one that is given, in 32-bit floats."""
        ...

    duel_layer_in_doubles = duel_layer

    def duel_pack(
        self,
        places: Places,
        lows: NDArray[np.int16],
        lengths: NDArray[np.uint16],
        values: Any,  # noqa: ANN401 - of 32 bits
    ) -> Arrays:
        """The layer in 16-bit steps."""
        ...


@functools.cache
def kernels() -> Kernels:
    """The kernels that serve in this process."""
    return cast("Kernels", kernels_or_twin("yacht", twin))
