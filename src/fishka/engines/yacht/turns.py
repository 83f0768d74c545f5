"""The values of one turn: of every row it can end in and every keep on the way there."""

import functools
from collections.abc import Sequence
from math import inf

import msgspec
import numpy as np

from fishka.core.form import Json
from fishka.engines.yacht.keeps import PARTIAL, Keep, lattice
from fishka.engines.yacht.kernels import Choices, Values, kernels
from fishka.engines.yacht.twin.sheets import TIE, best_choices, entered
from fishka.games.yacht.scoring import DICE, ROWS, THROWS


class Candidate(msgspec.Struct, frozen=True):
    """A row to enter the roll in, or the dice to keep for another throw, and its value."""

    value: float
    row: str | None = None
    keep: Keep | None = None

    def told(self, rolls: int) -> dict[str, Json]:
        """The act in the record's form, without its seat, when so many rolls have been thrown."""
        if self.row is not None:
            return {"act": "score", "row": self.row}
        return {"act": "roll", "keep": list(self.keep or ())} if rolls else {"act": "roll"}


class TurnValues:
    """The best play of a turn whose worth is known once a row is entered.

    ``rows`` holds the value of entering each roll in each row, (12, 252), minus infinity where
    the row is filled. The values of throwing follow exactly.
    """

    def __init__(self, rows: Values) -> None:
        self.rows = rows
        self.stages = kernels().turn(np.ascontiguousarray(rows.max(axis=0)))

    @property
    def expected(self) -> float:
        """The value of the turn before its first roll."""
        return float(self.stages[THROWS, 0])

    def of_roll(self, dice: Sequence[int], rolls: int) -> float:
        """The value of the roll that lies after so many rolls, under the best play."""
        if not rolls:
            return self.expected
        return float(self.stages[THROWS - rolls, PARTIAL + lattice().roll(dice)])

    def of_keep(self, keep: Sequence[int], rolls: int) -> float:
        """The value of keeping those dice and throwing the others, after so many rolls."""
        if len(keep) == DICE:
            return self.of_roll(keep, rolls + 1)
        return float(self.stages[THROWS - rolls, lattice().number[tuple(sorted(keep))]])

    def of_row(self, row: str, dice: Sequence[int]) -> float:
        """The value of entering the roll in that row."""
        return float(self.rows[ROWS.index(row), lattice().roll(dice)])

    def choices(self, dice: Sequence[int], rolls: int) -> list[Candidate]:
        """Every row and keep, best first; of equals rows before keeps, as ``TIE`` says.

        All five dice are never kept: to enter the roll is as good. Before the first roll the
        one choice is to throw.
        """
        if not rolls:
            return [Candidate(self.expected, keep=())]
        known = lattice()
        roll = known.roll(dice)
        by_row: list[float] = self.rows[:, roll].tolist()
        found = [
            Candidate(value, row=row)
            for row, value in zip(ROWS, by_row, strict=True)
            if value > -inf
        ]
        if rolls < THROWS:
            held: list[int] = known.held[roll, : known.holds[roll]].tolist()
            by_keep: list[float] = self.stages[THROWS - rolls, held].tolist()
            found += [
                Candidate(value, keep=known.dice[keep])
                for keep, value in zip(held, by_keep, strict=True)
            ]
        return _best_first(found)

    @functools.cached_property
    def policy(self) -> Choices:
        """The best choices by throws left and roll, (3, 252), in the numbers of the kernels."""
        keeps = [None, *(self.stages[left, :PARTIAL] for left in range(1, THROWS))]
        return np.array(
            [
                best_choices(self.rows, keeps[left], self.stages[left, PARTIAL:])
                for left in range(THROWS)
            ],
            dtype=np.int16,
        )

    def outcomes(self, dice: Sequence[int], rolls: int) -> Values:
        """The chance that the turn ends with each roll in each row, (12, 252), under best play."""
        return outcomes(self.policy, dice, rolls)


def outcomes(policy: Choices, dice: Sequence[int], rolls: int) -> Values:
    """The chance that a turn ends with each roll in each row, (12, 252), under those choices.

    ``dice`` lie after so many rolls; with 0 rolls the turn has not begun.
    """
    known = lattice()
    lying = known.chance
    if rolls:
        lying = np.zeros(len(known.chance))
        lying[known.roll(dice)] = 1.0
    chances = np.zeros((len(ROWS), len(lying)))
    for row, by_roll in entered(policy, lying, THROWS - max(rolls, 1)).items():
        chances[row] = by_roll
    return chances


def _best_first(candidates: list[Candidate]) -> list[Candidate]:
    """The best first; those that are equal, as ``TIE`` says, stay in the order they are given in."""
    falling = sorted(enumerate(candidates), key=lambda each: -each[1].value)
    ordered: list[Candidate] = []
    while len(ordered) < len(falling):
        enough = falling[len(ordered)][1].value - TIE
        equals = [each for each in falling[len(ordered) :] if each[1].value >= enough]
        ordered += [candidate for _, candidate in sorted(equals, key=lambda each: each[0])]
    return ordered
