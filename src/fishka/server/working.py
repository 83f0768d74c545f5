"""Workers without a server: they do the jobs of a house, on its machine or another."""

import asyncio
import signal
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from functools import partial

from fishka.bus import open_bus
from fishka.engines.levels import LEVELS
from fishka.server import logs, telemetry
from fishka.server.clock import Clock, SystemClock
from fishka.server.people import Person
from fishka.server.settings import Settings
from fishka.server.thinking.computers import Computers
from fishka.server.thinking.pool import Pool
from fishka.server.thinking.reviews import Reviewer
from fishka.server.thinking.work import prepare
from fishka.server.thinking.workers import Workers, working
from fishka.store import House, PeopleInStore, SqlStore
from fishka.store.jobs import Jobs
from fishka.store.reviews import ReviewsInStore


def run(settings: Settings, ready: Callable[[int], object]) -> None:
    """Work until told to stop; what is not done then is given back. ``ready`` gets the number."""
    logs.configure()
    telemetry.configure()
    asyncio.run(_run(settings, ready))


async def _run(settings: Settings, ready: Callable[[int], object]) -> None:
    ended = asyncio.Event()
    for told in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(told, ended.set)
    async with at_work(settings, SystemClock()):
        ready(settings.workers)
        await ended.wait()


@asynccontextmanager
async def at_work(settings: Settings, clock: Clock) -> AsyncGenerator[Workers]:
    """Workers that take jobs until the block ends."""
    async with open_bus(settings.broker) as bus:
        store = await SqlStore.open(settings.database, bus.ring)
        pool = Pool(settings.workers, prepare=partial(prepare, settings.data))
        house = House(store, now=clock.now, levels=LEVELS)
        named = PeopleInStore(store, Person).named
        workers = working(
            settings,
            clock,
            Jobs(store, clock.now),
            computers=Computers(house, pool, clock, named, settings.pace),
            reviewer=Reviewer(house, ReviewsInStore(store), pool, bus),
        )
        try:
            with bus.listen() as bell:
                tasks = [asyncio.create_task(each) for each in workers.tasks(bell)]
                try:
                    yield workers
                finally:
                    for task in tasks:
                        task.cancel()
                    await asyncio.gather(*tasks, return_exceptions=True)
                    await workers.close()
        finally:
            pool.close()
            await store.close()
