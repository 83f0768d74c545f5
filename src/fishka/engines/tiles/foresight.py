"""What turns lead to: the most promising options, each weighed by its chance to win."""

import random
from typing import Final, NamedTuple

from fishka.engines.level import Hurried
from fishka.engines.tiles.deals import Deals
from fishka.engines.tiles.endgame import is_endgame, solve_endgame
from fishka.engines.tiles.inference import held_by_last
from fishka.engines.tiles.options import Option
from fishka.engines.tiles.playout_twin import Playing
from fishka.engines.tiles.prospects import Prospects
from fishka.engines.tiles.replies import less_replies
from fishka.engines.tiles.simulation import LEAD, Budget, Weighed, simulate
from fishka.engines.tiles.values import values_of
from fishka.games.tiles.acts import Lay, Pass
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

LOOKED_AT: Final = 10
"""How many options are looked at more closely."""
MOST_PLAYOUTS: Final = 400
"""So many for a turn where nobody waits; a count, so that a game can be played again."""
LATE: Final = 21
"""With so many hidden tiles or fewer games are played out to their end."""
TO_THE_END: Final = 24
MOST_POSITIONS: Final = 5_000
"""So many are looked at to solve the end."""
STATES: Final = 300
"""So many end states are looked at for a turn of several places in a playout."""


def foreseen(
    state: TilesState,
    lexicon: Lexicon,
    options: list[Option],
    mood: random.Random,
    hurried: Hurried,
) -> list[tuple[Lay | Pass, float]]:
    """The most promising options with what they are worth; where no time is left, as they were.

    Of turns in several places they are worth points and kept tiles less what replies take.

    Of two seats with the bag empty only the best turn, by all that may follow.
    """
    if len(options) == 1 or hurried():
        return [(each.act, each.value) for each in options]
    if is_endgame(state):
        end = solve_endgame(state, lexicon=lexicon, enough=hurried, most=MOST_POSITIONS)
        return [(end.act, float(end.value))]
    if state.options.several_words:  # there simulations have won but 41.5 of 100 games
        return less_replies(state, lexicon, options, mood, hurried)
    asked = Asked(lexicon, mood.getrandbits(32), Budget(MOST_PLAYOUTS, hurried))
    weighed = prospects(state, options, asked)
    return [(each.option.act, each.chance + LEAD * each.lead) for each in weighed]


class Asked(NamedTuple):
    """The words that all are taken to play with, the seed of what is hidden, and the budget."""

    lexicon: Lexicon
    seed: int
    budget: Budget


def prospects(state: TilesState, options: list[Option], asked: Asked) -> list[Weighed]:
    """The most promising options of the seat to move by their chance to win, the best first."""
    seat = state.to_move
    assert seat is not None
    promising = sorted(options, key=lambda each: -each.value)[:LOOKED_AT]
    states = STATES if state.options.several_words else 0
    how = Playing(_plies(state, seat), asked.lexicon, values_of(state.rules), states)
    held = held_by_last(state, seat, how, asked.seed)
    sampler = Prospects(state, Deals(state, seat, asked.seed, held), how)
    return simulate(promising, sampler, asked.budget)


def _plies(state: TilesState, seat: int) -> int:
    """As many as make every seat move once more, or all.

    Turns of several places leave so little on the rack that one's own next one tells little: those
    of the others alone are played there.
    """
    if len(state.seen_by(seat).unseen) <= LATE:
        return TO_THE_END
    return len(state.seats) - state.options.several_words
