"""What always holds of rolls and layouts (rules/cubes.md, Facts for tests)."""

import random
from itertools import combinations, product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fishka.games.cubes.ladder import LENGTHS
from fishka.games.cubes.layouts import (
    Grid,
    cells_of,
    check,
    cubes_of,
    grid_of,
    layout_score,
    normalized,
    pieces,
    unused,
    words_of,
)
from fishka.games.cubes.parts import best_part
from fishka.games.cubes.sets import CUBES, ENGLISH, face_total, possible
from games.cubes_play import anything, layout, roll

CHOOSERS = st.randoms(use_true_random=False)


@given(CHOOSERS)
def test_the_score_of_a_layout(chooser: random.Random) -> None:
    """2 · used − T + cross, at most twice the face total; with all cubes T + cross."""
    faces = roll(chooser)
    grid = layout(chooser, faces)
    words, cells = words_of(grid, ENGLISH), cells_of(grid)
    twice = [cell for cell in cells if sum(cell in word.cells for word in words) == 2]
    cross = sum(ENGLISH.values.get(cells[cell], 0) for cell in twice)
    total, used = face_total(ENGLISH, faces), face_total(ENGLISH, cubes_of(grid))
    score = layout_score(grid, faces, ENGLISH)
    assert score == 2 * used - total + cross
    assert score <= 2 * total
    if len(cells) == CUBES:
        assert score == total + cross
    check(grid, faces, ENGLISH)


@given(CHOOSERS)
def test_what_falls_is_possible_in_any_order(chooser: random.Random) -> None:
    assert possible(ENGLISH, roll(chooser))


@given(CHOOSERS, st.integers(0, 13), st.sampled_from(sorted(ENGLISH.values)))
def test_a_changed_roll_is_possible_where_cubes_can_be_told_apart(
    chooser: random.Random, place: int, face: str
) -> None:
    faces = roll(chooser)
    changed = faces[:place] + face + faces[place + 1 :]
    assert possible(ENGLISH, changed) == _by_hall(changed)


def _by_hall(faces: str) -> bool:
    """By the marriage theorem: no set of letters has fewer cubes than faces."""
    kinds = sorted(set(faces))
    return all(
        sum(faces.count(kind) for kind in some)
        <= sum(not set(some).isdisjoint(cube) for cube in ENGLISH.cubes)
        for size in range(1, len(kinds) + 1)
        for some in combinations(kinds, size)
    )


def test_face_totals_of_a_roll() -> None:
    worths = [[ENGLISH.values[face] for face in cube] for cube in ENGLISH.cubes]
    assert sum(map(min, worths)) == 12
    assert sum(map(max, worths)) == 59
    assert round(sum(sum(each) / 6 for each in worths), 2) == 28.33


@pytest.mark.parametrize(("blanks", "share"), [(0, 69.4), (1, 27.8), (2, 2.8)])
def test_blanks_of_a_roll(blanks: int, share: float) -> None:
    with_blank = [cube.count("*") / 6 for cube in ENGLISH.cubes if "*" in cube]
    chance = sum(
        prod(one if falls else 1 - one for falls, one in zip(which, with_blank, strict=True))
        for which in product((False, True), repeat=len(with_blank))
        if sum(which) == blanks
    )
    assert round(100 * chance, 1) == share


@pytest.mark.parametrize(("turns", "crossings"), [(2, 7), (3, 4)])
def test_crossings_that_a_slam_needs(turns: int, crossings: int) -> None:
    """The letters must find room on the cubes, and the words of each turn hang together."""
    assert max(sum(LENGTHS) - turns * CUBES, len(LENGTHS) - turns) == crossings


def test_one_roll_is_never_enough() -> None:
    assert sum(LENGTHS) == 35
    assert 2 * CUBES == 28 < sum(LENGTHS)


@given(CHOOSERS)
def test_a_layout_is_the_same_with_margins(chooser: random.Random) -> None:
    faces = roll(chooser)
    grid = anything(chooser, faces)
    cut = normalized(grid)
    assert normalized(cut) == cut
    assert not cut or all({row[0] for row in side} != {"."} for side in (cut, _mirrored(cut)))
    told = [(word.word, word.score, word.down) for word in words_of(grid, ENGLISH)]
    assert told == [(word.word, word.score, word.down) for word in words_of(cut, ENGLISH)]
    assert sorted(unused(grid, faces)) == sorted(unused(cut, faces))


def _mirrored(grid: Grid) -> Grid:
    return tuple(row[::-1] for row in grid)


@settings(max_examples=40)
@given(CHOOSERS, st.integers(2, 8), st.booleans(), st.integers(0, 3))
def test_the_best_part_of_all(chooser: random.Random, count: int, repeats: bool, luck: int) -> None:
    faces = roll(chooser)
    grid = layout(chooser, faces, count)
    asked: dict[str, bool] = {}

    def admits(word: str) -> bool:
        return asked.setdefault(word, chooser.randint(0, 3) <= luck)

    part = best_part(grid, ENGLISH, admits, repeats=repeats)
    assert part == _by_trying(grid, faces, asked, repeats=repeats)


def _by_trying(grid: Grid, faces: str, admitted: dict[str, bool], *, repeats: bool) -> Grid:
    cells, best, key = cells_of(grid), (), None
    for size in range(2, len(cells) + 1):
        for some in combinations(cells, size):
            part = {cell: cells[cell] for cell in some}
            words = [word.word for word in words_of(grid_of(part), ENGLISH)]
            if (
                len(list(pieces(part))) == 1
                and all(admitted[word] for word in words)
                and (repeats or len(set(words)) == len(words))
            ):
                laid = tuple(
                    "".join(part.get((row, column), ".") for column in range(len(grid[0])))
                    for row in range(len(grid))
                )
                score = layout_score(laid, faces, ENGLISH)
                reading = [-place for cell in some for place in cell]
                if key is None or (score, size, reading) > key:
                    best, key = laid, (score, size, reading)
    return best
