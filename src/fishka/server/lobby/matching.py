"""The quick match: two who wait become a table, whichever of them looks first."""

from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from starlette.requests import HTTPConnection

from fishka.core.errors import FishkaError, MalformedError
from fishka.engines.skill import fitting
from fishka.games import GAMES
from fishka.games import game as game_named
from fishka.server.context import context, person
from fishka.server.lobby.paces import CHOICES, label, read
from fishka.server.tables import create
from fishka.store.seeks import Seek, Wish
from fishka.table import Create, NewSeat
from fishka.table.commands import DaysClock, Join, TotalClock
from fishka.texts import texts

if TYPE_CHECKING:
    from fishka.core.form import Json

USUAL: Final = "quick"
"""The pace of those who do not mind: in one sitting, with a clock that fits the game."""
GLASS: Mapping[str, int] = MappingProxyType({"yacht": 60})
"""By game: seconds a turn at the usual pace. Where there are none, the whole game has a clock."""
TOTAL = TotalClock(15 * 60, 10)


def pace_label(pace: str, language: str) -> str:
    """What a pace is called."""
    if pace == USUAL:
        return texts(language).gettext("in one sitting")
    return label(pace, language)


def check_wish(game: str, pace: str) -> None:
    """Refuse what nobody can wait for; MalformedError."""
    game_named(game)
    if pace != USUAL and pace not in CHOICES:
        raise MalformedError("there is no such time limit: {time}", time=pace)


async def wait(asker: HTTPConnection, game: str, pace: str, name: str) -> Seek | None:
    """Begin to wait for an opponent."""
    check_wish(game, pace)
    held, who = context(asker), person(asker).id
    held.gates.games.pass_or_wait(who)
    rating = round((await held.meeting.rating(who, game)).skill.mu)
    return await held.meeting.seeks.wait(Wish(who, game, pace, name, rating))


async def table_of(asker: HTTPConnection, seek: Seek) -> str | None:
    """The table of a pair that has been found: both sit there. None if they do not wait any more."""
    assert seek.match is not None
    assert seek.host is not None
    assert seek.opponent is not None
    held, meeting = context(asker), context(asker).meeting
    guest = seek.opponent if seek.host == seek.person else seek.person
    names = await meeting.seeks.names(seek.match)
    accounts = await meeting.lobby.accounts((seek.host, guest))
    wished = timed(
        f"match.{seek.match}",
        seek.game,
        seek.pace,
        (NewSeat(name=names.get(seek.host, "")), NewSeat(kind="empty", name=names.get(guest, ""))),
        rated=len(accounts) == 2,
    )
    game = (await held.house.create(seek.host, wished, {1: guest})).game
    assert game is not None
    with suppress(FishkaError):  # they sit there already, or have left since
        await held.house.command(game, guest, Join(command_id=wished.command_id))
    await meeting.seeks.leave(seek.person, seek.match)
    return game


async def against_computer(asker: HTTPConnection, game: str, pace: str, name: str) -> str:
    """A table with the computer player that fits the asker's rating."""
    check_wish(game, pace)
    held, who = context(asker), person(asker)
    level = await fitting_level(asker, game)
    seats = (NewSeat(name=name), NewSeat(kind="computer", level=level, name=level))
    wished = timed(f"instead.{held.clock.now()}", game, pace, seats, rated=bool(who.account))
    made = (await create(asker, wished)).game or ""
    await held.meeting.seeks.leave(who.id)
    return made


async def fitting_level(asker: HTTPConnection, game: str) -> str:
    """The computer player nearest to the asker's rating."""
    return fitting(game, (await context(asker).meeting.rating(person(asker).id, game)).skill.mu)


def timed(
    command_id: str, game: str, pace: str, seats: tuple[NewSeat, ...], *, rated: bool
) -> Create:
    """A table by the usual rules with the clock of a pace; who begins is drawn."""
    options, clock = _clocked(game, pace)
    return Create(
        command_id=command_id,
        game=game,
        seats=seats,
        options=options,
        clock=clock,
        lots=True,
        rated=rated,
        visibility="watched",
    )


def _clocked(game: str, pace: str) -> "tuple[dict[str, Json], TotalClock | DaysClock | None]":
    """The options and the clock of a game at a pace."""
    usual: int | None = GAMES[game].options({}).turn_seconds
    if pace != USUAL:
        chosen = read(pace)
        same = chosen.turn_seconds == usual
        return ({} if same else {"turn_seconds": chosen.turn_seconds}), chosen.clock
    if usual is not None:
        return {}, None
    if game in GLASS:
        return {"turn_seconds": GLASS[game]}, None
    return {}, TOTAL
