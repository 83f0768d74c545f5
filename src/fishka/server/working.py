"""Workers without a server: they do the jobs of a house, on its machine or another."""

import asyncio
import signal
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, closing

from fishka.bus import open_bus
from fishka.engines.levels import LEVELS
from fishka.server import logs, telemetry
from fishka.server.beside import beside
from fishka.server.clock import Clock, SystemClock
from fishka.server.settings import Settings
from fishka.server.thinking.workers import Workers, engines, working
from fishka.store import House, SqlStore


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
    async with (
        open_bus(settings.broker) as bus,
        SqlStore.opened(settings.database, bus.ring) as store,
    ):
        house = House(store, now=clock.now, levels=LEVELS)
        with closing(engines(settings)) as pool, bus.listen() as bell:
            workers = working(settings, clock, store=store, house=house, pool=pool, bus=bus)
            try:
                async with beside(workers.tasks(bell)):
                    yield workers
            finally:
                await workers.close()
