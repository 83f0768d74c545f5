"""Where a game stands, read off any state that has seats and scores."""

from typing import Protocol

from fishka.core.entries import Adjustment, Standing
from fishka.core.seats import Seats, team_scores, winners


class Scored(Protocol):
    """What of a game's state tells where it stands; ``to_move`` is None when it is over."""

    @property
    def seats(self) -> Seats:
        """The seats in playing order."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat."""
        ...

    @property
    def to_move(self) -> int | None:
        """The seat to move."""
        ...

    @property
    def resigned(self) -> frozenset[int]:
        """Seats that have left, and cannot win."""
        ...

    @property
    def aborted(self) -> bool:
        """Whether the game was called off, and nobody has won."""
        ...


def standing(
    state: Scored,
    *,
    adjustments: tuple[Adjustment, ...] = (),
    together: tuple[int, ...] = (),
) -> Standing:
    """Scores, winners at the end, and who is to move."""
    finished = state.to_move is None
    won = finished and not state.aborted
    return Standing(
        finished,
        state.scores,
        winners(state.seats, state.scores, state.resigned) if won else (),
        state.to_move,
        team_scores(state.seats, state.scores),
        adjustments,
        together,
    )
