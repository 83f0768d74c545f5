"""Who speaks where, and who may listen: pure, so that it can be read and tried as a table."""

from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct

from fishka.store.talk import Line, Room
from fishka.table.state import Table

NOWHERE: Final[frozenset[Room]] = frozenset()
BOTH: Final[frozenset[Room]] = frozenset({"players", "watchers"})


class LineTold(Struct, frozen=True, omit_defaults=True):
    """A line as somebody reads it. ``yours``: they said it themselves; ``taken``: no more to be read."""

    n: int
    at: int
    room: Room
    by: str
    seat: int | None = None
    text: str = ""
    phrase: str = ""
    yours: bool = False
    taken: bool = False


def room_of(table: Table, person: str) -> Room:
    """Where the person speaks: players among players, everybody else among those who watch."""
    return "players" if table.seats_of(person) else "watchers"


def readable(table: Table, person: str) -> frozenset[Room]:
    """What the person may read: until the end nobody who watches can help, or be heard by, a player."""
    if table.talk == "off":
        return NOWHERE
    return BOTH if table.phase == "over" else frozenset({room_of(table, person)})


def sociable(table: Table) -> bool:
    """Whether there is, or may come, somebody else to talk to."""
    people = {
        chair.holder or seat for seat, chair in enumerate(table.chairs) if chair.kind != "computer"
    }
    return table.talk != "off" and (len(people) > 1 or table.visibility == "watched")


def told(
    lines: Sequence[Line], table: Table, person: str, hiding: Collection[tuple[str, str]]
) -> list[LineTold]:
    """What the person reads of these lines; one that was taken away stands without its words.

    ``hiding`` tells who does not want to read whom: reader and speaker.
    """
    rooms = readable(table, person)
    here = {each.number for each in lines}
    taken = {each.takes for each in lines if each.takes is not None}
    return [
        _told(each, person, gone=each.number in taken)
        for each in lines
        if each.room in rooms
        and each.takes not in here
        and (each.takes is not None or (person, each.person) not in hiding)
    ]


def _told(line: Line, person: str, *, gone: bool) -> LineTold:
    if gone or line.takes is not None:
        return LineTold(line.takes or line.number, line.at, line.room, line.name, taken=True)
    return LineTold(
        line.number,
        line.at,
        line.room,
        line.name,
        line.seat,
        line.text,
        line.phrase,
        line.person == person,
    )
