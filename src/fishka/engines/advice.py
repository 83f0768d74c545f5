"""What the seat to move could do, best first (contract: fishka advise): the same for every game."""

from collections.abc import Mapping

import msgspec

from fishka.core.form import Json


class Outlook(msgspec.Struct, frozen=True):
    """What stands behind the value of a choice: points it pays, tiles it keeps, what may be paid back.

    ``risks`` are the points that the others are expected to make of it before one's next turn.
    """

    gains: int
    keeps: str
    risks: float


class Choice(msgspec.Struct, frozen=True):
    """An act in the record's form, its value in the unit of the advice, and whether that is exact.

    The outlook is told where turns were played on from the choice.
    """

    act: Mapping[str, Json]
    value: float
    exact: bool
    outlook: Outlook | None = None


class Advice(msgspec.Struct, frozen=True):
    """Every choice of the seat to move, best first.

    ``unit`` is one of the game's: ``expected total``, points already on the sheet included;
    ``win probability``, from 0 to 1, a tie of k sides counted as 1/k; ``points`` of the turn;
    ``expected score``, the points of the turn and what is kept for the next ones.
    """

    to_move: int
    unit: str
    choices: tuple[Choice, ...]
