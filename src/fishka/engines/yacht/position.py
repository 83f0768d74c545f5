"""What matters of a state for the rest of the game: sides, points, open rows, who is to move."""

import msgspec

from fishka.core.seats import sides, sides_left
from fishka.engines.yacht.solve import sheet_of
from fishka.games.yacht.state import YachtState


class Position(msgspec.Struct, frozen=True):
    """A state before the turn of ``mover``, without its dice and without names.

    ``sides`` are the seats of each side; ``left`` numbers the sides that can still win. ``points``
    are those of each seat; ``sheets`` its open rows, none where it has resigned.
    """

    four_of_a_kind: str
    sides: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]
    points: tuple[int, ...]
    sheets: tuple[int, ...]
    mover: int

    @property
    def side(self) -> int:
        """The side to move."""
        return next(number for number, seats in enumerate(self.sides) if self.mover in seats)

    @property
    def sheet(self) -> int:
        """The open rows of the seat to move."""
        return self.sheets[self.mover]

    def playing(self, side: int) -> tuple[int, ...]:
        """The seats of that side that have rows to fill."""
        return tuple(seat for seat in self.sides[side] if self.sheets[seat])

    def total(self, side: int) -> int:
        """The points of that side."""
        return sum(self.points[seat] for seat in self.sides[side])


def position_of(state: YachtState) -> Position:
    """The position of a state in which somebody is to move."""
    assert state.to_move is not None
    all_sides = sides(state.seats)
    left = sides_left(state.seats, state.resigned)
    return Position(
        four_of_a_kind=state.options.four_of_a_kind,
        sides=all_sides,
        left=tuple(number for number, side in enumerate(all_sides) if side in left),
        points=state.scores,
        sheets=tuple(
            0 if seat in state.resigned else sheet_of(points)
            for seat, points in enumerate(state.sheets)
        ),
        mover=state.to_move,
    )
