"""``fishka serve``, and ``fishka`` alone: tables for browsers."""

import asyncio
import errno
import os
import sys
import webbrowser
from collections.abc import Callable
from threading import Thread
from typing import Annotated

import typer

from fishka.cli.house import Broker, Database, chosen_settings, try_house
from fishka.cli.language import _
from fishka.cli.output import write_line
from fishka.core.errors import FishkaError
from fishka.server.running import run
from fishka.server.settings import Settings
from fishka.texts import gettext_noop


def command(
    *,
    host: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help=gettext_noop("Where to listen: 127.0.0.1, or 0.0.0.0 for other machines too."),
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            min=0,
            max=65535,
            help=gettext_noop("The port: 8000 if not told; 0 takes any free one."),
        ),
    ] = None,
    database: Database = None,
    broker: Broker = None,
    workers: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            min=0,
            help=gettext_noop(
                "Processes for computer players: 1 if not told; 0 leaves them to `fishka work`."
            ),
        ),
    ] = None,
) -> None:
    chosen = chosen_settings(
        host=host, port=port, database=database, broker=broker, workers=workers
    )
    _serve(chosen, _tell)


def open_here() -> None:
    """Serve on this machine and show the tables in a browser, where there is one."""
    _serve(chosen_settings(), _show)


def _serve(chosen: Settings, ready: Callable[[str], object]) -> None:
    asyncio.run(try_house(chosen))
    try:
        run(chosen, ready)
    except SystemExit as end:
        raise RuntimeError(_("the server has not started")) from end
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise FishkaError(
                "port {port} is taken; is Fishka running already? --port chooses another",
                port=chosen.port,
            ) from None
        raise FishkaError(
            "cannot listen at {host}, port {port}: {why}",
            host=chosen.host,
            port=chosen.port,
            why=error.strerror or error,
        ) from None


def _tell(address: str) -> None:
    write_line(_("Fishka is at {address} (Ctrl+C stops it)", address=address))
    sys.stdout.flush()


def _show(address: str) -> None:
    _tell(address)
    if sys.platform in {"win32", "darwin"} or {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
