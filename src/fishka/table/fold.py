"""From events to the table: ``fold`` over the whole log, ``evolve`` by one event."""

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from fishka.core.entries import Entry
from fishka.core.errors import ActError
from fishka.core.form import Json
from fishka.table.events import (
    AdviceSwitched,
    Agreed,
    ComputerSeated,
    Created,
    Declined,
    Entered,
    Event,
    Flagged,
    Joined,
    LaidOut,
    Left,
    Named,
    Offered,
    Outage,
    Over,
    RematchMade,
    Removed,
    Started,
    Undone,
    ValueGiven,
    Withdrawn,
)
from fishka.table.seats import Chair
from fishka.table.state import OpenOffer, Paused, Played, Refused, Table

BESIDE: Final = (
    Named,
    LaidOut,
    AdviceSwitched,
    Offered,
    Agreed,
    Declined,
    Withdrawn,
    RematchMade,
    Outage,
)
"""What happens beside the game: an act decided on before it is still one on this position."""


def fold(events: Iterable[Event]) -> Table:
    """The table that all its events from the first come to."""
    stream = iter(events)
    table = begun(next(stream))
    for event in stream:
        table = evolve(table, event)
    return table


def begun(event: Event) -> Table:
    """The table after its first event."""
    body = event.body
    if not isinstance(body, Created) or event.seq != 1:
        raise ValueError("a table's log begins with `created`, numbered 1")
    return Table(
        id=body.game_id,
        game=body.game,
        options=body.options,
        host=event.actor,
        chairs=body.chairs,
        mode=body.mode,
        clock=body.clock,
        invitation=body.invitation,
        made_at=event.at,
        changed_at=event.at,
        commitment=body.commitment,
        lots=body.lots,
        wait=body.wait,
        follows=body.follows,
        theme=body.theme,
        marks=body.marks,
        daily=body.daily,
        visibility=body.visibility,
        rated=body.rated,
        lowest=body.lowest,
        highest=body.highest,
    )


def evolve(table: Table, event: Event, state: Any = None) -> Table:  # noqa: ANN401 - a state that only its game knows
    """The table after one more event; ValueError if it is not the next one.

    ``state`` is the game's after the event's entry, for who has played it already.
    """
    if event.seq != table.head + 1:
        raise ValueError(f"event {event.seq} cannot follow event {table.head}")
    body = event.body
    if isinstance(body, Entered):
        changed = _entered(table, event, body, state)
    else:
        changed = _changed(table, event)
    beside = isinstance(body, BESIDE) or _together(table, changed)
    moved = table.moved if beside else event.seq
    return replace(changed, head=event.seq, moved=moved, changed_at=event.at)


def _together(before: Table, after: Table) -> bool:
    """Whether a turn that several seats have at the same time goes on for the others."""
    return bool(before.together and after.together) and _turn(before) == _turn(after)


def _changed(table: Table, event: Event) -> Table:
    match event.body:
        case Undone():
            changed = _undone(table, event.at)
        case Started(order):
            changed = _started(table, order, event.at)
        case Over(_, _, seed):
            changed = replace(table, phase="over", seed=seed, deadline=None, offer=None)
        case Outage(ms):
            later = None if table.deadline is None else table.deadline + ms
            changed = replace(table, deadline=later)
        case LaidOut(seat, lies):
            kept = {**table.kept_layouts, seat: table.kept_layouts.get(seat, 0) + 1}
            changed = replace(table, lying={**table.lying, seat: lies}, kept_layouts=kept)
        case AdviceSwitched(on):
            changed = replace(table, advice=on)
        case RematchMade(game):
            changed = replace(table, rematch=game)
        case Offered() | Agreed() | Declined() | Withdrawn():
            changed = _offer(table, event)
        case Flagged():
            changed = table
        case _:
            changed = _seating(table, event)
    return changed


def _seating(table: Table, event: Event) -> Table:
    match event.body:
        case Joined(seat, name):
            chair = replace(
                table.chairs[seat], name=name, kind="person", holder=event.actor, kept_for=None
            )
            return _with(table, seat, chair)
        case ComputerSeated(seat, level, name):
            seated = Chair(name=name, kind="computer", level=level, team=table.chairs[seat].team)
            return _with(table, seat, seated)
        case Named(seat, name):
            return _with(table, seat, replace(table.chairs[seat], name=name))
        case ValueGiven(seat, value, by):
            return _with(table, seat, replace(table.chairs[seat], value=value, value_by=by))
        case Left(seat):
            freed = _with(table, seat, Chair(team=table.chairs[seat].team))
            return _hosted(freed) if event.actor == table.host else freed
        case Removed(seat):
            return replace(table, chairs=table.chairs[:seat] + table.chairs[seat + 1 :])
        case _:
            raise ValueError(f"a table knows no event {event.kind} here")


def _with(table: Table, seat: int, chair: Chair) -> Table:
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _hosted(table: Table) -> Table:
    """Where the host has stood up and others sit, the first of them is the host."""
    holders = [chair.holder for chair in table.chairs if chair.holder is not None]
    return replace(table, host=holders[0]) if holders and table.host not in holders else table


def _started(table: Table, order: tuple[int, ...], at: int) -> Table:
    seated = replace(table, phase="playing", chairs=tuple(table.chairs[number] for number in order))
    rules = table.rules
    state = rules.start(seated.seats, rules.options(table.options))
    begun = replace(seated, state=state, standing=rules.standing(state))
    return _timed(seated, begun, at)


