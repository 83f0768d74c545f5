"""``fishka house operator``: who sees the page of operators. It is decided here, never over the web."""

import asyncio
from typing import Annotated

import typer

from fishka.cli.house import Database, chosen_settings
from fishka.cli.language import _
from fishka.cli.output import write_line
from fishka.core.errors import FishkaError
from fishka.server.accounts.names import folded
from fishka.server.clock import SystemClock
from fishka.store import SqlStore
from fishka.store.accounts import AccountsInStore
from fishka.store.operators import OperatorsInStore
from fishka.texts import gettext_noop


def command(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help=gettext_noop("The name of the account."))
    ] = None,
    *,
    remove: Annotated[
        bool, typer.Option("--remove", help=gettext_noop("An operator no longer."))
    ] = False,
    database: Database = None,
) -> None:
    chosen = chosen_settings(database=database).database
    names = asyncio.run(_operators(chosen, name, remove=remove))
    for each in names:
        write_line(each)
    if not names:
        write_line(_("there is no operator"))


async def _operators(database: str, name: str | None, *, remove: bool) -> tuple[str, ...]:
    """All operators, once the one that is named has become one, or is one no longer."""
    async with SqlStore.opened(database) as store:
        operators = OperatorsInStore(store)
        if name is not None:
            account = await AccountsInStore(store).named(folded(name))
            if account is None:
                raise FishkaError("there is no account {name}", name=name)
            if remove:
                await operators.remove(account.person)
            else:
                await operators.add(account.person, SystemClock().now())
        return await operators.names()
