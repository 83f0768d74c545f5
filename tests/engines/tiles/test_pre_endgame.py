"""What turns lead to with a tile in the bag is the mean over all that may be drawn."""

import random
from typing import Final

import pytest
from msgspec.structs import replace

from engines.tiles.endgame_positions import FREE_ROWS, emptied
from engines.tiles.selfplay import Case
from fishka.engines.tiles import endgame_twin
from fishka.engines.tiles.endgame_twin import trusting
from fishka.engines.tiles.pre_endgame import Prospect, is_pre_endgame, pre_endgame
from fishka.games.tiles import Draw, Lay, TilesState
from fishka.games.tiles.playing import draw_tiles, lay_tiles
from fishka.games.tiles.sets import EMPTY, SIZE

SEEDS: Final = (1, 4, 9)


def one_in_bag(seed: int) -> TilesState:
    """A tile of the wall is back in the bag."""
    state = emptied(Case("classic"), random.Random(seed), 2)
    wall = next(
        number for number in range(FREE_ROWS * SIZE, 225) if state.grid[number] not in (EMPTY, "z")
    )
    return replace(state, grid=state.grid[:wall] + EMPTY + state.grid[wall + 1 :])


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("seed", SEEDS)
def test_prospects_are_means_over_all_draws(seed: int) -> None:
    state = one_in_bag(seed)
    assert is_pre_endgame(state)
    found = pre_endgame(state)
    assert found == tuple(sorted(found, key=lambda each: (-each.wins, -each.lead)))
    for each in found:
        assert each.exact == isinstance(each.act, Lay)
        if isinstance(each.act, Lay):
            _check(state, each, each.act)


def _check(state: TilesState, prospect: Prospect, act: Lay) -> None:
    hidden = state.seen_by(act.seat).unseen
    leads = [_lead(state, act, hidden, number) for number in range(len(hidden))]
    wins = [0.5 if lead == 0 else float(lead > 0) for lead in leads]
    assert prospect.lead == pytest.approx(sum(leads) / len(leads))
    assert prospect.wins == pytest.approx(sum(wins) / len(wins))


def _lead(state: TilesState, act: Lay, hidden: str, number: int) -> int:
    """Where that tile is the one in the bag."""
    other = 1 - act.seat
    dealt = trusting(state.with_rack(other, hidden[:number] + hidden[number + 1 :]))
    after = draw_tiles(lay_tiles(dealt, act)[0], Draw(act.seat), hidden[number])[0]
    assert after.to_move == other
    return -endgame_twin.worths(after, state.lexicon, lambda: False)[0][1]


@pytest.mark.usefixtures("built")
def test_hurried_it_tells_what_looks_best() -> None:
    found = pre_endgame(one_in_bag(1), enough=lambda: True)
    assert found
    assert not any(each.exact for each in found)


def test_with_an_empty_bag_it_is_none() -> None:
    with pytest.raises(ValueError, match="bag"):
        pre_endgame(emptied(Case("classic"), random.Random(1), 2))
