"""The doorbell: tells who listens that a game has reached an event. It holds no truth.

A ring may be lost or come late; then somebody learns later what the log has known all along.
"""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from fishka.bus.local import LocalBus
from fishka.bus.port import Bell, Bus, Hints

__all__ = ["Bell", "Bus", "Hints", "LocalBus", "open_bus"]


@asynccontextmanager
async def open_bus(broker: str | None) -> AsyncGenerator[Bus]:
    """The bus of one process, or of all that name the same broker; FishkaError for a bad name."""
    if broker is None:
        yield LocalBus()
        return
    from fishka.bus.nats import open_nats  # noqa: PLC0415 - who serves alone needs no broker's client

    async with open_nats(broker) as bus:
        yield bus
