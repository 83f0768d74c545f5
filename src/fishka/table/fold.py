"""From events to the table: ``fold`` over the whole log, ``evolve`` by one event."""

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from fishka.core.entries import Entry
from fishka.core.errors import ActError
from fishka.core.form import Json
from fishka.table import timing
from fishka.table.clock import Timing, Vacation
from fishka.table.clock import begun as clocks_begun
from fishka.table.events import (
    Abandoned,
    AdviceSwitched,
    Agreed,
    Claimed,
    ComputerSeated,
    Created,
    Declined,
    Entered,
    Event,
    Flagged,
    HandedOver,
    Joined,
    LaidOut,
    Left,
    Named,
    Offered,
    Outage,
    Over,
    PauseBegun,
    PauseOver,
    RematchMade,
    Removed,
    Started,
    Undone,
    VacationBegun,
    VacationOver,
    ValueGiven,
    Withdrawn,
)
from fishka.table.handing import handed_over
from fishka.table.seats import Chair
from fishka.table.state import OpenOffer, Played, Refused, Table

BESIDE: Final = (
    Named,
    HandedOver,
    LaidOut,
    AdviceSwitched,
    Offered,
    Agreed,
    Declined,
    Withdrawn,
    RematchMade,
    Outage,
    PauseBegun,
    PauseOver,
    VacationBegun,
    VacationOver,
    Claimed,
    Abandoned,
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
        talk=body.talk,
        delay_ms=body.delay_ms,
        branch=body.branch,
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
    at = table.changed_at if isinstance(body, HandedOver) else event.at
    return replace(changed, head=event.seq, moved=moved, changed_at=at)


def _together(before: Table, after: Table) -> bool:
    """Whether a turn that several seats have at the same time goes on for the others."""
    return bool(before.together and after.together) and timing.turn(before) == timing.turn(after)


def _changed(table: Table, event: Event) -> Table:
    match event.body:
        case Undone():
            changed = _undone(table, event.at)
        case Started(order):
            changed = _started(table, order, event.at)
        case Over(_, _, seed):
            changed = replace(table, phase="over", seed=seed, timing=_over(table), offer=None)
        case Outage() | PauseBegun() | PauseOver() | VacationBegun() | VacationOver():
            changed = _clocks(table, event)
        case LaidOut(seat, lies, lag):
            kept = {**table.kept_layouts, seat: table.kept_layouts.get(seat, 0) + 1}
            laid = replace(table, lying={**table.lying, seat: lies}, kept_layouts=kept)
            changed = timing.spent(laid, seat, lag)
        case AdviceSwitched(on):
            changed = replace(table, advice=on)
        case RematchMade(game):
            changed = replace(table, rematch=game)
        case HandedOver(to):
            changed = handed_over(table, event.actor, to)
        case Offered() | Agreed() | Declined() | Withdrawn():
            changed = _offer(table, event)
        case Flagged() | Claimed() | Abandoned():
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
    clocks = clocks_begun(table.clock, len(order))
    begun = replace(seated, state=state, standing=rules.standing(state), timing=clocks)
    return timing.started(begun, at)


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
    played = Played(event.seq, event.at, entry, body.fell, table.timing, body.owed, opened)
    after = replace(
        table,
        state=state,
        standing=standing,
        played=(*table.played, played),
        falls=table.falls + body.fell,
        resigned=resigned,
        offer=offer,
    )
    cleared = _cleared(table, after, body.seat)
    timed = timing.timed(table, cleared, body.seat, event.at, body.lag)
    return _back(timed, body.seat, event.at) if body.act == "resign" else timed


def _cleared(before: Table, after: Table, seat: int) -> Table:
    """A turn that is over leaves nothing lying; nor does a seat that has taken its part in one."""
    if _turns(before) != _turns(after):
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
    back = replace(
        table,
        state=state,
        standing=rules.standing(state),
        played=tuple(kept),
        falls=table.falls - last.fell,
        lying=_lying_again(table, state, last.entry),
        offer=None,
    )
    return timing.undone(back, last, at)


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


def _turns(table: Table) -> int:
    return len(table.rules.turns(table.state))


def _clocks(table: Table, event: Event) -> Table:
    """What stops the clocks, or lets them run again."""
    clocks, at = table.timing, event.at
    match event.body:
        case PauseBegun(until):
            agreed = replace(table, offer=None)
            return timing.stopped(agreed, replace(clocks, paused=until), at)
        case PauseOver():
            return timing.resumed(table, replace(clocks, paused=None), at)
        case VacationBegun(seat, until):
            vacation = Vacation(seat, at, until)
            away = replace(clocks, vacations=(*clocks.vacations, vacation))
            return timing.stopped(table, away, at)
        case VacationOver(seat):
            return _back(table, seat, at)
        case Outage(ms):
            return timing.given_back(table, ms)
        case _:
            raise ValueError(f"{event.kind} does not concern the clocks")


def _back(table: Table, seat: int, at: int) -> Table:
    """The table without a seat's vacation."""
    clocks = table.timing
    over = tuple(replace(each, until=at) for each in clocks.vacations if each.seat == seat)
    if not over:
        return table
    still = tuple(each for each in clocks.vacations if each.seat != seat)
    back = replace(clocks, vacations=still, taken=(*clocks.taken, *over))
    return timing.resumed(table, back, at)


def _over(table: Table) -> Timing:
    """The clocks at the end: they show what each seat had left."""
    return Timing(reserves=table.timing.reserves)


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
