"""``fishka ratings recompute``: rates all finished games anew."""

import asyncio
from typing import Annotated

import typer

from fishka.cli.house import chosen_settings
from fishka.cli.language import _
from fishka.cli.output import write_line
from fishka.store import SqlStore
from fishka.store.ratings import Ratings
from fishka.texts import gettext_noop


def command(
    *,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help=gettext_noop("Where the games are kept.")),
    ] = None,
) -> None:
    games = asyncio.run(_recompute(chosen_settings(database=database).database))
    write_line(_("games rated anew: {games}", games=games))


async def _recompute(database: str) -> int:
    store = await SqlStore.open(database)
    try:
        return await Ratings(store).recompute()
    finally:
        await store.close()
