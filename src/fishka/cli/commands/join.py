"""``fishka join``: a seat at a table of a server, on the whole screen of the terminal."""

import asyncio
import sys
from typing import Annotated

import typer

from fishka.cli.language import _, spoken
from fishka.core.errors import FishkaError
from fishka.terminal.plain import one_line
from fishka.terminal.screen.app import TableApp
from fishka.terminal.screen.link import Link
from fishka.terminal.screen.remote import Remote
from fishka.texts import gettext_noop


def command(
    link: Annotated[
        str,
        typer.Argument(
            metavar="LINK", help=gettext_noop("The link to the table: …/join/CODE or …/g/GAME.")
        ),
    ],
    name: Annotated[
        str, typer.Option(metavar="NAME", help=gettext_noop("Your name at the table."))
    ] = "",
    *,
    watch: Annotated[
        bool, typer.Option("--watch", help=gettext_noop("Only look on, even if a seat is free."))
    ] = False,
) -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise FishkaError("this needs a terminal: the table is shown on its whole screen")
    asyncio.run(_join(link, one_line(name) or _("Guest"), spoken(), watching=watch))


async def _join(address: str, name: str, language: str, *, watching: bool) -> None:
    link = Link(address, language)
    try:
        await link.sit_down(name, watching=watching)
        following: str | None = link.game
        while following is not None:
            link.game = following
            remote = Remote(link, await link.full(), language)
            await TableApp(remote).run_async()
            await remote.close()
            following = remote.company.following
    finally:
        await link.close()
