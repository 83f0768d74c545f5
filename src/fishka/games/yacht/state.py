"""The state of a game of Yacht, a frozen value."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from fishka.core.entries import Turn
from fishka.core.seats import Seats
from fishka.games.yacht.options import YachtOptions
from fishka.games.yacht.scoring import ROWS, score

Sheet: TypeAlias = tuple[int | None, ...]
"""The points in each row of ROWS, None where it is open."""

EMPTY_SHEET: Sheet = (None,) * len(ROWS)


class YachtState(msgspec.Struct, frozen=True):
    """``dice`` lie sorted, () before the first roll of a turn; ``rolls`` counts those thrown."""

    seats: Seats
    options: YachtOptions
    sheets: tuple[Sheet, ...]
    to_move: int | None = 0
    dice: tuple[int, ...] = ()
    rolls: int = 0
    kept: tuple[int, ...] = ()
    resigned: frozenset[int] = frozenset()
    aborted: bool = False
    turns: tuple[Turn, ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        """The total of each seat's sheet."""
        return tuple(sum(points or 0 for points in sheet) for sheet in self.sheets)

    def open_rows(self, seat: int) -> tuple[str, ...]:
        """The rows still open on the seat's sheet, from its head."""
        return tuple(
            row for row, points in zip(ROWS, self.sheets[seat], strict=True) if points is None
        )

    def pays(self, row: str, dice: Sequence[int]) -> int:
        """What these dice pay in that row under this game's options."""
        return score(row, dice, self.options.four_of_a_kind)
