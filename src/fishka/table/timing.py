"""The clocks of a table from event to event: who is charged for what, and when time is over.

What a turn has taken follows from ``since``: whatever is given back makes that moment later. An
undo puts the clocks back as they stood before the entry, so nobody gains by it.
"""

from msgspec.structs import replace

from fishka.table.clock import ANSWER, QUOTA, REFILL, Asked, Timing, charged
from fishka.table.state import Played, Table


def timed(before: Table, after: Table, seat: int, at: int, lag: int = 0) -> Table:
    """The clocks after an entry of that seat, which came ``lag`` milliseconds late."""
    if after.clock.kind == "none":
        return after
    after = spent(after, seat, lag)
    if turn(before) == turn(after):
        timing = _within(before, after, seat, at, lag)
    else:
        timing = _begun(after, _ended(before, after, at - lag), at)
    return replace(after, timing=_due(after, timing))


def started(table: Table, at: int) -> Table:
    """The clocks of a game that has just begun."""
    if table.clock.kind == "none":
        return table
    return replace(table, timing=_due(table, _begun(table, table.timing, at)))


def undone(table: Table, last: Played, at: int) -> Table:
    """The clocks as they stood when that entry came."""
    then, timing = last.timing, table.timing
    if table.clock.kind == "none":
        return table
    ago = at - (last.at if then.stood is None else then.stood)
    back = replace(
        timing,
        reserves=then.reserves,
        since=_later(then.since, ago),
        waits=_later(then.waits, ago),
        asked=then.asked,
        stood=None if timing.stood is None else at,
    )
    return replace(table, timing=_due(table, back))


def given_back(table: Table, ms: int) -> Table:
    """The clocks after the server was away; those that stood still anyway have lost nothing."""
    timing = replace(table.timing, paused=_later(table.timing.paused, ms))
    if timing.stood is None:
        timing = replace(timing, since=_later(timing.since, ms), waits=_later(timing.waits, ms))
    return replace(table, timing=_due(table, timing))


def stopped(table: Table, timing: Timing, at: int) -> Table:
    """All clocks stand still from now on, if they did not already."""
    stood = at if timing.stood is None else timing.stood
    return replace(table, timing=_due(table, replace(timing, stood=stood)))


def resumed(table: Table, timing: Timing, at: int) -> Table:
    """The clocks run on, unless something else stops them still."""
    if timing.stood is not None and timing.paused is None and not timing.vacations:
        stood = at - timing.stood
        timing = replace(
            timing, stood=None, since=_later(timing.since, stood), waits=_later(timing.waits, stood)
        )
    return replace(table, timing=_due(table, timing))


def spent(table: Table, seat: int, lag: int) -> Table:
    """The clocks after something of that seat's came late."""
    if not lag:
        return table
    left = _with(table.timing.credits, seat, table.timing.credits[seat] - lag)
    return replace(table, timing=replace(table.timing, credits=left))


def over_at(table: Table, timing: Timing, seat: int) -> int | None:
    """When the time of a seat that moves is over; None where none runs."""
    if timing.since is None or timing.stood is not None:
        return None
    return timing.since + _span(table, timing, seat)


def turn(table: Table) -> tuple[int | None, int, bool]:
    """What tells one turn from another: whose, after how many, and whether its time runs."""
    if table.standing is None:
        return None, -1, False
    return None if table.together else table.to_move, _number(table), _runs(table)


def lets_stand(table: Table, act: object) -> bool:
    """Whether the act lets another's turn stand, and is no turn of its own."""
    return table.rules.given(act)["act"] == "accept"


def asks(table: Table) -> bool:
    """Whether the seat to move is asked about another's turn, and has none of its own."""
    return any(lets_stand(table, act) for act in table.rules.time_up(table.state))


def _within(before: Table, after: Table, seat: int, at: int, lag: int) -> Timing:
    """The turn goes on: without a seat that has taken its part, or longer for a slow line."""
    timing = after.timing
    if not any(_person(after, each) for each in after.moving):
        return replace(timing, since=None, waits=None)
    if seat in before.together and seat not in after.together:
        done = seat not in after.resigned
        return _charged(before, timing, seat, _left(before, seat, at - lag), done=done)
    if after.clock.kind == "total" and seat == after.to_move and not after.together:
        return replace(timing, since=_later(timing.since, lag))
    return timing