def _entered(table: Table, event: Event, body: Entered, state: Any) -> Table:  # noqa: ANN401 - a state that only its game knows
    entry = Entry(body.seat, body.act, body.public, body.private)
    resigned = table.resigned | {body.seat} if body.act == "resign" else table.resigned
    offer = table.offer
    if offer is not None:
        waiting = tuple(seat for seat in offer.waiting if seat not in resigned)
        lapses = offer.what == "undo" or not waiting or offer.seat in resigned
        offer = None if lapses else replace(offer, waiting=waiting)
    rules = table.rules
    state = rules.replay(table.state, entry) if state is None else state
    standing = rules.standing(state)
    opened = len(table.chairs) > 1 and bool(table.together) and not standing.together
    played = Played(event.seq, event.at, entry, body.fell, table.deadline, body.owed, opened)
    after = replace(
        table,
        state=state,
        standing=standing,
        played=(*table.played, played),
        falls=table.falls + body.fell,
        resigned=resigned,
        offer=offer,
    )
    return _timed(table, _cleared(table, after, body.seat), event.at)


def _cleared(before: Table, after: Table, seat: int) -> Table:
    """A turn that is over leaves nothing lying; nor does a seat that has taken its part in one."""
    if _number(before) != _number(after):
        return replace(after, lying={}, kept_layouts={})
    if after.together and seat in after.lying:
        return replace(
            after, lying={other: lies for other, lies in after.lying.items() if other != seat}
        )
    return after


def _undone(table: Table, at: int) -> Table:
    *kept, last = table.played
    rules = table.rules
    state = rules.start(table.seats, rules.options(table.options))
    for played in kept:
        state = rules.replay(state, played.entry)
    left = None if last.deadline is None else at + max(0, last.deadline - last.at)
    return replace(
        table,
        state=state,
        standing=rules.standing(state),
        played=tuple(kept),
        falls=table.falls - last.fell,
        lying=_lying_again(table, state, last.entry),
        deadline=left,
        offer=None,
    )


def _lying_again(table: Table, state: Any, taken_back: Entry) -> dict[int, Json]:  # noqa: ANN401 - a state that only its game knows
    """What lies before the seats after an undo: what lay there still does, or does again."""
    lay = taken_back.whole()
    grids = {**table.lying, **({taken_back.seat: lay.get("grid")} if lay["act"] == "lay" else {})}
    lying: dict[int, Json] = {}
    for seat, grid in grids.items():
        try:
            lies = table.rules.lying(state, {"act": "lay", "seat": seat, "grid": grid})
        except ActError:  # no roll lies any more, or another
            continue
        if lies is not None:
            lying[seat] = lies
    return lying


def _timed(before: Table, after: Table, at: int) -> Table:
    """A new turn of a person has its whole time; a computer's turn has no clock.

    A turn in which the others are asked goes on with the time it had left.
    """
    limit = after.clock.turn_ms
    if limit is None:
        return after
    runs = _runs(after) and any(after.chairs[each].kind == "person" for each in after.moving)
    if _turn(before) == _turn(after):
        return after if runs else replace(after, deadline=None)
    seat, number = after.to_move, _number(after)
    paused = _paused(before, number, at) if _asks(after) else None
    waited = before.paused
    if waited is not None and (waited.seat, waited.number) == (seat, number):
        limit = waited.left
    return replace(after, deadline=at + limit if runs else None, paused=paused)


def _paused(before: Table, number: int, at: int) -> Paused | None:
    if _asks(before) or before.to_move is None or before.deadline is None:
        return before.paused
    return Paused(before.to_move, number, max(0, before.deadline - at))


def _turn(table: Table) -> tuple[int | None, int, bool]:
    if table.standing is None:
        return None, -1, False
    seat = None if table.together else table.to_move
    return seat, _number(table), _runs(table)


def _number(table: Table) -> int:
    return len(table.rules.turns(table.state))


def _asks(table: Table) -> bool:
    """Whether the seat to move is asked about another's turn, and has none of its own."""
    return any(lets_stand(table, act) for act in table.rules.time_up(table.state))


def lets_stand(table: Table, act: object) -> bool:
    """Whether the act lets another's turn stand, and is no turn of its own."""
    return table.rules.given(act)["act"] == "accept"


def _runs(table: Table) -> bool:
    """Whether there is anything that the clock could do: not while tiles are being drawn.

    Days pass also before a turn in which a glass would be turned later.
    """
    rules, state = table.rules, table.state
    if rules.time_up(state):
        return True
    slow = table.clock.kind == "days" and rules.owed(state) is None
    return slow and next(rules.legal(state), None) is not None


def _offer(table: Table, event: Event) -> Table:
    match event.body:
        case Offered(what, seat, add, strike):
            mine = set(table.seats_of(event.actor))
            waiting = tuple(
                number
                for number, chair in enumerate(table.chairs)
                if chair.kind == "person" and number not in mine and number not in table.resigned
            )
            opened = OpenOffer(event.seq, what, seat, event.actor, waiting, add, strike)
            return replace(table, offer=opened)
        case Agreed(_, seats) if table.offer is not None:
            left = tuple(seat for seat in table.offer.waiting if seat not in seats)
            return replace(table, offer=replace(table.offer, waiting=left))
        case Declined() if table.offer is not None:
            last = table.played[-1].seq if table.played else 0
            refused = Refused(table.offer.what, table.offer.holder, last)
            return replace(table, offer=None, declined=(*table.declined, refused))
        case _:
            return replace(table, offer=None)
