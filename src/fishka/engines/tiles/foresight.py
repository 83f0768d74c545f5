"""What turns lead to: the most promising options, each weighed by its chance to win."""

import random
from typing import Final, NamedTuple

from fishka.engines.level import Hurried, unhurried
from fishka.engines.tiles.deals import Deals
from fishka.engines.tiles.endgame import is_endgame, solve_endgame
from fishka.engines.tiles.inference import held_by_last
from fishka.engines.tiles.options import Option
from fishka.engines.tiles.playout_twin import Playing
from fishka.engines.tiles.pre_endgame import is_pre_endgame, pre_endgame
from fishka.engines.tiles.prospects import Prospects
from fishka.engines.tiles.replies import less_replies
from fishka.engines.tiles.simulation import Budget, Weighed, simulate
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
PLAYED_OUT: Final = 6
"""So many options are played with every draw where the bag is nearly empty."""
DRAWN_POSITIONS: Final = 100_000
"""So many are looked at then, shared out among the ends that draws lead to."""
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
    if hurried is not unhurried:  # a game that nobody waits for can be played again, and is fast
        weighed = with_every_draw(state, weighed, lexicon, hurried)
    return [(each.option.act, each.worth) for each in weighed]


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


def with_every_draw(
    state: TilesState, weighed: list[Weighed], lexicon: Lexicon, hurried: Hurried
) -> list[Weighed]:
    """The best of them, with one or two tiles in the bag, by all draws that there may be.

    As many as there is time for; the others stay as they were weighed. Of turns of several places
    none is looked at.
    """
    if state.options.several_words or not is_pre_endgame(state):
        return weighed
    known = {id(each.option.act): each for each in weighed}
    acts = [each.option.act for each in weighed if not _exchanges(each.option.act)][:PLAYED_OUT]
    ways = PLAYED_OUT * len(state.seen_by(acts[0].seat).unseen) ** state.in_bag if acts else 1
    for found in pre_endgame(
        state, acts, lexicon=lexicon, enough=hurried, positions=DRAWN_POSITIONS // ways
    ):
        known[id(found.act)] = known[id(found.act)]._replace(
            chance=found.wins, lead=found.lead, exact=found.exact
        )
    return sorted(known.values(), key=lambda each: -each.worth)


def _exchanges(act: Lay | Pass) -> bool:
    return isinstance(act, Pass) and bool(act.exchange)


def _plies(state: TilesState, seat: int) -> int:
    """As many as make every seat move once more, or all.

    Turns of several places leave so little on the rack that one's own next one tells little: those
    of the others alone are played there.
    """
    if len(state.seen_by(seat).unseen) <= LATE:
        return TO_THE_END
    return len(state.seats) - state.options.several_words
