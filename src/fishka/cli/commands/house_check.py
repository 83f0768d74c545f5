"""``fishka house check``: folds every game of a house."""

import asyncio
from typing import Annotated

import typer

from fishka.cli.house import chosen_settings
from fishka.cli.language import _
from fishka.cli.output import write_line
from fishka.core.errors import FishkaError
from fishka.store import SqlStore
from fishka.store.moving import Health, check_house
from fishka.texts import gettext_noop


def command(
    *,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help=gettext_noop("Where the games are kept.")),
    ] = None,
) -> None:
    health = asyncio.run(_check(chosen_settings(database=database).database))
    for game, why in health.faults:
        write_line(f"{game}: {why}")
    if health.faults:
        raise FishkaError("damaged games: {count}", count=len(health.faults))
    write_line(_("whole: {games} games, {events} events", games=health.games, events=health.events))


async def _check(database: str) -> Health:
    store = await SqlStore.open(database)
    try:
        return await check_house(store)
    finally:
        await store.close()
