"""What the seat that has laid last may have kept: tiles with which it would have laid as it did.

Tiles that it may have kept are drawn from those that are hidden from who asks. With some of them
and those that it laid a much better lay was there, which it is not likely to have missed. Only
what lies on the board, the points of the turn and how many tiles are where is looked at
(as the range finder of Macondo does).
"""

from math import exp
from typing import Final

import numpy as np
from msgspec.structs import replace

from fishka.core.entries import Turn
from fishka.engines.tiles.deals import Held
from fishka.engines.tiles.playout_twin import Playing
from fishka.engines.tiles.playouts import best_worths
from fishka.games.tiles.board import laid
from fishka.games.tiles.sets import BLANK, EMPTY, RACK
from fishka.games.tiles.state import TilesState

GUESSES: Final = 96
"""So many tiles kept are looked at."""
MISSED: Final = 6.0
"""Points missed that make tiles e times as unlikely."""
ANYHOW: Final = 0.05
"""The least weight: people overlook much."""


def held_by_last(state: TilesState, seat: int, how: Playing, seed: int) -> Held | None:
    """What the seat that moved last may still hold of the rack it laid from; None if nothing tells.

    Nothing tells where it did not lay, was the seat itself, kept nothing or the bag is empty, and
    where it may have swapped a blank.
    """
    turn = _last_lay(state, seat)
    if turn is None:
        return None
    letters = [state.grid[square] for square in state.last]
    played = "".join(BLANK if each.islower() else each for each in letters)
    count = RACK - len(played)
    hidden = state.seen_by(seat).unseen
    luck = np.random.default_rng((seed, GUESSES))
    kept = [
        "".join(sorted(luck.choice(list(hidden), count, replace=False))) for _ in range(GUESSES)
    ]
    before = replace(state, grid=laid(state.grid, dict.fromkeys(state.last, EMPTY)))
    racks = ["".join(sorted(played + each)) for each in kept]
    best = best_worths(before, turn.seat, racks, how)
    if best is None:
        return None
    missed = [
        max(0.0, value - turn.score - how.values.worth(each))
        for value, each in zip(best, kept, strict=True)
    ]
    weights = np.array([ANYHOW + exp(-each / MISSED) for each in missed])
    return Held(turn.seat, kept, (weights / weights.sum()).tolist())


def _last_lay(state: TilesState, seat: int) -> Turn | None:
    if not state.turns or not state.last or not state.in_bag:
        return None
    turn = state.turns[-1]
    laid_all = len(state.last) >= RACK
    blanks = any(state.grid[square].islower() for square in state.last)
    swapped = blanks and state.options.blank_swap != "never"
    told = turn.seat != seat and bool(turn.details["words"])
    return turn if told and not (laid_all or swapped) else None
