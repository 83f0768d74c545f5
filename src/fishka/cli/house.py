"""What the commands share that serve a house or work for it."""

from fishka.bus import open_bus
from fishka.core.errors import FishkaError
from fishka.server.settings import Settings, settings
from fishka.store import SqlStore


def chosen_settings(
    *,
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    broker: str | None = None,
    workers: int | None = None,
) -> Settings:
    """What the call says, else the environment; a FishkaError for what cannot be read."""
    try:
        return settings(host=host, port=port, database=database, broker=broker, workers=workers)
    except ValueError as error:
        raise FishkaError("a FISHKA_ variable is at fault: {why}", why=error) from None


async def try_house(chosen: Settings) -> None:
    """Open log and bus once, so that their faults are told before anybody is let in."""
    async with open_bus(chosen.broker):
        store = await SqlStore.open(chosen.database)
        await store.close()
