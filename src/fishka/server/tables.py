"""What pages and programs alike ask of the tables, in the asker's name."""

import asyncio
import hashlib

import msgspec
from msgspec.structs import replace
from starlette.requests import HTTPConnection

from fishka.engines.reviewers import AnyReview
from fishka.games import record as records
from fishka.server.context import context, person
from fishka.server.lobby.welcome import check_create, check_join
from fishka.server.presence import absences
from fishka.server.programs.naming import in_own_name
from fishka.server.refusals import NotFoundError, TooLargeError
from fishka.server.telling import full, invitation
from fishka.server.thinking.work import advice
from fishka.server.wire import AdviceTold, Fields
from fishka.store.house import NOBODY_ABSENT
from fishka.table import Command, Create
from fishka.table.branching import Branch
from fishka.table.checks import check_holder
from fishka.table.commands import Claim, Join, Rematch, SetOut, TakeVacation, check_command_id
from fishka.table.decide import Answer
from fishka.table.refusals import ConsentError, PhaseError
from fishka.table.watching import held_back
from fishka.texts import gettext_noop


async def create(asker: HTTPConnection, command: Create) -> Answer:
    """A new table of the asker's; the answer's ``game`` is its id. So many, then they wait."""
    held = context(asker)
    command = in_own_name(asker, command)
    check_create(asker, command)
    held.gates.games.pass_or_wait(person(asker).id)
    return await held.house.create(person(asker).id, command)


async def carry_out(
    asker: HTTPConnection, game_id: str, command: Command, *, lag: int = 0
) -> Answer:
    """A command of the asker's at a table; a RefusalError or an ActError says why not.

    ``lag`` is how many milliseconds late it came, as far as the server could measure.
    A rematch makes a table, and counts as one; a vacation is one from all the asker's games of days.
    """
    check_command_id(command.command_id)
    command = in_own_name(asker, command)
    held = context(asker)
    if isinstance(command, Rematch):
        held.gates.games.pass_or_wait(person(asker).id)
    if isinstance(command, Join):
        await check_join(asker, await held.house.table(game_id))
    held.presence.seen(game_id, person(asker).id)
    if isinstance(command, TakeVacation):
        return await _away(asker, game_id, command)
    absent = NOBODY_ABSENT
    if isinstance(command, Claim):
        absent = await absences(held.presence, await held.house.table(game_id))
    return await held.house.command(game_id, person(asker).id, command, lag=lag, absent=absent)


async def _away(asker: HTTPConnection, game_id: str, command: TakeVacation) -> Answer:
    held, me = context(asker), person(asker).id
    table = await held.house.table(game_id)
    if table.phase != "playing" or table.clock.kind != "days" or not table.seats_of(me):
        return await held.house.command(game_id, me, command)  # says why not
    until = await held.members.vacations.take(me, command.command_id, command.days)
    return await held.house.command(game_id, me, SetOut(command_id=command.command_id, until=until))


async def whole(asker: HTTPConnection, game_id: str) -> Fields:
    """The whole table as the asker may see it (FULL); UnknownGameError."""
    held = context(asker)
    room = held.hub.room(game_id)
    known = await held.hub.watching.read(game_id, person(asker).id)
    invite = invitation(await held.house.code(game_id))
    here = room.here if room else ()
    return full(known.table, known.events, person(asker).id, here=here, invite=invite)


async def branch(asker: HTTPConnection, game_id: str, command: Branch) -> Answer:
    """A table of the asker's own that goes on from a turn of a game that is over.

    Whoever may see the game's record may do so. So many, then they wait.
    """
    check_command_id(command.command_id)
    held, who = context(asker), person(asker)
    known = await held.hub.watching.read(game_id, who.id)
    held.gates.games.pass_or_wait(who.id)
    name = who.name if who.by else command.name or who.name
    return await held.house.branch(who.id, replace(command, name=name), known.table)


async def take_in(asker: HTTPConnection, written: bytes) -> Answer:
    """A table of the asker's own where a record has been played, the same for the same record.

    An ActError says which entry is at fault.
    """
    held = context(asker)
    held.gates.games.pass_or_wait(person(asker).id)
    command_id = f"record.{hashlib.sha256(written).hexdigest()[:40]}"
    record = await asyncio.to_thread(records.read, written)
    check_size(asker, record)
    return await held.house.take_in(person(asker).id, command_id, record)


def check_size(asker: HTTPConnection, record: records.Record) -> None:
    """TooLargeError where the options, which every event's table carries, are too long."""
    most = context(asker).settings.limits.body
    if len(msgspec.json.encode(record.options)) > most:
        raise TooLargeError(most)


def public_address(asker: HTTPConnection) -> str:
    """The address by which the asker reaches this server, without a slash at its end."""
    settings = context(asker).settings
    return settings.origin or f"http://{asker.headers['host']}"


async def invited(asker: HTTPConnection, code: str) -> str:
    """The game that an invitation leads to; NotFoundError for a code that there is not."""
    found = await context(asker).house.invited(code)
    if found is None:
        raise NotFoundError(gettext_noop("This invitation leads nowhere."))
    return found


async def advised(asker: HTTPConnection, game_id: str) -> AdviceTold:
    """Advice on the position of a table where it is on; PhaseError where nobody is to move."""
    held = context(asker)
    table = await held.house.table(game_id)
    if not table.advice:
        raise ConsentError(gettext_noop("advice is off at this table"))
    if table.to_move is None:
        raise PhaseError(gettext_noop("there is nothing to advise: nobody is to move"))
    if table.together:
        raise ConsentError(gettext_noop("there is no advice while all have the same turn"))
    if table.secretive or held_back(table, person(asker).id):
        check_holder(table, person(asker).id, table.to_move)
    held.gates.analyses.pass_or_wait(person(asker).id)
    return await held.pool.run(advice, table.game, table.state, table.head)


async def reviewed(asker: HTTPConnection, game_id: str) -> AnyReview:
    """The review of a finished game; PhaseError before the end."""
    held = context(asker)
    if (await held.house.table(game_id)).phase != "over":
        raise PhaseError(gettext_noop("the review is shown when the game is over"))
    return await held.reviews.of(game_id, person(asker).id)
