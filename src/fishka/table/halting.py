"""Clocks that stand still: a pause that all agree to, and the vacation of one person."""

from fishka.table.checks import check_playing
from fishka.table.clock import DAY, LONGEST_PAUSE, VACATION_DAYS, vacation_left
from fishka.table.commands import TakeVacation
from fishka.table.events import PauseBegun, PauseOver, VacationBegun, VacationOver
from fishka.table.refusals import ClockError, ForeignSeatError, PhaseError
from fishka.table.state import Table
from fishka.table.world import Draft, World


def check_pausable(table: Table) -> None:
    """Refuse a pause where there is no clock that it could stop, or one for which it is too short."""
    if table.clock.kind == "none":
        raise ClockError("there is no clock to stop: take your time")
    if table.clock.kind == "days":
        raise ClockError("a game of days knows vacation instead of a pause")
    if table.daily:
        raise ClockError("the roll of the day has the same time for everyone")


def check_going(table: Table) -> None:
    """Refuse what nobody should do while the others' clocks stand still."""
    if table.timing.paused is not None:
        raise PhaseError("the game is paused: go on first")


def pause(draft: Draft, world: World) -> None:
    """All clocks stand still, for a while at most."""
    draft.add(PauseBegun(world.now + LONGEST_PAUSE))


def resume(draft: Draft) -> None:
    """Anyone at the table lets the game go on."""
    check_playing(draft.table)
    if not draft.table.seats_of(draft.actor):
        raise ForeignSeatError("watchers hold no seat")
    if draft.table.timing.paused is not None:
        draft.add(PauseOver())


def take_vacation(draft: Draft, command: TakeVacation, world: World) -> None:
    """The actor's seats are away for so many days, or come back with none."""
    table, mine = draft.table, _seats_of_days(draft)
    away = [each.seat for each in table.timing.vacations if each.seat in mine]
    if command.days == 0:
        set_out(draft, world.now, world)
        return
    if away:
        raise PhaseError("you are on vacation already")
    for seat in mine:
        left = vacation_left(table.timing.taken, seat, world.now)
        if not 0 < command.days * DAY <= left:
            raise ClockError(
                "{days} days of vacation are left of {most} in a year",
                days=left // DAY,
                most=VACATION_DAYS,
            )
    set_out(draft, world.now + command.days * DAY, world)


def set_out(draft: Draft, until: int, world: World) -> None:
    """The actor's seats are away up to that moment, or back where it is over already."""
    mine = _seats_of_days(draft)
    away = [each.seat for each in draft.table.timing.vacations if each.seat in mine]
    if until <= world.now:
        for seat in away:
            draft.add(VacationOver(seat))
        return
    for seat in mine:
        if seat not in away:
            draft.add(VacationBegun(seat, until))


def _seats_of_days(draft: Draft) -> tuple[int, ...]:
    table = draft.table
    check_playing(table)
    mine = table.seats_of(draft.actor)
    if not mine:
        raise ForeignSeatError("watchers hold no seat")
    if table.clock.kind != "days":
        raise ClockError("only a game of days knows vacation")
    return mine


def end_halts(draft: Draft, world: World) -> None:
    """The clock's part: a pause that has lasted long enough, vacations that are over."""
    timing = draft.table.timing
    if timing.paused is not None and timing.paused <= world.now:
        draft.add(PauseOver())
    for each in timing.vacations:
        if each.until <= world.now:
            draft.add(VacationOver(each.seat))
