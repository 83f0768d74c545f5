"""The exact endgame is what looking through all turns by the rules finds."""

import random
from typing import Final

import pytest
from msgspec.structs import replace

from engines.tiles.endgame_positions import ENDGAME_CASES, emptied
from engines.tiles.selfplay import Case
from fishka.engines.tiles import endgame_twin
from fishka.engines.tiles.endgame import Endgame, is_endgame, solve_endgame
from fishka.engines.tiles.endgame_twin import trusting
from fishka.games.tiles import Lay, TilesState
from fishka.games.tiles.playing import lay_tiles, pass_by
from fishka.games.tiles.sets import UNKNOWN

SEEDS: Final = range(3)


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("case", ENDGAME_CASES, ids=str)
def test_value_is_that_of_all_turns(case: Case) -> None:
    for seed in SEEDS:
        _check(emptied(case, random.Random(seed), 2))


@pytest.mark.slow
@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("case", ENDGAME_CASES, ids=str)
def test_value_is_that_of_all_turns_with_more_tiles(case: Case) -> None:
    for seed in range(20):
        _check(emptied(case, random.Random(seed), 3))


def _check(state: TilesState) -> None:
    worths = endgame_twin.worths(state, state.lexicon, lambda: False)
    found = solve_endgame(state, wanted=3)
    assert found.exact
    assert found.value == worths[0][1]
    assert [each.value for each in found.turns] == [value for _act, value in worths[:3]]
    assert (found.act, found.value) in worths
    assert _led(state, found) == found.value


def _led(state: TilesState, found: Endgame) -> int:
    """By how much the seat to move leads after the line, at least as far as that goes."""
    seat, after = state.to_move, trusting(state)
    assert seat is not None
    for act in found.line:
        after = lay_tiles(after, act)[0] if isinstance(act, Lay) else pass_by(after, act.seat)
    if after.to_move is not None:
        return found.value
    return after.scores[seat] - after.scores[1 - seat]


@pytest.mark.usefixtures("built")
def test_only_what_the_seat_knows_counts() -> None:
    state = emptied(Case("classic"), random.Random(1), 2)
    hidden = state.with_rack(1, UNKNOWN * len(state.racks[1]))
    assert solve_endgame(hidden) == solve_endgame(state)


@pytest.mark.usefixtures("built")
def test_hurried_it_tells_a_turn_that_is_not_proved() -> None:
    state = emptied(Case("classic"), random.Random(5), 2)
    found = solve_endgame(state, enough=lambda: True, most=1)
    assert found.turns


def test_with_tiles_in_the_bag_it_is_none() -> None:
    state = emptied(Case("classic"), random.Random(1), 2)
    fuller = replace(state, grid="." + state.grid[1:].replace("E", ".", 1))
    assert not is_endgame(fuller)
    with pytest.raises(ValueError, match="bag"):
        solve_endgame(fuller)
