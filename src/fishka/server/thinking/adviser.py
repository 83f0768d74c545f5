"""Advice for everyone at a table, while it is switched on there."""

import asyncio

from structlog.stdlib import get_logger

from fishka.core.errors import FishkaError
from fishka.server.sockets.frames import Advice, text
from fishka.server.sockets.room import Room
from fishka.server.sockets.viewer import Viewer
from fishka.server.thinking.pool import Pool
from fishka.server.thinking.work import advice
from fishka.table.state import Table

log = get_logger(__name__)


class Adviser:
    """Thinks about the newest position of each room that wants advice, and tells the room."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._tasks: dict[Room, asyncio.Task[None]] = {}

    def look(self, room: Room, viewer: Viewer | None = None) -> None:
        """See to the advice for a room after news, or for a viewer who has just come."""
        if not wants_advice(room.table):
            return
        if room.advice is None and room not in self._tasks:
            self._tasks[room] = asyncio.create_task(self._advise(room))
        elif viewer is not None:
            room.offer_advice(viewer)

    async def close(self) -> None:
        """Stop thinking."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _advise(self, room: Room) -> None:
        try:
            while (table := room.table) is not None and wants_advice(table) and room.viewers:
                told = await self._pool.run(advice, table.game, table.state, table.head)
                if _stands(room, table):
                    room.advise(text(Advice(told)))
                    return
        except FishkaError as error:
            log.info("nothing to advise by", why=str(error))
        except Exception:
            log.exception("no advice could be given")
        finally:
            del self._tasks[room]


def _stands(room: Room, table: Table) -> bool:
    """Whether the position thought about is still the room's."""
    return room.table is not None and room.table.state is table.state


def wants_advice(table: Table | None) -> bool:
    """Whether a person is to move at a table where advice is on.

    Where several have one turn at the same time, advice to one would be unfair to the others.
    """
    if table is None or not table.advice or table.to_move is None or table.together:
        return False
    return table.chairs[table.to_move].kind == "person"
