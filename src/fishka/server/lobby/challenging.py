"""Challenging one person: a table with a seat kept for them."""

from starlette.requests import HTTPConnection

from fishka.server.context import context, person
from fishka.server.lobby.matching import check_wish, timed
from fishka.server.tables import carry_out
from fishka.store.people import AnyPerson
from fishka.table import NewSeat
from fishka.table.commands import CallOff, Leave


async def challenge(
    asker: HTTPConnection, other: AnyPerson, names: tuple[str, str], game: str, pace: str
) -> str:
    """The table of a new challenge; an OfferError says why there is none. Rated between accounts.

    ``names`` are the asker's and the other's.
    """
    check_wish(game, pace)
    held, who = context(asker), person(asker).id
    held.gates.games.pass_or_wait(who)
    challenges = held.meeting.challenges
    begun = await challenges.begin(who, other.id)
    accounts = await held.meeting.lobby.accounts((who, other.id))
    wished = timed(
        f"challenge.{begun}",
        game,
        pace,
        (NewSeat(name=names[0]), NewSeat(kind="empty", name=names[1])),
        rated=len(accounts) == 2,
    )
    made = (await held.house.create(who, wished, {1: other.id})).game or ""
    await challenges.at(begun, made)
    return made


async def take_back(asker: HTTPConnection, game_id: str, command_id: str) -> None:
    """Take a table back that nobody else sits at: an offer in the lobby, or a challenge."""
    await carry_out(asker, game_id, CallOff(command_id=command_id))
    await context(asker).meeting.challenges.end(game_id)


async def decline(asker: HTTPConnection, game_id: str, command_id: str) -> None:
    """Give back the seat that is kept for the asker."""
    await carry_out(asker, game_id, Leave(command_id=command_id))
    await context(asker).meeting.challenges.end(game_id)
