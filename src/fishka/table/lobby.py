"""Before the game: who sits where, and the beginning."""

import hashlib
import hmac
import re

from fishka.core.errors import MalformedError
from fishka.table.chances import value_of
from fishka.table.checks import chair_at, check_holder, check_open, check_unrated
from fishka.table.commands import AddComputer, GiveValue, Join, Leave, Name, RemoveSeat
from fishka.table.events import (
    ComputerSeated,
    Joined,
    Left,
    Named,
    Removed,
    Started,
    ValueGiven,
)
from fishka.table.names import clean_name
from fishka.table.refusals import (
    ForeignSeatError,
    HostError,
    InvitationError,
    PhaseError,
    SeatError,
)
from fishka.table.state import Table
from fishka.table.turns import go_on
from fishka.table.world import Draft, World

_VALUE = re.compile(r"[0-9a-f]{32,128}")


def invitation_hash(code: str) -> str:
    """What the log keeps of an invitation code: enough to know it again, not to use it."""
    return hashlib.sha256(code.encode()).hexdigest()


def join(draft: Draft, command: Join, world: World) -> None:
    """Seat the actor; the game begins with the last empty seat, unless the host must say so."""
    table = draft.table
    check_open(table)
    kept = table.kept_for(draft.actor)
    if command.another:
        check_unrated(table, "at a rated table each person has one seat")
    if table.seats_of(draft.actor) and not kept and not command.another:
        return
    seats = kept if command.seat is None and kept else (_free_seat(table, command, draft.actor),)
    for seat in seats:
        given = command.name if len(seats) == 1 and command.name else table.chairs[seat].name
        draft.add(Joined(seat, clean_name(given or command.name)))
    if command.value is not None:
        add_value(draft, seats[0], command.value)
    if not table.wait:
        begin_if_full(draft, world)


def leave(draft: Draft, command: Leave) -> None:
    """Free the actor's seats, or those kept for them."""
    table = draft.table
    check_open(table)
    mine = (*table.seats_of(draft.actor), *table.kept_for(draft.actor))
    if command.seat is not None and command.seat not in mine:
        raise ForeignSeatError("that seat is not yours")
    for seat in mine if command.seat is None else (command.seat,):
        draft.add(Left(seat))


def call_off(draft: Draft) -> None:
    """Free every seat of a table where only the host sits; nobody finds it any more."""
    table = draft.table
    _check_arranging(table, draft.actor)
    if any(chair.holder not in {None, draft.actor} for chair in table.chairs):
        raise SeatError("others sit here already: stand up instead")
    for seat, holder in enumerate(table.holders):
        if holder is not None:
            draft.add(Left(seat))


def name(draft: Draft, command: Name) -> None:
    """Rename a seat of the actor's."""
    if draft.table.phase == "over":
        raise PhaseError("the game is over")
    check_holder(draft.table, draft.actor, command.seat)
    chosen = clean_name(command.name)
    if chosen != draft.table.chairs[command.seat].name:
        draft.add(Named(command.seat, chosen))


def add_computer(draft: Draft, command: AddComputer, world: World) -> None:
    """Put a computer on a seat where nobody sits."""
    table = draft.table
    _check_arranging(table, draft.actor)
    if chair_at(table, command.seat).kind == "person":
        raise SeatError("{name} sits there", name=table.chairs[command.seat].name)
    draft.add(computer_seated(table, command.seat, command.level, command.name, world))


def remove_seat(draft: Draft, command: RemoveSeat) -> None:
    """Take a seat away where no person sits."""
    table = draft.table
    _check_arranging(table, draft.actor)
    if chair_at(table, command.seat).kind == "person":
        raise SeatError("{name} sits there", name=table.chairs[command.seat].name)
    if len(table.chairs) - 1 not in table.rules.seats:
        raise SeatError("this game needs more seats than that")
    draft.add(Removed(command.seat))


def give_value(draft: Draft, command: GiveValue) -> None:
    """Add chance for the actor's seats that have given none."""
    table = draft.table
    check_open(table)
    mine = table.seats_of(draft.actor) if command.seat is None else (command.seat,)
    if not mine:
        raise ForeignSeatError("watchers hold no seat")
    check_holder(table, draft.actor, mine[0])
    add_value(draft, mine[0], command.value)


def start(draft: Draft, world: World) -> None:
    """Begin because the host says so."""
    _check_arranging(draft.table, draft.actor)
    waited = next((chair for chair in draft.table.chairs if chair.kept_for), None)
    if waited is not None:
        raise SeatError("the seat of {name} is still kept", name=waited.name)
    if any(chair.kind == "empty" for chair in draft.table.chairs):
        raise SeatError("a seat is still empty: fill it or take it away")
    begin_if_full(draft, world)


def begin_if_full(draft: Draft, world: World) -> None:
    """Begin once no seat is empty, and deal what the game deals first."""
    if all(chair.kind != "empty" for chair in draft.table.chairs):
        begin(draft, world)
        go_on(draft, world)


def begin(draft: Draft, world: World) -> None:
    """Begin, nothing dealt yet; the server adds chance where a seat has not."""
    if draft.table.mode == "program":
        for seat, chair in enumerate(draft.table.chairs):
            if chair.value is None:
                daily = draft.table.daily
                value = value_of(daily) if daily else world.token(f"value {seat}")
                draft.add(ValueGiven(seat, value, "server"))
    order = tuple(range(len(draft.table.chairs)))
    if draft.table.lots:
        order = tuple(sorted(order, key=lambda seat: world.token(f"lot {seat}")))
    draft.add(Started(order))


def computer_seated(
    table: Table, seat: int, level: str | None, given: str, world: World
) -> ComputerSeated:
    """A computer of a level there is, named after it unless it is given a name."""
    if table.mode == "table" and _dealt(table):
        raise SeatError("the computer cannot see what is drawn from a real bag: only people play")
    if level is None or level not in world.levels:
        raise MalformedError(
            "there is no level {level}, only {levels}",
            level=level or "—",
            levels=", ".join(world.levels) or "—",
        )
    return ComputerSeated(seat, level, clean_name(given or level))


def add_value(draft: Draft, seat: int, value: str) -> None:
    """A seat's own chance, once; a repeated one changes nothing."""
    if not _VALUE.fullmatch(value):
        raise MalformedError("`value` must be 32 to 128 hexadecimal digits, small letters")
    if draft.table.mode == "program" and draft.table.chairs[seat].value is None:
        draft.add(ValueGiven(seat, value, "seat"))


def _dealt(table: Table) -> bool:
    rules = table.rules
    state = rules.start(table.seats, rules.options(table.options))
    owed = rules.owed(state)
    need = None if owed is None else rules.needs(state, owed)
    return need is not None and rules.unknown(need) is not None


def _check_arranging(table: Table, actor: str) -> None:
    check_open(table)
    if actor != table.host:
        raise HostError("only the host arranges the table")


def _free_seat(table: Table, command: Join, actor: str) -> int:
    known = actor == table.host or table.seats_of(actor) or table.kept_for(actor)
    if (
        not known
        and table.visibility != "open"
        and not hmac.compare_digest(invitation_hash(command.code), table.invitation)
    ):
        raise InvitationError("this invitation does not fit the table")
    if command.seat is not None:
        chair = chair_at(table, command.seat)
        if chair.kind != "empty" or chair.kept_for not in {None, actor}:
            raise SeatError("the seat of {name} is taken", name=chair.name)
        return command.seat
    for seat, chair in enumerate(table.chairs):
        if chair.kind == "empty" and chair.kept_for is None:
            return seat
    raise SeatError("no seat is empty any more")
