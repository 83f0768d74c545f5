"""What a turn lost of the chance to win, and what the draw before it brought."""

from collections.abc import Iterator
from statistics import fmean
from typing import Final

import msgspec
import numpy as np

from fishka.core.form import Json
from fishka.engines.tiles.foresight import Asked, prospects
from fishka.engines.tiles.leaves import keeping
from fishka.engines.tiles.options import Option, lay_options, left_by, pass_options
from fishka.engines.tiles.playout_twin import Playing
from fishka.engines.tiles.playouts import best_worths
from fishka.engines.tiles.simulation import Budget
from fishka.engines.tiles.turns import BestTurn
from fishka.engines.tiles.values import values_of
from fishka.games.tiles.acts import Lay, Pass, give_act
from fishka.games.tiles.racks import without
from fishka.games.tiles.state import TilesState

LOOKED_AT: Final = 2
"""So many turns are weighed against the one that was played."""
PLAYOUTS: Final = 160
BREADTH: Final = 1
DRAWS: Final = 24
"""So many other draws are looked at."""
SEED: Final = 1


class Regret(msgspec.Struct, frozen=True):
    """The chance to win after what was played, after the best turn by it, and that turn.

    Estimates by playouts over the same hidden tiles, with what the seat could know alone.
    """

    chance: float
    most: float
    best: dict[str, Json]

    @property
    def lost(self) -> float:
        """What a better turn would have left of the chance to win besides."""
        return self.most - self.chance


def regret(state: TilesState, act: Lay | Pass, score: int, dearest: BestTurn) -> Regret | None:
    """The regret of a turn of the seat to move; None where no words are known to play with."""
    options = list(_options(state, act, score, dearest))
    if not len(state.lexicon) or len(options) < 2:
        return None
    weighed = prospects(state, options, Asked(state.lexicon, SEED, Budget(PLAYOUTS)))
    played = next(each for each in weighed if each.option.act == act)
    best = max(weighed, key=lambda each: each.chance)
    return Regret(played.chance, best.chance, give_act(best.option.act))


def luck(state: TilesState, drawn: str) -> float | None:
    """Points that the draw brought the seat to move more than others would have on the mean.

    What the best lay in a line pays with the rack, and the worth of what it keeps, against the same
    with other draws of as many tiles. None where nothing was drawn, the rack is not told or
    nothing native was built.
    """
    seat = _mover(state)
    rack = state.racks[seat]
    hidden = state.seen_by(seat).unseen + drawn
    if not drawn or len(hidden) <= len(drawn):
        return None
    kept, chance = without(rack, drawn), np.random.default_rng((SEED, len(state.turns)))
    others = [
        "".join(sorted(kept + "".join(chance.choice(list(hidden), len(drawn), replace=False))))
        for _ in range(DRAWS)
    ]
    how = Playing(0, state.lexicon, values_of(state.rules))
    found = best_worths(state, seat, [rack, *others], how)
    return None if found is None else found[0] - fmean(found[1:])


def _options(state: TilesState, act: Lay | Pass, score: int, dearest: BestTurn) -> Iterator[Option]:
    """What was played, the turn that pays most, and those that look best."""
    seat = _mover(state)
    kept, rack = keeping(state, seat), state.racks[seat]
    left = without(rack, act.exchange) if isinstance(act, Pass) else left_by(rack, act)
    yield Option(act, score, kept(left, score))
    if dearest.lay is not None:
        yield Option(dearest.lay, dearest.score, kept(left_by(rack, dearest.lay), dearest.score))
    lays = lay_options(state, seat, state.lexicon, kept, BREADTH)
    yield from sorted(lays, key=lambda each: -each.value)[:LOOKED_AT]
    yield pass_options(state, seat, kept)[0]


def _mover(state: TilesState) -> int:
    assert state.to_move is not None
    return state.to_move
