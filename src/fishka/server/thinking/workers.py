"""Those who do the jobs: as many at once as there are processes to think, the oldest job first."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import partial
from typing import Final, TypeAlias

from structlog.stdlib import get_logger

from fishka.bus import Bell, Bus
from fishka.core.errors import FishkaError
from fishka.server.clock import Clock
from fishka.server.logs import why
from fishka.server.people import Person
from fishka.server.settings import Settings
from fishka.server.thinking.computers import Computers
from fishka.server.thinking.pool import Pool
from fishka.server.thinking.reviews import Reviewer
from fishka.server.thinking.work import prepare
from fishka.store import House, PeopleInStore, SqlStore
from fishka.store.jobs import LEASE, MOVE, REVIEW, Job, Jobs
from fishka.store.reviews import ReviewsInStore

LOOK: Final = 2.5
"""Seconds between two looks for jobs that nobody rang for, such as those of a killed worker."""
RENEW: Final = LEASE / 3000
"""Seconds between two words that a job is still worked at."""
LONGEST: Final = 600_000
"""Milliseconds until a job that fails again and again is tried anew."""
Finish: TypeAlias = Callable[[], Awaitable[None]]
Think: TypeAlias = Callable[[Job], Awaitable[Finish]]
log = get_logger(__name__)


class Workers:
    """Takes leased jobs and gives back what it does not bring to an end.

    ``thinks`` names what thinks about each kind of job; what that gives is done afterwards, when
    others may think already.
    """

    def __init__(
        self, jobs: Jobs, clock: Clock, processes: int, thinks: Mapping[str, Think]
    ) -> None:
        self._jobs = jobs
        self._clock = clock
        self._free = processes
        self._thinks = thinks
        self._look = asyncio.Event()
        self._held: dict[Job, asyncio.Task[None]] = {}

    def tasks(self, bell: Bell) -> tuple[Coroutine[None, None, None], ...]:
        """What is to run for the jobs to be done."""
        return self.listen(bell), self.look_again(), self.renew(), self.run()

    async def listen(self, bell: Bell) -> None:
        """Look for jobs wherever something has happened."""
        self._look.set()
        while True:
            await bell.wait()
            self._look.set()

    async def look_again(self) -> None:
        """Look for jobs from time to time."""
        while True:
            await self._clock.sleep(LOOK)
            self._look.set()

    async def renew(self) -> None:
        """Hold on to what is being worked at."""
        while True:
            await self._clock.sleep(RENEW)
            for job in list(self._held):
                try:
                    await self._jobs.renew(job)
                except FishkaError as error:
                    log.warning("a job could not be held", game=job.game_id, why=why(error))

    async def run(self) -> None:
        """Take jobs while there is somebody to do them."""
        while True:
            await self._look.wait()
            self._look.clear()
            try:
                taken = await self._jobs.take(self._free)
            except FishkaError as error:
                log.warning("no job could be taken", why=why(error))
                continue
            for job in taken:
                self._free -= 1
                self._held[job] = asyncio.create_task(self._work(job))

    async def close(self) -> None:
        """Stop, and give back what is not done."""
        held = dict(self._held)
        for task in held.values():
            task.cancel()
        await asyncio.gather(*held.values(), return_exceptions=True)
        for job in held:
            try:
                await self._jobs.give_back(job)
            except FishkaError:  # then its lease runs out
                return

    async def _work(self, job: Job) -> None:
        try:
            try:
                finish = await self._thinks[job.kind](job)
            finally:
                self._free += 1
                self._look.set()
            await finish()
            await self._jobs.done(job)
        except FishkaError as error:
            log.warning("a job was refused", game=job.game_id, kind=job.kind, why=why(error))
            await self._try_later(job)
        except Exception:
            log.exception("a job failed", game=job.game_id, kind=job.kind)
            await self._try_later(job)
        finally:
            self._held.pop(job, None)

    async def _try_later(self, job: Job) -> None:
        try:
            await self._jobs.give_back(job, min(1000 * 2**job.tries, LONGEST))
        except FishkaError:  # then its lease runs out
            return


def engines(settings: Settings) -> Pool:
    """The processes that think; one at least, for advice."""
    return Pool(max(1, settings.workers), prepare=partial(prepare, settings.data))


def working(
    settings: Settings, clock: Clock, *, store: SqlStore, house: House, pool: Pool, bus: Bus
) -> Workers:
    """Workers for all kinds of jobs of a house."""
    named = PeopleInStore(store, Person).named
    computers = Computers(house, pool, clock, named, settings.pace)
    reviewer = Reviewer(house, ReviewsInStore(store), pool, bus)
    thinks: dict[str, Think] = {MOVE: computers.think, REVIEW: reviewer.think}
    return Workers(Jobs(store, clock.now), clock, settings.workers, thinks)
