"""What the commands share that serve a house or work for it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

import typer

from fishka.bus import open_bus
from fishka.core.errors import FishkaError
from fishka.server.settings import Settings, settings
from fishka.store import SqlStore
from fishka.texts import gettext_noop

Told = TypeVar("Told")
Database = Annotated[
    str | None, typer.Option(metavar="URL", help=gettext_noop("Where the games are kept."))
]
Broker = Annotated[
    str | None,
    typer.Option(metavar="URL", help=gettext_noop("The NATS broker that joins several servers.")),
]


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
    async with open_bus(chosen.broker), SqlStore.opened(chosen.database):
        pass


def in_house(database: str, do: Callable[[SqlStore], Awaitable[Told]]) -> Told:
    """What is done with the store of a house, outside a server."""

    async def done() -> Told:
        async with SqlStore.opened(database) as store:
            return await do(store)

    return asyncio.run(done())
