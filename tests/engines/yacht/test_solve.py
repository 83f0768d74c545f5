"""The exact solution for one player: known values, the shape of the values, the distribution."""

from collections.abc import Iterator
from itertools import combinations
from math import inf
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fishka.engines.yacht.scores import ALL_OPEN, SHEETS
from fishka.engines.yacht.solve import sheet_of, solution
from fishka.games.yacht.scoring import FOUR_OF_A_KIND, ROWS

TABLE = Path(__file__).parents[2] / "data/yacht/expected.tsv"

rolls = st.lists(st.integers(1, 6), min_size=5, max_size=5)
sheets = st.integers(1, ALL_OPEN)
printings = st.sampled_from(FOUR_OF_A_KIND)


def golden() -> Iterator[tuple[str, int, float]]:
    for line in TABLE.read_text().splitlines():
        if not line.startswith("#"):
            option, rows, points = line.split("\t")
            yield option, sum(1 << ROWS.index(row) for row in rows.split()), float(points)


@pytest.mark.parametrize(("option", "sheet", "points"), list(golden()))
def test_known_values(option: str, sheet: int, points: float) -> None:
    assert solution(option).expected[sheet] == pytest.approx(points, abs=5e-7)


def test_known_distribution() -> None:
    solved = solution()
    below = np.cumsum(solved.totals[ALL_OPEN])
    assert solved.deviation == pytest.approx(35.2966, abs=5e-5)
    assert [int(np.searchsorted(below, share)) for share in (0.05, 0.5, 0.95)] == [114, 169, 234]


@pytest.mark.parametrize("option", FOUR_OF_A_KIND)
def test_the_distribution_agrees_with_the_expected_points(option: str) -> None:
    solved = solution(option)
    points = np.arange(solved.totals.shape[1], dtype=float)
    assert solved.totals.sum(axis=1) == pytest.approx(np.ones(SHEETS), abs=1e-12)
    assert solved.totals @ points == pytest.approx(solved.expected, abs=1e-7)


@given(printings, sheets, rolls)
def test_never_a_lower_value_for_one_more_throw(option: str, sheet: int, dice: list[int]) -> None:
    turn = solution(option).turn(sheet)
    assert turn.of_roll(dice, 3) <= turn.of_roll(dice, 2) <= turn.of_roll(dice, 1)


@given(printings, sheets)
def test_an_open_row_never_costs_points(option: str, sheet: int) -> None:
    solved = solution(option)
    for row in range(len(ROWS)):
        assert solved.expected[sheet & ~(1 << row)] <= solved.expected[sheet]


@given(sheets, rolls, st.integers(1, 3))
def test_every_choice_is_told_once_and_the_best_first(
    sheet: int, dice: list[int], thrown: int
) -> None:
    choices = solution().values(sheet, dice, thrown)
    rows = {choice.row for choice in choices if choice.row is not None}
    keeps = [choice.keep for choice in choices if choice.keep is not None]
    held = {tuple(sorted(keep)) for size in range(5) for keep in combinations(dice, size)}
    assert sheet_of([None if row in rows else 0 for row in ROWS]) == sheet
    assert sorted(keeps) == (sorted(held) if thrown < 3 else [])
    values = [choice.value for choice in choices]
    assert values == pytest.approx(sorted(values, reverse=True), abs=1e-8)
    assert values[0] == pytest.approx(solution().turn(sheet).of_roll(dice, thrown), abs=1e-12)
    assert all(-inf < value < inf for value in values)


def test_of_equal_choices_rows_go_first_then_more_and_higher_dice() -> None:
    only_yacht = 1 << ROWS.index("yacht")
    choices = solution().values(only_yacht, (6, 6, 6, 6, 6), 1)
    assert choices[0].row == "yacht"
    keeps = [choice.keep for choice in solution().values(only_yacht, (1, 2, 3, 5, 6), 2)]
    assert keeps[:6] == [(6,), (5,), (3,), (2,), (1,), ()]


def test_before_the_first_roll_the_one_choice_is_to_throw() -> None:
    (choice,) = solution().values(ALL_OPEN, (), 0)
    assert choice.keep == ()
    assert choice.value == pytest.approx(solution().mean, abs=1e-12)


@given(sheets, rolls, st.integers(1, 3))
def test_the_policy_is_the_first_choice(sheet: int, dice: list[int], thrown: int) -> None:
    solved = solution()
    first = solved.values(sheet, dice, thrown)[0]
    turn = solved.turn(sheet)
    of_turn = turn.policy[3 - thrown]
    of_sheet = solved.policy[sheet, 3 - thrown]
    assert (of_turn == of_sheet).all()
    outcomes = turn.outcomes(dice, thrown)
    assert outcomes.sum() == pytest.approx(1, abs=1e-12)
    value = (np.where(outcomes > 0, turn.rows, 0) * outcomes).sum()
    assert value == pytest.approx(first.value, abs=1e-8)
