"""The server as one ASGI app: its layers, its routes, and what runs beside them."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException

from fishka.bus import open_bus
from fishka.core.errors import FishkaError
from fishka.server.clock import Clock, SystemClock
from fishka.server.context import Context
from fishka.server.guard import answer
from fishka.server.layers import layers
from fishka.server.metrics import Metrics
from fishka.server.parts import assembled
from fishka.server.routes import routes
from fishka.server.settings import Settings
from fishka.store import SqlStore


def make_app(
    settings: Settings,
    *,
    clock: Clock | None = None,
    ready: Callable[[str], object] | None = None,
) -> Starlette:
    """The app, not started yet. ``ready`` gets the address when the tables can be reached."""
    time = clock or SystemClock()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None]:
        async with opened(settings, time) as held:
            app.state.context = held
            if ready is not None:
                ready(settings.address)
            yield

    return Starlette(
        routes=routes(),
        middleware=layers(settings, time),
        exception_handlers={HTTPException: answer, FishkaError: answer},
        lifespan=lifespan,
    )


@asynccontextmanager
async def opened(settings: Settings, clock: Clock) -> AsyncGenerator[Context]:
    """Open the log, bring it up to date, and let computers and clocks run until the end."""
    metrics = Metrics()
    async with (
        open_bus(settings.broker) as bus,
        SqlStore.opened(settings.database, bus.ring, metrics.batch_units.observe) as store,
    ):
        parts = await assembled(settings, clock, bus, store, metrics)
        try:
            await parts.catch_up()
            async with parts.running():
                yield parts.held
        finally:
            parts.held.pool.close()
