"""A table as it is told to those who may see the same of it.

Viewers who hold the same seats see the same: they are one audience, and what they are sent is
made and encoded once for all of them, through the eyes of one of them.
"""

from collections.abc import Collection, Sequence

from msgspec import Struct

from fishka.server.wire import Fields
from fishka.table import about, eyes, game_view, seen, view
from fishka.table.events import Event
from fishka.table.state import Table


class Audience(Struct, frozen=True):
    """What decides what a viewer sees: the seats held, the seats kept, what else is theirs."""

    seats: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    host: bool = False
    asks: bool = False


WATCHERS = Audience()


def audience(table: Table, viewer: str) -> Audience:
    """Which audience a person belongs to."""
    asks = table.offer is not None and table.offer.holder == viewer
    return Audience(
        table.seats_of(viewer), table.kept_for(viewer), host=table.host == viewer, asks=asks
    )


def events_told(
    events: Sequence[Event],
    before: Table | None,
    table: Table,
    viewer: str,
    *,
    here: Collection[str],
    invite: str,
) -> list[Fields]:
    """A batch of events; the last one carries what of the table and the game has changed.

    ``before`` is the table as the viewer knows it, None where that is not known.
    """
    seats = table.seats_of(viewer)
    told: list[Fields] = [seen(event, seats) for event in events]
    if told and (before is None or _around(before) != _around(table)):
        told[-1]["table"] = about(table, viewer, here, invite)
    if told and (before is None or before.state is not table.state):
        told[-1]["view"] = game_view(table, viewer)
    return told


def _around(table: Table) -> tuple[object, ...]:
    return (
        table.phase,
        table.chairs,
        table.timing,
        table.advice,
        table.offer,
        table.rematch,
        table.seed,
    )


def full(
    table: Table, events: Sequence[Event], viewer: str, *, here: Collection[str], invite: str
) -> Fields:
    """The whole table and everything that has happened at it."""
    seats = eyes(table, viewer)
    return {
        **view(table, viewer, here, invite),
        "head": table.head,
        "log": [seen(event, seats) for event in events],
    }


def invitation(code: str) -> str:
    """The address that gives a seat."""
    return f"/join/{code}"
