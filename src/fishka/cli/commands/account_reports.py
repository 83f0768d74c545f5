"""``fishka account reports``: what people have told the operator about others."""

import asyncio
from datetime import UTC, datetime
from typing import Annotated

import msgspec
import typer

from fishka.cli.house import Database, chosen_settings
from fishka.cli.language import _
from fishka.cli.output import write_line
from fishka.cli.parameters import AsJson
from fishka.server.clock import SystemClock
from fishka.store import SqlStore
from fishka.store.shields import Report, Reports
from fishka.texts import gettext_noop


def command(
    *,
    close: Annotated[
        str | None,
        typer.Option(metavar="ID", help=gettext_noop("Note that this report is seen to.")),
    ] = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    found = asyncio.run(_reports(chosen_settings(database=database).database, close))
    if as_json:
        write_line(msgspec.json.encode(found).decode())
        return
    for each in found:
        write_line(_line(each))
    if not found:
        write_line(_("no report is open"))


async def _reports(database: str, close: str | None) -> tuple[Report, ...]:
    async with SqlStore.opened(database) as store:
        reports = Reports(store)
        if close is not None:
            await reports.close(close, SystemClock().now())
        return await reports.open()


def _line(report: Report) -> str:
    at = datetime.fromtimestamp(report.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    where = report.game_id or "—"
    told = [report.id, at, report.name, report.reason, where, report.line or "", report.note]
    return "\t".join(told)
