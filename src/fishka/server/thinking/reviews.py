"""Reviews of finished games, each thought out once."""

from collections.abc import Coroutine
from typing import Any

from fishka.engines.reviewers import AnyReview
from fishka.games import record as records
from fishka.server.limits import Buckets
from fishka.server.thinking.once import Once
from fishka.server.thinking.pool import Pool
from fishka.server.thinking.work import reviewed
from fishka.store import House

KEPT = 500


class Reviews:
    """The reviews asked for last."""

    def __init__(self, house: House, pool: Pool, gate: Buckets) -> None:
        self._house = house
        self._pool = pool
        self._gate = gate
        self._reviews: Once[str, AnyReview] = Once(KEPT)

    async def of(self, game_id: str, person: str) -> AnyReview:
        """The review of a game that is over; so many new ones a person, then they wait."""

        def think() -> Coroutine[Any, Any, AnyReview]:
            self._gate.pass_or_wait(person)
            return self._think(game_id)

        return await self._reviews.of(game_id, think)

    async def _think(self, game_id: str) -> AnyReview:
        record = await self._house.record(game_id)
        return await self._pool.run(reviewed, records.write(record))
