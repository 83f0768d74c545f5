"""The best turn is what laying tile after tile finds, and no bound of the search is too low."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec.structs import replace

from engines.tiles.brute_force import best_score
from engines.tiles.selfplay import Case, positions
from engines.tiles.turn_positions import (
    TURN_CASES,
    checked,
    drawn,
    judged,
    letters_of,
    scattered,
)
from fishka.games.tiles import TilesState

pytestmark = pytest.mark.usefixtures("built")


def unbounded(state: TilesState) -> int:
    """What the best turn pays, with a bound and without one; no bound was too low."""
    score, faults = checked(state)
    assert faults == 0, (state.grid, state.racks)
    assert max(score, 0) == judged(state).score, (state.grid, state.racks)
    return max(score, 0)


def compare(case: Case, seed: int, tiles: int) -> None:
    state = scattered(case, random.Random(seed), tiles)
    assert unbounded(state) == best_score(state, letters_of(case)), (seed, state.grid, state.racks)


@pytest.mark.parametrize("case", TURN_CASES, ids=str)
def test_nothing_pays_more_than_the_best_turn(case: Case) -> None:
    for seed in range(3):
        compare(case, seed, 3)


@pytest.mark.slow
@pytest.mark.parametrize("case", TURN_CASES, ids=str)
def test_nothing_pays_more_than_the_best_turn_for_long(case: Case) -> None:
    for seed in range(1000, 1300):
        compare(case, seed, 3)
    for seed in range(2000, 2012):
        compare(case, seed, 4)


def with_fewer(case: Case, seed: int, tiles: int) -> Iterator[TilesState]:
    """Positions of a game on real lists, with so many tiles of the rack."""
    chance = random.Random(seed)
    states = list(positions(case, seed))
    for state in chance.sample(states, min(3, len(states))):
        assert state.to_move is not None
        drawn_of = chance.sample(state.racks[state.to_move], 7)[:tiles]
        yield state.with_rack(state.to_move, "".join(sorted(drawn_of)))


@pytest.mark.parametrize("case", TURN_CASES, ids=str)
def test_the_bound_is_never_too_low(case: Case) -> None:
    for state in with_fewer(case, 7, 4):
        unbounded(state)
    for seed in range(20):
        unbounded(scattered(case, random.Random(seed), 5))


@pytest.mark.slow
@pytest.mark.parametrize("case", TURN_CASES, ids=str)
def test_the_bound_is_never_too_low_for_long(case: Case) -> None:
    for seed in range(30):
        for state in with_fewer(case, 100 + seed, 4):
            unbounded(state)
    for seed in range(1000, 2000):
        unbounded(scattered(case, random.Random(seed), 5))


@pytest.mark.slow
@pytest.mark.parametrize("case", TURN_CASES, ids=str)
def test_the_bound_is_never_too_low_for_whole_racks(case: Case) -> None:
    """Without blanks a search without a bound comes to an end with seven tiles too."""
    played = (state for seed in range(500, 520) for state in positions(case, seed))
    bare = (state for state in played if "*" not in "".join(state.racks) and state.grid.isupper())
    for state in islice(bare, 40):
        unbounded(state)


def test_a_board_full_of_blanks_is_no_more_work() -> None:
    """Fifty blanks that could be swapped: seven tiles can free no more than seven of them."""
    case = Case("krestoslovitsa", {"blank_value": "zero"})
    state = scattered(case, random.Random(3), 3)
    grid = list(state.grid)
    for number in range(0, 225, 15):
        grid[number : number + 4] = "нота"
    full = replace(state, grid="".join(grid), racks=(drawn("НОТА", 3, random.Random(1)), ""))
    assert judged(full).score > 0
