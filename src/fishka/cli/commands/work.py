"""``fishka work``: computer players for servers that run elsewhere."""

import asyncio
import sys
from typing import Annotated

import typer

from fishka.cli.house import Broker, Database, chosen_settings, try_house
from fishka.cli.language import _
from fishka.cli.output import write_line
from fishka.server.working import run
from fishka.texts import gettext_noop


def command(
    *,
    database: Database = None,
    broker: Broker = None,
    processes: Annotated[
        int,
        typer.Option(metavar="NUMBER", min=1, help=gettext_noop("How many think at once.")),
    ] = 1,
) -> None:
    chosen = chosen_settings(database=database, broker=broker, workers=processes)
    asyncio.run(try_house(chosen))
    run(chosen, _tell)


def _tell(processes: int) -> None:
    write_line(_("Fishka works with {count} processes (Ctrl+C stops it)", count=processes))
    sys.stdout.flush()
