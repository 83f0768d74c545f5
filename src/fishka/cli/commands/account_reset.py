"""``fishka account reset``: the operator's help for who forgot their password."""

import asyncio
from typing import Annotated

import typer

from fishka.cli.house import Database, chosen_settings
from fishka.cli.language import _
from fishka.cli.output import write_line
from fishka.core.errors import FishkaError
from fishka.server.accounts.accounts import Accounts
from fishka.server.accounts.tries import Tries
from fishka.server.clock import SystemClock
from fishka.server.settings import Settings
from fishka.store import SqlStore
from fishka.store.accounts import AccountsInStore
from fishka.store.sessions import SessionsInStore
from fishka.store.tries import TriesInStore
from fishka.texts import gettext_noop


def command(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help=gettext_noop("The name of the account."))
    ],
    *,
    database: Database = None,
) -> None:
    password = asyncio.run(_reset(chosen_settings(database=database), name))
    if password is None:
        raise FishkaError("there is no account {name}", name=name)
    write_line(
        _(
            "a password for {name}, good once and for seven days: {password}",
            name=name,
            password=password,
        )
    )


async def _reset(settings: Settings, name: str) -> str | None:
    """The new password, once every browser that knew the account has been signed out."""
    async with SqlStore.opened(settings.database) as store:
        places, clock = AccountsInStore(store), SystemClock()
        tries = Tries(TriesInStore(store), clock)
        accounts = Accounts(places, clock, settings.limits, tries, forget=lambda _person: None)
        account = await accounts.known_as(name)
        if account is None:
            return None
        sessions = SessionsInStore(store)
        await sessions.end(account.person, [each.id for each in await sessions.of(account.person)])
        return await accounts.reset(account)
