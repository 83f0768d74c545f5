"""Rows and points: the golden table, and every roll against rules written another way."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from fishka.games.yacht import ROWS, score

TABLE = Path(__file__).parent.parent / "data/yacht/scores.tsv"
ROLLS = list(combinations_with_replacement(range(1, 7), 5))


def golden() -> Iterator[tuple[str, tuple[int, ...], int, int]]:
    for line in TABLE.read_text().splitlines():
        if not line.startswith("#"):
            row, dice, all_dice, four_dice, _why = line.split("\t")
            yield row, tuple(map(int, dice.split())), int(all_dice), int(four_dice)


@pytest.mark.parametrize(("row", "dice", "all_dice", "four_dice"), list(golden()))
def test_golden_table(row: str, dice: tuple[int, ...], all_dice: int, four_dice: int) -> None:
    assert score(row, dice) == all_dice
    assert score(row, dice, "four-dice") == four_dice


def test_the_golden_table_knows_every_row() -> None:
    assert {row for row, *_ in golden()} == set(ROWS)


@pytest.mark.parametrize("dice", ROLLS, ids=str)
def test_every_roll_against_counts(dice: tuple[int, ...]) -> None:
    counts = sorted((dice.count(face) for face in range(1, 7)), reverse=True)
    total = sum(dice)
    assert score("yacht", dice) == (50 if counts[0] == 5 else 0)
    assert score("four_of_a_kind", dice) == (total if counts[0] in (4, 5) else 0)
    assert score("full_house", dice) == (total if counts[:2] == [3, 2] else 0)
    assert score("choice", dice) == total
    assert score("large_straight", dice) == (30 if set(dice) == {2, 3, 4, 5, 6} else 0)
    assert score("small_straight", dice) == (30 if set(dice) == {1, 2, 3, 4, 5} else 0)
    assert sum(score(row, dice) for row in ROWS[6:]) == total


def test_the_most_a_sheet_can_hold() -> None:
    assert sum(max(score(row, dice) for dice in ROLLS) for row in ROWS) == 303
