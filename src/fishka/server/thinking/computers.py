"""The computer players: they act by the same command path as everybody."""

import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from fishka.server.clock import Clock
from fishka.server.people import Person
from fishka.server.thinking.pool import Pool
from fishka.server.thinking.work import choose
from fishka.server.wire import Fields
from fishka.store import House
from fishka.store.jobs import Job
from fishka.table.commands import Act
from fishka.table.refusals import StaleError
from fishka.table.seats import computer
from fishka.table.state import Table

PAUSES = {"roll": 0.9, "score": 1.1}  # seconds, at a person's pace
PAUSE = 0.6
Named: TypeAlias = Callable[[str], Awaitable[Person | None]]


class Computers:
    """A computer thinks about the newest position of a table where it is to move.

    A command's id is made of the position it is for: two processes that hold the same job cannot
    play a turn twice. ``pace`` stretches the pauses that let people follow; there are none where
    somebody who sits at the table wants no motion, as ``named`` tells.
    """

    def __init__(self, house: House, pool: Pool, clock: Clock, named: Named, pace: float) -> None:
        self._house = house
        self._pool = pool
        self._clock = clock
        self._named = named
        self._pace = pace

    async def think(self, job: Job) -> Callable[[], Awaitable[None]]:
        """Choose an act; what is given carries it out. Where no computer is to move, nothing."""
        table = await self._house.table(job.game_id)
        seat = table.to_move
        level = None if seat is None else table.chairs[seat].level
        if seat is None or level is None:
            return _nothing
        act = await self._pool.run(choose, table.game, table.state, level, secrets.randbits(64))
        return partial(self._act, table, seat, act)

    async def _act(self, table: Table, seat: int, act: Fields) -> None:
        await self._clock.sleep(await self._pause(table, str(act["act"])))
        command = Act(command_id=f"play.{table.head}", expect_seq=table.head, act=act)
        try:
            await self._house.command(table.id, computer(seat), command)
        except StaleError:  # what happened meanwhile has written another job, if one is needed
            return

    async def _pause(self, table: Table, act: str) -> float:
        pause = PAUSES.get(act, PAUSE) * self._pace
        return 0.0 if pause and await self._hurried(table) else pause

    async def _hurried(self, table: Table) -> bool:
        for holder in {chair.holder for chair in table.chairs if chair.holder is not None}:
            person = await self._named(holder)
            if person is not None and person.motion == "reduced":
                return True
        return False


async def _nothing() -> None:
    return
