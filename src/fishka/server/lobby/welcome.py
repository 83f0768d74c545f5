"""Who may open a table, and who may sit down at it: what the table itself cannot know."""

from starlette.requests import HTTPConnection

from fishka.server.context import context, person
from fishka.server.refusals import ForbiddenError
from fishka.table import Create
from fishka.table.state import Table
from fishka.texts import gettext_noop


def check_account(asker: HTTPConnection) -> None:
    """Refuse a guest where it counts: who plays rated games has an account."""
    if person(asker).by:
        raise ForbiddenError(gettext_noop("Games of programs are not rated."))
    if not person(asker).account:
        raise ForbiddenError(
            gettext_noop("Rated games are for people with an account. Make one first.")
        )


def check_create(asker: HTTPConnection, command: Create) -> None:
    """Refuse a rated table of a guest's."""
    if command.rated:
        check_account(asker)


async def check_join(asker: HTTPConnection, table: Table) -> None:
    """Refuse who has no account, or the wrong rating, or whom somebody there does not want to meet."""
    who = person(asker).id
    owner = person(asker).by or who
    if table.phase != "open" or table.seats_of(who):
        return
    if table.rated:
        check_account(asker)
    meeting = context(asker).meeting
    if table.visibility == "open" and await meeting.lobby.strangers(owner) & set(table.holders):
        raise ForbiddenError(gettext_noop("You cannot sit down at this table."))
    there = frozenset({table.host, *filter(None, table.holders)})
    if await context(asker).members.shields.blocking(who, there):
        raise ForbiddenError(gettext_noop("You cannot sit down at this table."))
    if not table.kept_for(who):
        await _check_rating(asker, table)


async def _check_rating(asker: HTTPConnection, table: Table) -> None:
    lowest, highest = table.lowest, table.highest
    if lowest is None and highest is None:
        return
    rating = round((await context(asker).meeting.rating(person(asker).id, table.game)).skill.mu)
    if (lowest is not None and rating < lowest) or (highest is not None and rating > highest):
        raise ForbiddenError(
            gettext_noop(
                "This table is for ratings from {lowest} to {highest}; yours is {rating}."
            ),
            lowest="…" if lowest is None else lowest,
            highest="…" if highest is None else highest,
            rating=rating,
        )
