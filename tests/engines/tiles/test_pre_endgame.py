"""What turns lead to with a tile in the bag is the mean over all that may be drawn."""

import random
from itertools import count
from typing import Final

import pytest
from msgspec.structs import replace

from engines.tiles.endgame_positions import FREE_ROWS, emptied
from engines.tiles.selfplay import Case
from fishka.engines.tiles import endgame_twin
from fishka.engines.tiles.advice import advise
from fishka.engines.tiles.endgame_twin import trusting
from fishka.engines.tiles.leaves import keeping
from fishka.engines.tiles.options import lay_options
from fishka.engines.tiles.players import choose
from fishka.engines.tiles.pre_endgame import Prospect, is_pre_endgame, pre_endgame
from fishka.games.tiles import Draw, Lay, Pass, TilesState
from fishka.games.tiles.acts import give_act
from fishka.games.tiles.playing import draw_tiles, lay_tiles
from fishka.games.tiles.sets import EMPTY, SIZE

SEEDS: Final = (25, 35, 58)


def one_in_bag(seed: int) -> TilesState:
    """A tile of the wall is back in the bag."""
    state = emptied(Case("classic"), random.Random(seed), 2)
    wall = next(
        number for number in range(FREE_ROWS * SIZE, 225) if state.grid[number] not in (EMPTY, "z")
    )
    return replace(state, grid=state.grid[:wall] + EMPTY + state.grid[wall + 1 :])


def turns(state: TilesState) -> list[Lay | Pass]:
    assert state.to_move is not None
    kept = keeping(state, state.to_move)
    lays = lay_options(state, state.to_move, state.lexicon, kept, 0)
    return [*(each.act for each in lays[:9]), Pass(state.to_move)]


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("seed", SEEDS)
def test_prospects_are_means_over_all_draws(seed: int) -> None:
    state = one_in_bag(seed)
    assert is_pre_endgame(state)
    acts = turns(state)
    found = list(pre_endgame(state, acts))
    assert [each.act for each in found] == acts
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
def test_it_ends_with_the_last_turn_that_there_is_time_for() -> None:
    state = one_in_bag(27)
    asked = count()
    some = list(pre_endgame(state, turns(state), enough=lambda: next(asked) > 4))
    assert 0 < len(some) < len(turns(state))
    assert not list(pre_endgame(state, turns(state), enough=lambda: True))


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("seed", [3, 27, 59])
def test_advice_and_the_best_player_look_through_all_draws(seed: int) -> None:
    state = one_in_bag(seed)
    seat = state.to_move
    assert seat is not None
    told = advise(state, "win probability").choices
    worth = {each.act: each for each in pre_endgame(state, turns(state))}
    exact = {str(give_act(act)): each.wins for act, each in worth.items() if each.exact}
    proved = [each for each in told if each.exact]
    assert proved
    for each in proved:
        act = {"act": each.act["act"], "seat": seat, **each.act}
        assert each.value == pytest.approx(exact[str(act)])
    chosen = choose("perfect", state, random.Random(1), lambda: False)
    assert isinstance(chosen, Lay | Pass)
    assert worth[chosen].wins == max(each.wins for each in worth.values())


def test_with_an_empty_bag_it_is_none() -> None:
    with pytest.raises(ValueError, match="bag"):
        list(pre_endgame(emptied(Case("classic"), random.Random(1), 2), []))
