"""Reviews of finished games, each thought out once."""

import asyncio
from collections import OrderedDict

from fishka.engines.reviewers import AnyReview
from fishka.games import record as records
from fishka.server.limits import Buckets
from fishka.server.thinking.pool import Pool
from fishka.server.thinking.work import reviewed
from fishka.store import House

KEPT = 500


class Reviews:
    """Keeps the latest reviews at hand; two who ask at once wait for the same one."""

    def __init__(self, house: House, pool: Pool, gate: Buckets) -> None:
        self._house = house
        self._pool = pool
        self._gate = gate
        self._reviews: OrderedDict[str, asyncio.Task[AnyReview]] = OrderedDict()

    async def of(self, game_id: str, person: str) -> AnyReview:
        """The review of a game that is over; so many new ones a person, then they wait."""
        task = self._reviews.get(game_id)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            self._gate.pass_or_wait(person)
            task = self._reviews[game_id] = asyncio.create_task(self._think(game_id))
            if len(self._reviews) > KEPT:
                self._reviews.popitem(last=False)
        return await asyncio.shield(task)

    async def _think(self, game_id: str) -> AnyReview:
        record = await self._house.record(game_id)
        return await self._pool.run(reviewed, records.write(record))