def _ended(before: Table, after: Table, sent: int) -> Timing:
    """A turn is over, or the others are asked about it, or have answered."""
    timing = after.timing
    if before.standing is None:
        return timing
    number, asked = _number(after), timing.asked
    if asks(before):
        if asked is None or asks(after) or (asked.seat, asked.number) == (after.to_move, number):
            return timing
        settled, done = replace(timing, asked=None), number > asked.number
        return _charged(before, settled, asked.seat, asked.left, done=done)
    if timing.since is None:
        return timing
    if asks(after) and before.to_move is not None:
        left = _left(before, before.to_move, sent)
        return replace(timing, asked=Asked(before.to_move, number, max(0, left)))
    for seat in before.moving:
        left, done = _left(before, seat, sent), number > _number(before)
        timing = _charged(before, timing, seat, left, done=done)
    return timing


def _begun(after: Table, timing: Timing, at: int) -> Timing:
    """A turn of a person has its time; a computer's has none.

    A turn about which the others were asked goes on with the time it had left.
    """
    fresh = replace(timing, since=None, waits=None, stood=None if timing.stood is None else at)
    if _waited(after):
        return replace(fresh, waits=at + after.clock.wait_ms)
    if not _runs(after) or not any(_person(after, seat) for seat in after.moving):
        return fresh
    asked = timing.asked
    if asked is not None and not asks(after):
        spent = _span(after, timing, asked.seat) - asked.left
        return replace(fresh, since=at - spent, asked=None)
    return replace(fresh, since=at)


def _charged(table: Table, timing: Timing, seat: int, left: int, *, done: bool) -> Timing:
    """What the seat has after its turn, and what a turn done adds."""
    if not _person(table, seat):
        return timing
    increment = table.clock.increment_ms if done else 0
    refilled = min(QUOTA, timing.credits[seat] + REFILL) if done else timing.credits[seat]
    return replace(
        timing,
        reserves=_with(timing.reserves, seat, charged(timing.reserves[seat], left, increment)),
        credits=_with(timing.credits, seat, refilled),
    )


def _due(table: Table, timing: Timing) -> Timing:
    """The clocks with the moment when the first of those that run is over."""
    over = (over_at(table, timing, seat) for seat in table.moving if _person(table, seat))
    return replace(timing, deadline=min((each for each in over if each is not None), default=None))


def _left(table: Table, seat: int, at: int) -> int:
    """What a seat that moves still has at that moment, its reserve included."""
    timing = table.timing
    assert timing.since is not None
    moment = at if timing.stood is None else timing.stood
    return timing.since + _span(table, timing, seat) - moment


def _span(table: Table, timing: Timing, seat: int) -> int:
    """How long a turn of the seat may take; who is asked about another's pays nothing for it."""
    if table.clock.kind == "total" and asks(table):
        return ANSWER
    own = table.clock.turn_ms or 0
    return own if asks(table) else own + timing.reserves[seat]


def _number(table: Table) -> int:
    return len(table.rules.turns(table.state))


def _runs(table: Table) -> bool:
    """Whether there is anything that the clock could do: not while tiles are being drawn.

    A clock for more than a turn runs also before a glass would be turned.
    """
    rules, state = table.rules, table.state
    if rules.time_up(state):
        return True
    whole = table.clock.whole and rules.owed(state) is None
    return whole and next(rules.legal(state), None) is not None


def _waited(table: Table) -> bool:
    """Whether a person has yet to let fall what turns the glass."""
    rules, state = table.rules, table.state
    if table.clock.kind != "turn" or table.mode == "table" or rules.owed(state) is not None:
        return False
    first = None if rules.time_up(state) else next(rules.legal(state), None)
    mine = table.to_move is not None and _person(table, table.to_move)
    return mine and first is not None and rules.needs(state, first) is not None


def _person(table: Table, seat: int) -> bool:
    return table.chairs[seat].kind == "person"


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _later(moment: int | None, ms: int) -> int | None:
    return None if moment is None else moment + ms
