"""What turns lead to: the most promising options, each weighed by its chance to win."""

import random
from typing import Final

from fishka.engines.level import Hurried
from fishka.engines.tiles.deals import Deals
from fishka.engines.tiles.inference import held_by_last
from fishka.engines.tiles.options import Option
from fishka.engines.tiles.playout_twin import Playing
from fishka.engines.tiles.prospects import Prospects
from fishka.engines.tiles.simulation import LEAD, Budget, Weighed, simulate
from fishka.engines.tiles.values import values_of
from fishka.games.tiles.acts import Lay, Pass
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

LOOKED_AT: Final = 12
"""How many options are looked at more closely."""
MOST_PLAYOUTS: Final = 600
"""So many for a turn where nobody waits; a count, so that a game can be played again."""
LATE: Final = 21
"""With so many hidden tiles or fewer games are played out to their end."""
TO_THE_END: Final = 24


def foreseen(
    state: TilesState,
    lexicon: Lexicon,
    options: list[Option],
    mood: random.Random,
    hurried: Hurried,
) -> list[tuple[Lay | Pass, float]]:
    """The most promising options with what they are worth; where no time is left, as they were."""
    weighed = prospects(state, lexicon, options, Budget(MOST_PLAYOUTS, hurried), mood)
    if not weighed:
        return [(each.act, each.value) for each in options]
    return [(each.option.act, each.chance + LEAD * each.lead) for each in weighed]


def prospects(
    state: TilesState,
    lexicon: Lexicon,
    options: list[Option],
    budget: Budget,
    luck: random.Random,
) -> list[Weighed]:
    """The most promising options by their chance to win, the best first."""
    seat = state.to_move
    assert seat is not None
    promising = sorted(options, key=lambda each: -each.value)[:LOOKED_AT]
    values, seed = values_of(state.rules), luck.getrandbits(32)
    held = held_by_last(state, seat, Playing(0, lexicon, values), seed)
    deals = Deals(state, seat, seed, held)
    how = Playing(_plies(state, deals.size), lexicon, values)
    return simulate(promising, Prospects(state, deals, how), budget)


def _plies(state: TilesState, hidden: int) -> int:
    """As many as make every seat move once more, or all."""
    return TO_THE_END if hidden <= LATE else len(state.seats)
