"""The computer players: they act by the same command path as everybody."""

import asyncio
import secrets

from structlog.stdlib import get_logger

from fishka.bus import Bell
from fishka.core.errors import FishkaError
from fishka.server.clock import Clock
from fishka.server.logs import why
from fishka.server.sockets.hub import Hub
from fishka.server.thinking.pool import Pool
from fishka.server.thinking.work import choose
from fishka.store import House, SqlStore
from fishka.table.commands import Act
from fishka.table.refusals import StaleError
from fishka.table.seats import computer
from fishka.table.state import Table

PAUSES = {"roll": 0.9, "score": 1.1}  # seconds, at a person's pace
PAUSE = 0.6
log = get_logger(__name__)


class Computers:
    """At most one computer thinks at a table at a time, on the newest position.

    A command's id is made of the position it is for: a process that starts again, or two of
    them, cannot play a turn twice. ``pace`` stretches the pauses that let people follow; there
    are none where somebody at the table wants no motion.
    """

    def __init__(self, house: House, pool: Pool, clock: Clock, hub: Hub, pace: float) -> None:
        self._house = house
        self._pool = pool
        self._clock = clock
        self._hub = hub
        self._pace = pace
        self._heads: dict[str, int] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def listen(self, bell: Bell) -> None:
        """Have computers think wherever something has happened."""
        while True:
            for game_id, head in (await bell.wait()).items():
                try:
                    table = await self._house.table(game_id, head)
                except FishkaError as error:
                    log.warning("a table could not be read", game=game_id, why=str(error))
                    continue
                if _computer_moves(table):
                    self.look(game_id, head)

    async def resume(self, store: SqlStore) -> None:
        """Go on with the games in which a computer was to move when the server stopped."""
        for waiting in await store.playing():
            seat = waiting.to_move
            if seat is not None and waiting.seats[seat].kind == "computer":
                self.look(waiting.id, waiting.head)

    def look(self, game_id: str, head: int) -> None:
        """Look whether a computer is to move at that table, now or when the one there has."""
        self._heads[game_id] = head
        if game_id not in self._tasks:
            self._tasks[game_id] = asyncio.create_task(self._play(game_id))

    async def close(self) -> None:
        """Stop thinking; whoever starts next goes on from the log."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, game_id: str) -> None:
        try:
            while (head := self._heads.pop(game_id, None)) is not None:
                await self._move(await self._house.table(game_id, head))
        except FishkaError as error:
            log.warning("a computer's act was refused", game=game_id, why=why(error))
        except Exception:
            log.exception("a computer could not act", game=game_id)
        finally:
            del self._tasks[game_id]

    async def _move(self, table: Table) -> None:
        seat = table.to_move
        if seat is None or (level := table.chairs[seat].level) is None:
            return
        act = await self._pool.run(choose, table.game, table.state, level, secrets.randbits(64))
        await self._clock.sleep(self._pause(table.id, str(act["act"])))
        command = Act(command_id=f"play.{table.head}", expect_seq=table.head, act=act)
        try:
            await self._house.command(table.id, computer(seat), command)
        except StaleError as error:
            self._heads[table.id] = error.head

    def _pause(self, game_id: str, act: str) -> float:
        room = self._hub.room(game_id)
        hurried = room is not None and any(
            viewer.person.motion == "reduced" for viewer in room.viewers
        )
        return 0.0 if hurried else PAUSES.get(act, PAUSE) * self._pace


def _computer_moves(table: Table) -> bool:
    seat = table.to_move
    return seat is not None and table.chairs[seat].kind == "computer"
