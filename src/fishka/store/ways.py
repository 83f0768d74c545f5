"""By which ways people are told: their browsers, their mail address, and what they wish."""

from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Row, delete, insert, select, update

from fishka.store import schema
from fishka.store.errors import ConflictError
from fishka.store.sql import SqlStore

MOST_BROWSERS: Final = 10
_browsers, _addresses, _wishes, _keys = (
    schema.push_browsers,
    schema.mail_addresses,
    schema.notice_wishes,
    schema.house_keys,
)


class Browser(Struct, frozen=True, kw_only=True):
    """A browser that takes notices: where its push service listens, and by which keys."""

    id: str
    endpoint: str
    key: str
    auth: str
    made_at: int


class MailAddress(Struct, frozen=True, kw_only=True):
    """Where a person's mail goes, once it is confirmed; ``leaving`` is good to end it."""

    person: str
    address: str
    confirmed_at: int | None
    asked_at: int
    leaving: str


_BROWSER = tuple(_browsers.c[name] for name in Browser.__struct_fields__)
_ADDRESS = tuple(_addresses.c[name] for name in MailAddress.__struct_fields__)


class WaysInStore:
    """The ways of all people."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def reached(self, people: Collection[str]) -> set[str]:
        """Those of the people whom any way reaches."""
        asked = sorted(people)
        found = await self._store.read(
            select(_browsers.c.person).where(_browsers.c.person.in_(asked)),
            select(_addresses.c.person).where(
                _addresses.c.person.in_(asked), _addresses.c.confirmed_at.is_not(None)
            ),
        )
        return {person for rows in found for (person,) in rows}

    async def everybody(self) -> set[str]:
        """All whom any way reaches."""
        found = await self._store.read(
            select(_browsers.c.person).distinct(),
            select(_addresses.c.person).where(_addresses.c.confirmed_at.is_not(None)),
        )
        return {person for rows in found for (person,) in rows}

    async def browsers(self, person: str) -> tuple[Browser, ...]:
        """The person's browsers, the oldest first."""
        found = await self._store.rows(
            select(*_BROWSER).where(_browsers.c.person == person).order_by(_browsers.c.made_at)
        )
        return tuple(Browser(**_named(Browser, row)) for row in found)

    async def add_browser(self, person: str, browser: Browser) -> None:
        """Tell this browser too, whoever it was told for before; the oldest of too many goes."""
        many = await self.browsers(person)
        gone = {browser.id, *(each.id for each in many[: -MOST_BROWSERS + 1])}
        row = {**msgspec.structs.asdict(browser), "person": person}
        await self._store.write(
            (
                delete(_browsers).where(_browsers.c.id.in_(sorted(gone))),
                insert(_browsers).values(row),
            )
        )

    async def forget_browser(self, person: str, browser: str) -> None:
        """Tell a browser of the person's no more."""
        await self._store.write(
            delete(_browsers).where(_browsers.c.person == person, _browsers.c.id == browser)
        )

    async def address(self, person: str) -> MailAddress | None:
        """The person's address, confirmed or not."""
        return await self._one(_addresses.c.person == person)

    async def leaving(self, token: str) -> MailAddress | None:
        """The address that this link would end."""
        return await self._one(_addresses.c.leaving == token)

    async def confirming(self, token_hash: bytes) -> MailAddress | None:
        """The address that this link would confirm."""
        return await self._one(_addresses.c.token_hash == token_hash)

    async def set_address(self, address: MailAddress, token_hash: bytes) -> None:
        """An address that is to be confirmed, in place of another."""
        row = {**msgspec.structs.asdict(address), "token_hash": token_hash}
        await self._store.write(
            (
                delete(_addresses).where(_addresses.c.person == address.person),
                insert(_addresses).values(row),
            )
        )

    async def confirm(self, token_hash: bytes, at: int) -> None:
        """The link has come back: it is good no more, the address is."""
        chosen = update(_addresses).where(_addresses.c.token_hash == token_hash)
        await self._store.write(chosen.values(confirmed_at=at, token_hash=None))

    async def forget_address(self, person: str) -> None:
        """No more mail."""
        await self._store.write(delete(_addresses).where(_addresses.c.person == person))

    async def wishes(self, person: str) -> bytes | None:
        """What the person wishes, as it was saved."""
        found = await self._store.rows(select(_wishes.c.wishes).where(_wishes.c.person == person))
        return found[0][0] if found else None

    async def wish(self, person: str, wishes: bytes) -> None:
        """Save what the person wishes."""
        await self._store.write(
            (
                delete(_wishes).where(_wishes.c.person == person),
                insert(_wishes).values(person=person, wishes=wishes),
            )
        )

    async def key(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A key of the house, made the first time that it is asked for."""
        query = select(_keys.c.key).where(_keys.c.name == name)
        if not (found := await self._store.rows(query)):
            with suppress(ConflictError):  # another server was the first
                await self._store.write(insert(_keys).values(name=name, key=make()))
            found = await self._store.rows(query)
        return bytes(found[0][0])

    async def _one(self, condition: ColumnElement[bool]) -> MailAddress | None:
        found = await self._store.rows(select(*_ADDRESS).where(condition))
        return MailAddress(**_named(MailAddress, found[0])) if found else None


def _named(kind: type[Struct], row: Row[Any]) -> dict[str, Any]:
    return dict(zip(kind.__struct_fields__, row, strict=True))
