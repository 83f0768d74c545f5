"""When a game is over, and what is then gained or lost (rules/tiles.md, The end)."""

from typing import Final

from msgspec.structs import replace

from fishka.core.seats import best_total, sides_left
from fishka.games.tiles.leftovers import adjusted, untold
from fishka.games.tiles.state import Ending, TilesState

SCORELESS_END: Final = 6
"""So many turns in a row that add nothing end the classic game."""


def following(state: TilesState, seat: int) -> int | None:
    """Who moves after a seat: the next that has not resigned and still has tiles."""
    count = len(state.seats)
    order = ((seat + step) % count for step in range(1, count + 1))
    return next((each for each in order if _plays(state, each)), None)


def after_turn(state: TilesState, seat: int) -> TilesState:
    """The turn of a seat is over, its draw included: the next is to move, or the game ends."""
    played = replace(state, refused=())
    ended = _classic(played, seat) if state.rule_set.goes_out else _family(played, seat)
    if ended is not None:
        return ended
    following_seat = following(played, seat)
    if following_seat is None:
        return over(played, Ending())
    if following_seat <= seat and _target_reached(played):
        return over(played)
    return replace(played, to_move=following_seat)


def after_resigning(state: TilesState) -> TilesState | None:
    """The end, if one side alone is left; None if play goes on."""
    left = sides_left(state.seats, state.resigned)
    if len(left) > 1:
        return None
    return over(state, None if state.rule_set.goes_out else Ending())


def over(state: TilesState, ending: Ending | None = None) -> TilesState:
    """The game at its end; first the racks must be told whose leftovers count, if any do."""
    counting = ending if state.options.leftovers == "deduct" else None
    ended = replace(state, to_move=None, owed=0, open_lay=None, ending=None)
    if counting is None:
        return ended
    if waiting := untold(state, counting):
        return replace(ended, to_move=waiting[0], ending=counting)
    scores = list(state.scores)
    adjustments = adjusted(state, counting)
    for each in adjustments:
        scores[each.seat] += each.score
    return replace(ended, scores=tuple(scores), adjustments=adjustments)


def _family(state: TilesState, seat: int) -> TilesState | None:
    """Nobody can or will go on: every seat with tiles has passed often enough."""
    players = [each for each in range(len(state.seats)) if _plays(state, each)]
    if not players:
        return over(state, Ending())
    rounds = 1 if state.rule_set.ends_when_stuck and not state.in_bag else state.options.pass_rounds
    if rounds is not None and all(state.passes[each] >= rounds for each in players):
        # whoever has the target at the end of this very round wins by it
        following_seat = following(state, seat)
        ends_round = following_seat is not None and following_seat <= seat
        return over(state, None if ends_round and _target_reached(state) else Ending())
    return None


def _classic(state: TilesState, seat: int) -> TilesState | None:
    if not state.racks[seat] and not state.in_bag:
        return over(state, Ending(out=seat))
    if state.scoreless >= SCORELESS_END:
        return over(state, Ending())
    return None


def _plays(state: TilesState, seat: int) -> bool:
    return seat not in state.resigned and bool(state.racks[seat])


def _target_reached(state: TilesState) -> bool:
    target = state.options.target
    return target is not None and best_total(state.seats, state.scores) >= target
