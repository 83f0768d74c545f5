"""When a game is over, and what is then gained or lost (rules/tiles.md, The end)."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from fishka.core.entries import Adjustment
from fishka.core.seats import sides, sides_left, team_scores
from fishka.games.tiles.scoring import leftover
from fishka.games.tiles.state import TilesState

SCORELESS_END: Final = 6
"""So many turns in a row that add nothing end the classic game."""

Adjust = Callable[[TilesState], tuple[Adjustment, ...]]


def following(state: TilesState, seat: int) -> int | None:
    """Who moves after a seat: the next that has not resigned and still has tiles."""
    count = len(state.seats)
    order = ((seat + step) % count for step in range(1, count + 1))
    return next((each for each in order if _plays(state, each)), None)


def after_turn(state: TilesState, seat: int) -> TilesState:
    """The turn of a seat is over, its draw included: the next is to move, or the game ends."""
    ended = _classic(state, seat) if state.rule_set.goes_out else _family(state, seat)
    if ended is not None:
        return ended
    following_seat = following(state, seat)
    if following_seat is None:
        return over(state, _deducted)
    if following_seat <= seat and _target_reached(state):
        return over(state, _nothing)
    return replace(state, to_move=following_seat)


def after_resigning(state: TilesState) -> TilesState | None:
    """The end, if one side alone is left; None if play goes on."""
    left = sides_left(state.seats, state.resigned)
    if len(left) > 1:
        return None
    return over(state, _nothing if state.rule_set.goes_out else _deducted)


def over(state: TilesState, adjust: Adjust) -> TilesState:
    """The game at its end; adjustments are made to the scores."""
    adjustments = adjust(state) if state.options.leftovers == "deduct" else ()
    scores = list(state.scores)
    for each in adjustments:
        scores[each.seat] += each.score
    return replace(
        state,
        to_move=None,
        owed=0,
        open_lay=None,
        scores=tuple(scores),
        adjustments=adjustments,
    )


def _family(state: TilesState, seat: int) -> TilesState | None:
    """Nobody can or will go on: every seat with tiles has passed often enough."""
    players = [each for each in range(len(state.seats)) if _plays(state, each)]
    if not players:
        return over(state, _deducted)
    rounds = 1 if state.rule_set.ends_when_stuck and not state.in_bag else state.options.pass_rounds
    if rounds is not None and all(state.passes[each] >= rounds for each in players):
        # whoever has the target at the end of this very round wins by it
        following_seat = following(state, seat)
        ends_round = following_seat is not None and following_seat <= seat
        return over(state, _nothing if ends_round and _target_reached(state) else _deducted)
    return None


def _classic(state: TilesState, seat: int) -> TilesState | None:
    if not state.racks[seat] and not state.in_bag:
        return over(state, lambda ended: _gone_out(ended, seat))
    if state.scoreless >= SCORELESS_END:
        return over(state, _deducted)
    return None


def _plays(state: TilesState, seat: int) -> bool:
    return seat not in state.resigned and bool(state.racks[seat])


def _target_reached(state: TilesState) -> bool:
    target = state.options.target
    if target is None:
        return False
    totals = team_scores(state.seats, state.scores)
    return max(totals.values() if totals is not None else state.scores) >= target


def _nothing(_state: TilesState) -> tuple[Adjustment, ...]:
    return ()


def _deducted(state: TilesState) -> tuple[Adjustment, ...]:
    """Every player that still plays loses what its rack holds."""
    held = ((seat, leftover(rack, state.rule_set)) for seat, rack in enumerate(state.racks))
    return tuple(
        Adjustment(seat, -points, "leftover")
        for seat, points in held
        if points and seat not in state.resigned
    )


def _gone_out(state: TilesState, seat: int) -> tuple[Adjustment, ...]:
    """Two sides: twice the other's leftovers are gained; more: all gain and loss is told.

    Who has resigned keeps its score, so nobody gains by its rack.
    """
    held = {
        each: leftover(rack, state.rule_set)
        for each, rack in enumerate(state.racks)
        if each != seat and each not in state.resigned
    }
    if len(sides(state.seats)) == len(state.seats) == 2:
        gained = 2 * sum(held.values())
        return (Adjustment(seat, gained, "out"),) if gained else ()
    lost = tuple(Adjustment(each, -points, "leftover") for each, points in held.items() if points)
    gained = sum(held.values())
    return (
        tuple(sorted((*lost, Adjustment(seat, gained, "out")), key=lambda each: each.seat))
        if gained
        else ()
    )
