"""What several kinds of command ask first: the phase of the table, and whose a seat is."""

from collections.abc import Mapping
from typing import Final

from fishka.core import form
from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.table.refusals import ConsentError, ForeignSeatError, PhaseError
from fishka.table.seats import Chair
from fishka.table.state import Table

MOST_WISHED: Final = 1000


def check_open(table: Table) -> None:
    """Refuse what belongs before the game."""
    if table.phase != "open":
        raise PhaseError("the game has begun already")


def check_playing(table: Table) -> None:
    """Refuse what belongs into the game only."""
    if table.phase == "open":
        raise PhaseError("the game has not begun yet")
    if table.phase == "over":
        raise PhaseError("the game is over")


def check_holder(table: Table, actor: str, seat: int) -> None:
    """Refuse who does not hold the seat."""
    if not table.seats_of(actor) and not actor.startswith("computer:"):
        raise ForeignSeatError("watchers hold no seat")
    if not table.holds(actor, seat):
        raise ForeignSeatError("that seat is not yours")


def check_wished_words(words: Mapping[str, Json]) -> None:
    """Refuse more house words at once than people can look at; their letters are the game's."""
    for name in ("add", "strike"):
        form.items(words.get(name, ()), f"`{name}`", MOST_WISHED)


def check_own_words(table: Table) -> None:
    """Refuse house words where everybody must find the same list."""
    if table.daily:
        raise PhaseError("the roll of the day has the same words for everyone")
    check_unrated(table, "a rated game has the words of its list")


def check_unrated(table: Table, why: str) -> None:
    """Refuse what would make a rated game unequal."""
    if table.rated:
        raise ConsentError(why)


def check_first_fall(table: Table) -> None:
    """Refuse a throw before the roll of the day, which would make that another."""
    if table.daily:
        raise PhaseError("it is settled who begins: nobody rolls for it any more")


def chair_at(table: Table, seat: int) -> Chair:
    """The chair of that number."""
    if not 0 <= seat < len(table.chairs):
        raise MalformedError(
            "there is no seat {seat}: they count from 0 to {most}",
            seat=seat,
            most=len(table.chairs) - 1,
        )
    return table.chairs[seat]
