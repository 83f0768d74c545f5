"""The lattice of keeps against counting."""

from collections import Counter
from itertools import combinations
from math import factorial, prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fishka.engines.yacht.keeps import KEEPS, PARTIAL, ROLLS, lattice

keeps = st.integers(0, KEEPS - 1)


def test_sizes() -> None:
    known = lattice()
    assert (KEEPS, PARTIAL, ROLLS) == (462, 210, 252)
    assert len(set(known.dice)) == KEEPS
    assert [len(dice) for dice in known.dice] == sorted(len(dice) for dice in known.dice)
    assert known.thrown.sum(axis=1) == pytest.approx(np.ones(PARTIAL))


@given(st.integers(0, PARTIAL - 1), st.integers(0, ROLLS - 1))
def test_the_chance_of_a_roll_counts_the_orders_of_what_is_thrown(keep: int, roll: int) -> None:
    known = lattice()
    kept, lies = Counter(known.dice[keep]), Counter(known.dice[PARTIAL + roll])
    fell = lies - kept
    orders = factorial(fell.total()) // prod(map(factorial, fell.values()))
    chance = orders / 6 ** fell.total() if not kept - lies else 0
    assert known.thrown[keep, roll] == pytest.approx(chance, abs=1e-15)


@given(keeps)
def test_neighbours_have_one_die_less(keep: int) -> None:
    known = lattice()
    below = {known.dice[int(each)] for each in known.drop[keep]}
    dice = known.dice[keep]
    assert below == set(combinations(dice, max(len(dice) - 1, 0)))


@given(st.permutations([1, 2, 2, 6, 6]))
def test_the_order_of_dice_does_not_matter(dice: list[int]) -> None:
    assert lattice().roll(dice) == lattice().roll((1, 2, 2, 6, 6))
