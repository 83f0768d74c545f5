"""Playouts in plain Python, by the rules themselves: what the native ones must come to."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from msgspec.structs import replace

from fishka.core.seats import best_total, sides
from fishka.engines.tiles.moves import single_lays
from fishka.engines.tiles.options import kept_by
from fishka.engines.tiles.turns import best_turn, cells
from fishka.engines.tiles.values import Values
from fishka.games.tiles import RULE_SETS, Draw, TileGame
from fishka.games.tiles.acts import Lay, Pass
from fishka.games.tiles.scoring import leftover
from fishka.games.tiles.sets import RACK
from fishka.games.tiles.state import TilesState
from fishka.games.word_lists import WordsOption
from fishka.words.lexicon import Lexicon

OVER: Final = -1
STAYING: Final = 1000
"""Hundredths of points that it costs besides its tiles not to go out where that pays."""


class Played(NamedTuple):
    """Where a playout ends; worth in hundredths of points, by seat."""

    scores: tuple[int, ...]
    kept: tuple[int, ...]
    left: int
    to_move: int
    """Who moves next, ``OVER`` if nobody."""


class Playing(NamedTuple):
    """How a playout goes on: so many turns after the first, with these words and values."""

    plies: int
    lexicon: Lexicon
    values: Values
    states: int = 0
    """So many end states of turns of several places are looked at; 0: lines alone."""


def play_out(state: TilesState, act: Lay | Pass, tiles: str, how: Playing) -> Played:
    """Plays the act, then turns that are each the best by points and kept tiles in one line.

    ``tiles`` are the racks of the others, the next in turn first, then the bag in the order in
    which it is drawn; what is given back lies below it.
    """
    game = TileGame(RULE_SETS[state.rules])
    state, bag = _dealt(state, tiles)
    kept = [0] * len(state.seats)
    for ply in range(how.plies + 1):
        seat = state.to_move
        if seat is None:
            break
        chosen = act if ply == 0 else static_best(state, seat, how)
        kept[seat] = worth_kept(state, seat, chosen, how.values)
        state, bag = _turn(game, state, chosen, bag)
    racks = sum(map(len, state.racks))
    following = OVER if state.to_move is None else state.to_move
    return Played(state.scores, tuple(kept), racks + len(bag), following)


def static_best(state: TilesState, seat: int, how: Playing) -> Lay | Pass:
    """The turn of most points and worth of what it keeps: lays come before exchanges."""
    acts = [*_lays(state, seat, how), *_passes(state, seat)]
    best = max(acts, key=lambda each: each[1] * 100 + worth_kept(state, seat, each[0], how.values))
    return best[0]


def worth_kept(state: TilesState, seat: int, act: Lay | Pass, values: Values) -> int:
    """Of what an act keeps, in hundredths of points.

    As far as the bag fills the rack again it is what self-play has taught, as far as it does not
    what the tiles cost at the end; nothing once a side has the target.
    """
    rack, target = state.racks[seat], state.options.target
    if target is not None and best_total(state.seats, state.scores) >= target:
        return 0
    left = kept_by(rack, act)
    needed = max(RACK - len(left), 1)
    filled = min(state.in_bag, needed)
    worth = round(100 * values.worth(left)) if filled else 0
    costs = _costs(state, seat, left) if filled < needed else 0
    return int((worth * filled - costs * (needed - filled)) / needed)


def _costs(state: TilesState, seat: int, left: str) -> int:
    rules = state.rule_set
    if state.options.leftovers != "deduct":
        return 0
    if not rules.goes_out:
        return 100 * leftover(left, rules)
    twice = 2 if len(sides(state.seats)) == len(state.seats) == 2 else 1
    if left:
        return twice * 100 * leftover(left, rules) + STAYING
    others = (
        rack for each, rack in enumerate(state.racks) if each != seat and each not in state.resigned
    )
    return -twice * 100 * sum(leftover(rack, rules) for rack in others)


def _dealt(state: TilesState, tiles: str) -> tuple[TilesState, str]:
    count, seat = len(state.seats), state.to_move
    assert seat is not None
    racks, at = list(state.racks), 0
    for each in ((seat + step) % count for step in range(1, count)):
        size = len(racks[each])
        racks[each] = "".join(sorted(tiles[at : at + size]))
        at += size
    options = replace(state.options, judge="dictionary", words=WordsOption(any=True))
    return replace(state, racks=tuple(racks), options=options), tiles[at:]


def _turn(game: TileGame, state: TilesState, act: Lay | Pass, bag: str) -> tuple[TilesState, str]:
    after = game.play(state, act, None)[0]
    if not after.owed:
        return after, bag
    drawn, rest = bag[: after.owed], bag[after.owed :] + after.returned
    return game.play(after, Draw(act.seat), drawn)[0], rest


def _lays(state: TilesState, seat: int, how: Playing) -> Iterator[tuple[Lay | Pass, int]]:
    for each in single_lays(state, seat, how.lexicon):
        yield each.lay, each.score
    if how.states:
        best = best_turn(state, seat, how.lexicon, cells(how.states))
        if best.lay is not None:
            yield best.lay, best.score


def _passes(state: TilesState, seat: int) -> Iterator[tuple[Lay | Pass, int]]:
    rack = state.racks[seat]
    most = state.in_bag if state.in_bag >= state.options.exchange_minimum else 0
    for count in range(min(most, len(rack)) + 1):
        for tiles in sorted(set(combinations(rack, count))):
            yield Pass(seat, "".join(tiles)), 0
