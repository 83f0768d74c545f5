"""``fishka house copy``: from one database to another, such as from SQLite to PostgreSQL."""

import asyncio
from typing import Annotated

import typer

from fishka.cli.language import _
from fishka.cli.output import write_line
from fishka.store import SqlStore
from fishka.store.moving import Health, copy_house
from fishka.texts import gettext_noop


def command(
    source: Annotated[
        str,
        typer.Argument(
            metavar="FROM", help=gettext_noop("The database to copy; let no server use it.")
        ),
    ],
    target: Annotated[
        str, typer.Argument(metavar="TO", help=gettext_noop("A database that is empty."))
    ],
) -> None:
    health = asyncio.run(_copy(source, target))
    write_line(
        _("copied: {games} games, {events} events", games=health.games, events=health.events)
    )


async def _copy(source: str, target: str) -> Health:
    async with SqlStore.opened(source) as full, SqlStore.opened(target) as empty:
        return await copy_house(full, empty, lambda name, rows: write_line(f"{name} {rows}"))
