"""What a command comes to at a table: the one path for people, computers and the clock."""

from msgspec import Struct

from fishka.table import claims, halting, handing, lobby, offers, opening, turns
from fishka.table.checks import check_unrated
from fishka.table.commands import (
    Abandon,
    Act,
    AddComputer,
    AnswerOffer,
    CallOff,
    Claim,
    Command,
    Flag,
    Forget,
    GiveBack,
    GiveValue,
    HandOver,
    Join,
    Layout,
    Leave,
    Name,
    Offer,
    Rematch,
    RemoveSeat,
    Resume,
    SetOut,
    Start,
    SwitchAdvice,
    TakeVacation,
    Withdraw,
    check_command_id,
)
from fishka.table.events import AdviceSwitched, Event
from fishka.table.refusals import ForeignSeatError, PhaseError
from fishka.table.seats import CLOCK
from fishka.table.state import Table
from fishka.table.world import Draft, World

AnyCommand = Command | Flag | GiveBack | Abandon | HandOver | SetOut | Forget


class Answer(Struct, frozen=True, omit_defaults=True):
    """What a command that was carried out is told, now and whenever it is repeated.

    ``game`` is the id of a game that it made or found.
    """

    done: str
    head: int
    game: str | None = None


def decide(table: Table, command: AnyCommand, actor: str, world: World) -> tuple[Event, ...]:
    """The events that the command comes to; none where all is as wished already.

    A RefusalError or an ActError says why it is not carried out.
    """
    return tuple(draft(table, command, actor, world).events)


def draft(table: Table, command: AnyCommand, actor: str, world: World) -> Draft:
    """The same, with the table that the events come to."""
    check_command_id(command.command_id)
    if isinstance(command, Flag | GiveBack | Abandon) != (actor == CLOCK):
        raise ForeignSeatError("only the clock does this")
    turns.check_expected(table, command.expect_seq)
    made = Draft(table, actor, command.command_id, world.now)
    match command:
        case Act():
            turns.act(made, command, world)
        case Layout():
            turns.lay_out(made, command, world)
        case Offer():
            offers.offer(made, command, world)
        case AnswerOffer():
            offers.answer(made, command, world)
        case Withdraw():
            offers.withdraw(made, command)
        case SwitchAdvice(on=on):
            _switch_advice(made, on=on)
        case Rematch():
            opening.rematch(made, world)
        case Flag() | GiveBack() | Abandon() | Resume() | TakeVacation() | SetOut() | Claim():
            _keep_time(made, command, world)
        case _:
            _arrange(made, command, world)
    return made


def _keep_time(made: Draft, command: AnyCommand, world: World) -> None:
    match command:
        case Flag():
            turns.flag(made, world)
        case GiveBack(ms=ms):
            turns.give_back(made, ms)
        case Abandon(ms=ms):
            turns.abandon(made, ms, world)
        case Resume():
            halting.resume(made)
        case TakeVacation():
            halting.take_vacation(made, command, world)
        case SetOut(until=until):
            halting.set_out(made, until, world)
        case Claim():
            claims.claim(made, command, world)
        case _:
            raise TypeError(f"no such command: {command}")


def _arrange(made: Draft, command: AnyCommand, world: World) -> None:
    match command:
        case Join():
            lobby.join(made, command, world)
        case Leave():
            lobby.leave(made, command)
        case CallOff():
            lobby.call_off(made)
        case Start():
            lobby.start(made, world)
        case Name():
            lobby.name(made, command)
        case AddComputer():
            lobby.add_computer(made, command, world)
        case RemoveSeat():
            lobby.remove_seat(made, command)
        case GiveValue():
            lobby.give_value(made, command)
        case HandOver():
            handing.hand_over(made, command)
        case Forget():
            handing.forget(made, command)
        case _:
            raise TypeError(f"no such command: {command}")


def _switch_advice(made: Draft, *, on: bool) -> None:
    if not made.table.seats_of(made.actor):
        raise ForeignSeatError("watchers hold no seat")
    if made.table.daily:
        raise PhaseError("the roll of the day is played without advice")
    if on:
        check_unrated(made.table, "a rated game is played without advice")
    if made.table.advice != on:
        made.add(AdviceSwitched(on))
