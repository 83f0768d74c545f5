"""A duel of few rows in whole numbers, by another way than the kernels: die by die, lead by lead."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest

from fishka.engines.yacht.course import Course
from fishka.engines.yacht.duels import REACH, duel, whole_duel
from fishka.games.yacht.scoring import ROWS, score

FACES = range(1, 7)
DICE = 5
THROWS = 3
Keep = tuple[int, ...]
Rows = frozenset[str]


def parts(keep: Keep) -> frozenset[Keep]:
    return frozenset(kept for size in range(len(keep) + 1) for kept in combinations(keep, size))


ROLLS = {roll: parts(roll) for roll in combinations_with_replacement(FACES, DICE)}


def turn(worth: dict[Keep, int]) -> int:
    """What a turn of three throws is worth, in parts of 6¹⁵, from what each roll is at its end."""
    best = worth
    for _throw in range(THROWS - 1):
        thrown = all_thrown(best)
        best = {roll: max(thrown[kept] for kept in ROLLS[roll]) for roll in ROLLS}
    return all_thrown(best)[()]


def all_thrown(best: dict[Keep, int]) -> dict[Keep, int]:
    """The mean of each keep over what its other dice show, in parts of 6⁵."""
    total = dict(best)
    for size in reversed(range(DICE)):
        for kept in combinations_with_replacement(FACES, size):
            total[kept] = sum(total[tuple(sorted((*kept, face)))] for face in FACES)
    return {kept: 6 ** len(kept) * value for kept, value in total.items()}


class Exact:
    """Shares of the win of the seat to move, by the open rows of both and its lead."""

    def __init__(self, four_of_a_kind: str) -> None:
        self._option = four_of_a_kind
        self._known: dict[tuple[Rows, Rows, int], int] = {}

    def share(self, mine: Rows, theirs: Rows, lead: int) -> Fraction:
        return Fraction(self._share(mine, theirs, lead), whole(mine, theirs))

    def _share(self, mine: Rows, theirs: Rows, lead: int) -> int:
        """In parts of what is whole with so many rows."""
        if not mine:
            return 1 + (lead > 0) - (lead < 0)
        state = (mine, theirs, lead)
        if state not in self._known:
            worth = {roll: self._entered(state, roll) for roll in ROLLS}
            self._known[state] = turn(worth)
        return self._known[state]

    def _entered(self, state: tuple[Rows, Rows, int], roll: Keep) -> int:
        mine, theirs, lead = state
        found: list[int] = []
        for row in mine:
            rest, points = mine - {row}, score(row, dice(roll), self._option)
            found.append(whole(theirs, rest) - self._share(theirs, rest, -lead - points))
        return max(found)


def whole(mine: Rows, theirs: Rows) -> int:
    return 2 * 6 ** (DICE * THROWS * (len(mine) + len(theirs)))


def dice(roll: Keep) -> tuple[int, int, int, int, int]:
    first, second, third, fourth, fifth = roll
    return first, second, third, fourth, fifth


def sheet(rows: Iterable[str]) -> int:
    return sum(1 << ROWS.index(row) for row in rows)


@pytest.mark.parametrize(
    ("rows", "four_of_a_kind"),
    [("yacht large_straight", "all-dice"), ("yacht small_straight", "four-dice")],
)
def test_a_duel_of_two_rows_each(rows: str, four_of_a_kind: str) -> None:
    exact, both = Exact(four_of_a_kind), frozenset(rows.split())
    value = exact.share(both, both, 0)
    found = whole_duel(Course(four_of_a_kind, sheet(both)), single=False)
    assert found is not None
    assert found.value == pytest.approx(float(value), abs=1e-15)
    shares = duel(four_of_a_kind, sheet(both), sheet(both))
    for lead in (-40, -1, 0, 30):
        told = shares[0, REACH + lead]
        assert told == pytest.approx(float(exact.share(both, both, lead)), abs=1e-15)


def test_the_last_row_of_the_last() -> None:
    exact, rows = Exact("all-dice"), frozenset({"choice"})
    told = duel("all-dice", sheet(rows), 0)[0]
    wanted = [float(exact.share(rows, frozenset(), lead)) for lead in range(-30, 0, 3)]
    assert np.abs(told[REACH - 30 : REACH : 3] - wanted).max() < 1e-15
