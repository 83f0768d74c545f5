"""What tiles are worth that stay on the rack: learned by self-play, and at the end what they cost."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from fishka.core.seats import sides
from fishka.engines.tiles.last_round import LastRound
from fishka.engines.tiles.values import Values, values_of
from fishka.games.tiles.scoring import leftover
from fishka.games.tiles.sets import RACK
from fishka.games.tiles.state import TilesState

Keeping: TypeAlias = Callable[[str, int], float]
"""What tiles kept, sorted, add to the turns to come after a turn that pays so many points."""

STAYING: Final = 10.0
"""What it costs besides its tiles not to go out where that pays."""


def keeping(state: TilesState, seat: int, values: Values | None = None) -> Keeping:
    """What tiles kept add to the turns to come of the seat; below 0 if they harm.

    As far as the bag fills the rack again it is what self-play has taught, times the chance that
    another turn comes at all; as far as it does not, what the tiles will cost at the end. Where the
    target is reached nothing but the chance to win counts: a sure win is worth a turn more, a sure
    loss a turn less.
    """
    learned, held = values or values_of(state.rules), state.in_bag
    last, costs = LastRound(state, seat, learned), _costs(state, seat)

    def kept(tiles: str, score: int) -> float:
        if last.reached(score):
            return learned.turn * (2 * last.win(score) - 1)
        needed = RACK - len(tiles)
        filled = min(1.0, held / needed) if needed else float(held > 0)
        value = filled * _worth(learned, tiles) * last.another_turn(score) if filled else 0.0
        return value - (1 - filled) * costs(tiles) if filled < 1 else value

    return kept


def worth_alone(values: Values) -> Keeping:
    """What tiles kept are worth as long as the bag fills the rack and the game goes on."""
    return lambda tiles, _score: _worth(values, tiles)


@lru_cache(maxsize=200_000)
def _worth(values: Values, tiles: str) -> float:
    return values.worth(tiles)


def _costs(state: TilesState, seat: int) -> Callable[[str], float]:
    """What tiles cost that nothing more is drawn to; below 0 if it brings something to have none."""
    if state.options.leftovers != "deduct":
        return lambda _tiles: 0.0
    rules = state.rule_set
    if not rules.goes_out:
        return lambda tiles: float(leftover(tiles, rules))
    twice = 2 if len(sides(state.seats)) == len(state.seats) == 2 else 1
    gained = -twice * leftover(state.seen_by(seat).unseen, rules)
    return lambda tiles: twice * leftover(tiles, rules) + STAYING if tiles else gained


def exchanges(state: TilesState, seat: int) -> Iterator[str]:
    """What may be given back for other tiles here, each once; least and simplest first."""
    held, rack = state.in_bag, state.racks[seat]
    if held < max(1, state.options.exchange_minimum):
        return
    for count in range(1, min(len(rack), held, RACK) + 1):
        for tiles in sorted(set(combinations(rack, count))):
            yield "".join(tiles)
