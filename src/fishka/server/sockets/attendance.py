"""Telling those at a table who is away, and from when on they need not wait any more."""

from fishka.server.clock import Clock
from fishka.server.presence import Presence, absences
from fishka.server.sockets.frames import Away, AwayTold, text
from fishka.server.sockets.hub import Hub
from fishka.server.sockets.room import Room
from fishka.server.sockets.viewer import Viewer
from fishka.table import Table
from fishka.table.grace import claim_at

LOOK = 4.0  # seconds


async def away(presence: Presence, table: Table) -> list[AwayTold | None]:
    """Seat by seat who is away."""
    absent = await absences(presence, table)
    return [
        None
        if (absence := absent.get(seat)) is None
        else AwayTold(absence.since, claim_at(table.clock, absence))
        for seat in range(len(table.chairs))
    ]


async def call_roll(hub: Hub, presence: Presence, clock: Clock) -> None:
    """Look again and again who is there, and tell where that has changed."""
    while True:
        await clock.sleep(LOOK)
        for room in hub.rooms():
            await tell_away(room, presence)


async def tell_away(room: Room, presence: Presence, viewer: Viewer | None = None) -> None:
    """Tell a room what has changed, or a viewer who has come what everybody knows."""
    table = room.table
    if table is None or table.phase != "playing" or table.clock.kind == "days":
        return
    frame = text(Away(await away(presence, table)))
    if viewer is not None:
        viewer.offer(frame)
    elif frame != room.away:
        room.away = frame
        room.tell(frame)
