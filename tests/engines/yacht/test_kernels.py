"""Native kernels and their twins agree, on the rules of Yacht and on rules that nobody plays."""

from types import ModuleType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from fishka.core.native import native
from fishka.engines.yacht import twin
from fishka.engines.yacht.scores import score_table
from fishka.games.yacht.scoring import FOUR_OF_A_KIND

Scores = NDArray[np.int32]


@pytest.fixture(scope="module")
def kernels() -> ModuleType:
    module = native()
    assert module is not None, "the native module was not built"
    return module.yacht


def made_up(seed: int) -> Scores:
    return np.random.default_rng(seed).integers(0, 60, (12, 252), dtype=np.int32)


@pytest.mark.parametrize("option", [*FOUR_OF_A_KIND, ""])
def test_the_solution(kernels: ModuleType, option: str) -> None:
    scores = score_table(option) if option else made_up(1)
    expected = twin.solve(scores)
    assert kernels.solve(scores) == pytest.approx(expected, abs=1e-11, rel=1e-12)
    policy = twin.policy(scores, expected)
    assert (kernels.policy(scores, expected) == policy).all()
    if option == "four-dice":
        assert np.abs(kernels.totals(scores, policy) - twin.totals(scores, policy)).max() < 1e-12


@given(st.integers(0, 2**32))
def test_a_turn(kernels: ModuleType, seed: int) -> None:
    stop = np.random.default_rng(seed).normal(size=252)
    there, here = kernels.turn(stop), twin.turn(stop)
    assert (np.isinf(there) == np.isinf(here)).all()
    finite = np.isfinite(here)
    assert np.abs(there[finite] - here[finite]).max() < 1e-12


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 4095), st.integers(0, 2**32), st.integers(1, 90), st.integers(1, 90))
def test_a_pursuit(kernels: ModuleType, sheet: int, seed: int, totals: int, starts: int) -> None:
    sheet &= 0b1111 << seed % 9
    scores = made_up(seed)
    worth = np.random.default_rng(seed).normal(size=totals)
    starts = min(starts, totals)
    there = kernels.pursue(scores, sheet, worth, starts)
    here = twin.pursue(scores, sheet, worth, starts)
    assert (np.isnan(there) == np.isnan(here)).all()
    assert np.nanmax(np.abs(there - here)) < 1e-12


@pytest.mark.parametrize(("mine", "theirs"), [(0b1011, 0b101), (0b100100000000, 0b11000)])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_duel(kernels: ModuleType, mine: int, theirs: int, seed: int) -> None:
    scores = made_up(seed)
    progress = np.zeros(2, dtype=np.int64)
    here = twin.duel(scores, mine, theirs, 180, -180, 180, False, 1, progress)
    assert here is not None
    pairs = int(progress[0])
    for threads in (1, 3):
        there = kernels.duel(scores, mine, theirs, 180, -180, 180, False, threads, progress)
        assert np.abs(there - here).max() < 1e-12
    assert int(progress[0]) == 3 * pairs
    rough = kernels.duel(scores, mine, theirs, 180, -180, 180, True, 2, progress)
    assert np.abs(rough - here).max() < 1e-5


@pytest.mark.parametrize(
    ("rows", "share"), [(0b111, 0.499841674519471), (0b111000, 0.483429808287096)]
)
def test_a_duel_of_known_value(kernels: ModuleType, rows: int, share: float) -> None:
    progress = np.zeros(2, dtype=np.int64)
    shares = kernels.duel(score_table(), rows, rows, 304, 0, 0, False, 1, progress)
    assert shares[0, 304] == pytest.approx(share, abs=1e-14)


def test_a_duel_stops(kernels: ModuleType) -> None:
    stopped = np.array([0, 1])
    assert kernels.duel(score_table(), 4095, 4095, 304, 0, 0, True, 2, stopped) is None
    assert twin.duel(score_table(), 7, 7, 130, 0, 0, False, 1, stopped) is None


def test_a_narrow_start_changes_nothing_that_can_be_reached(kernels: ModuleType) -> None:
    progress = np.zeros(2, dtype=np.int64)
    scores = score_table()
    wide = kernels.duel(scores, 0b1011, 0b11001, 304, -304, 304, False, 1, progress)
    narrow = kernels.duel(scores, 0b1011, 0b11001, 304, -4, 7, False, 1, progress)
    for lead in range(-4, 8):
        assert narrow[0, 304 + lead] == pytest.approx(wide[0, 304 + lead], abs=1e-13)
        assert narrow[1, 354 + lead] == pytest.approx(wide[1, 354 + lead], abs=1e-13)


def refused(kernels: ModuleType, name: str, *arguments: object) -> None:
    with pytest.raises((ValueError, TypeError)):
        getattr(kernels, name)(*arguments)


def test_the_door_refuses_what_is_unfit(kernels: ModuleType) -> None:
    scores = score_table()
    expected = np.zeros(4096)
    worth = np.zeros(10)
    cells = np.zeros(2, dtype=np.int64)
    for table in (scores[:11], scores.astype(float), scores - 1, scores + 250, scores.T, None, "x"):
        refused(kernels, "solve", table)
        refused(kernels, "policy", table, expected)
        refused(kernels, "pursue", table, 1, worth, 1)
        refused(kernels, "duel", table, 1, 1, 9, 0, 0, False, 1, cells)
    refused(kernels, "turn", np.zeros(251))
    refused(kernels, "turn", np.full(252, np.nan))
    refused(kernels, "policy", scores, np.full(4096, np.inf))
    refused(kernels, "totals", scores, np.zeros((4096, 3, 252), dtype=np.int16))
    refused(kernels, "totals", scores, np.full((4096, 3, 252), 222, dtype=np.int16))
    for sheet, values, starts in ((-1, worth, 1), (4096, worth, 1), (1, worth, 0), (1, worth, 11)):
        refused(kernels, "pursue", scores, sheet, values, starts)
    refused(kernels, "pursue", scores, 1, np.zeros(0), 1)
    refused(kernels, "pursue", scores, 1, np.zeros(4000), 1)
    refused(kernels, "pursue", scores, 1, np.full(10, np.nan), 1)
    refused(kernels, "pursue", scores, 1.5, worth, 1)
    for mine, theirs, reach, least, most, threads in (
        (0, 0, 9, 0, 0, 1),
        (1, 3, 9, 0, 0, 1),
        (7, 1, 9, 0, 0, 1),
        (4096, 1, 9, 0, 0, 1),
        (1, -1, 60, 0, 0, 1),
        (1, 1, 50, 0, 0, 1),
        (1, 1, -1, 0, 0, 1),
        (1, 1, 4000, 0, 0, 1),
        (1, 1, 60, -61, 0, 1),
        (1, 1, 60, 1, 0, 1),
        (1, 1, 60, 0, 0, 0),
        (1, 1, 60, 0, 0, 1000),
    ):
        refused(kernels, "duel", scores, mine, theirs, reach, least, most, False, threads, cells)
    refused(kernels, "duel", scores, 1, 1, 60, 0, 0, False, 1, np.zeros(2))
