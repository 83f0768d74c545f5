"""The best turn is what laying tile after tile finds, and no bound of the search is too low."""

import random
from itertools import islice

import pytest
from msgspec.structs import replace

from engines.tiles.brute_force import best_score
from engines.tiles.selfplay import Case, positions
from engines.tiles.turn_positions import TURN_CASES, checked, drawn, letters_of, scattered
from fishka.core.native import native
from fishka.engines.tiles.turns import best_turn
from fishka.games.tiles import TilesState
from fishka.games.tiles.laying import check_words, lay


@pytest.fixture(scope="module", autouse=True)
def _native() -> None:
    assert native() is not None, "the native module was not built"


def judged(state: TilesState) -> int:
    """What the best turn pays, after the judge has said the same."""
    found = best_turn(state)
    assert found.exact
    if found.lay is not None:
        made = lay(state, found.lay)
        check_words(state, made)
        assert made.score == found.score
    return found.score


def compare(case: Case, seed: int, tiles: int) -> None:
    state = scattered(case, random.Random(seed), tiles)
    told = (seed, state.grid, state.racks[0])
    score = judged(state)
    assert score == best_score(state, letters_of(case)), told
    assert checked(state) == (score or checked(state)[0], 0), told


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


def unbounded(case: Case, seed: int, tiles: int) -> None:
    """On real lists, with the positions of a game."""
    chance = random.Random(seed)
    states = list(positions(case, seed))
    for state in chance.sample(states, min(3, len(states))):
        assert state.to_move is not None
        racks = list(state.racks)
        racks[state.to_move] = "".join(sorted(chance.sample(racks[state.to_move], 7)[:tiles]))
        short = replace(state, racks=tuple(racks))
        score, faults = checked(short)
        assert faults == 0, (short.grid, racks)
        assert max(score, 0) == judged(short), (short.grid, racks)


@pytest.mark.parametrize("case", TURN_CASES, ids=str)
def test_the_bound_is_never_too_low(case: Case) -> None:
    unbounded(case, 7, 4)
    for seed in range(20):
        state = scattered(case, random.Random(seed), 5)
        score, faults = checked(state)
        assert faults == 0, (seed, state.grid, state.racks)
        assert max(score, 0) == judged(state), (seed, state.grid, state.racks)


@pytest.mark.slow
@pytest.mark.parametrize("case", TURN_CASES, ids=str)
def test_the_bound_is_never_too_low_for_long(case: Case) -> None:
    for seed in range(30):
        unbounded(case, 100 + seed, 4)
    for seed in range(1000, 2000):
        state = scattered(case, random.Random(seed), 5)
        assert checked(state)[1] == 0, (seed, state.grid, state.racks)


@pytest.mark.slow
@pytest.mark.parametrize("case", TURN_CASES, ids=str)
def test_the_bound_is_never_too_low_for_whole_racks(case: Case) -> None:
    """Without blanks a search without a bound comes to an end with seven tiles too."""
    played = (state for seed in range(500, 520) for state in positions(case, seed))
    bare = (state for state in played if "*" not in "".join(state.racks) and state.grid.isupper())
    for state in islice(bare, 40):
        score, faults = checked(state)
        assert faults == 0, (state.grid, state.racks)
        assert max(score, 0) == judged(state), (state.grid, state.racks)


def test_a_board_full_of_blanks_is_no_more_work() -> None:
    """Fifty blanks that could be swapped: seven tiles can free no more than seven of them."""
    case = Case("krestoslovitsa", {"blank_value": "zero"})
    state = scattered(case, random.Random(3), 3)
    grid = list(state.grid)
    for number in range(0, 225, 15):
        grid[number : number + 4] = "нота"
    full = replace(state, grid="".join(grid), racks=(drawn("НОТА", 3, random.Random(1)), ""))
    assert judged(full) > 0
