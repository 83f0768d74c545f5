"""Reviews of finished games, each thought out once, by whoever does the jobs."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import cache, partial
from typing import Any, Final, get_type_hints

import msgspec

from fishka.bus import Bell, Bus
from fishka.engines.reviewers import REVIEWERS, AnyReview
from fishka.games import record as records
from fishka.server.clock import Clock
from fishka.server.limits import Buckets
from fishka.server.refusals import LaterError
from fishka.server.thinking.once import Once
from fishka.server.thinking.pool import Pool
from fishka.server.thinking.work import reviewed
from fishka.store import House
from fishka.store.jobs import REVIEW, Job, Jobs
from fishka.store.reviews import ReviewsInStore

KEPT: Final = 500
LOOKS: Final = 40
"""So often it is looked whether a review is there, before who asks is told to come again."""
LOOK: Final = 1.5
"""Seconds between two looks where nobody rings."""


class Reviews:
    """The reviews asked for last."""

    def __init__(
        self,
        house: House,
        kept: ReviewsInStore,
        *,
        jobs: Jobs,
        bus: Bus,
        clock: Clock,
        gate: Buckets,
    ) -> None:
        self._house = house
        self._kept = kept
        self._jobs = jobs
        self._bus = bus
        self._clock = clock
        self._gate = gate
        self._reviews: Once[str, AnyReview] = Once(KEPT)

    async def of(self, game_id: str, person: str) -> AnyReview:
        """The review of a game that is over; so many new ones a person, then they wait."""

        def find() -> Coroutine[Any, Any, AnyReview]:
            self._gate.pass_or_wait(person)
            return self._find(game_id)

        return await self._reviews.of(game_id, find)

    async def kept(self, game_id: str, game: str) -> AnyReview | None:
        """The review of a game of that name, if somebody has asked for it before."""
        review = await self._kept.find(game_id)
        return None if review is None else read_review(game, review)

    async def _find(self, game_id: str) -> AnyReview:
        table = await self._house.table(game_id)
        with self._bus.listen(game_id) as bell:
            for look in range(LOOKS):
                review = await self._kept.find(game_id)
                if review is not None:
                    return read_review(table.game, review)
                if look == 0:
                    await self._jobs.ask(REVIEW, game_id, table.head)
                    self._bus.ring(game_id, table.head)
                    await bell.wait()
                await self._news(bell)
        raise LaterError

    async def _news(self, bell: Bell) -> None:
        """Wait for a ring, but not for long."""
        waiting = [asyncio.ensure_future(each) for each in (bell.wait(), self._clock.sleep(LOOK))]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waiting:
                each.cancel()


class Reviewer:
    """Thinks the reviews out that are asked for."""

    def __init__(self, house: House, kept: ReviewsInStore, pool: Pool, bus: Bus) -> None:
        self._house = house
        self._kept = kept
        self._pool = pool
        self._bus = bus

    async def think(self, job: Job) -> Callable[[], Awaitable[None]]:
        """Review the game; what is given keeps the review and tells who waits."""
        record = await self._house.record(job.game_id)
        review = await self._pool.run(reviewed, records.write(record))
        return partial(self._keep, job, msgspec.json.encode(review))

    async def _keep(self, job: Job, review: bytes) -> None:
        await self._kept.keep(job.game_id, review)
        self._bus.ring(job.game_id, job.head)


def read_review(game: str, written: bytes) -> AnyReview:
    """A review as it is kept, of a game of that name."""
    return _decoder(game).decode(written)


@cache
def _decoder(game: str) -> msgspec.json.Decoder[AnyReview]:
    return msgspec.json.Decoder(get_type_hints(REVIEWERS[game])["return"])
