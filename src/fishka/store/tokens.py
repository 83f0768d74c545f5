"""Tokens in the database: one that may play makes a program a player of its own, never the person."""

from collections.abc import Collection
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Row, delete, insert, select, update

from fishka.store import schema
from fishka.store.people import AnyPerson
from fishka.store.sql import SqlStore
from fishka.table.seats import PROGRAM

_table = schema.tokens
SPACE: Final = " "


class Token(Struct, frozen=True, kw_only=True):
    """What is kept of a token besides its hash. Times are in milliseconds."""

    id: str
    person: str
    player: str
    label: str
    scopes: tuple[str, ...]
    made_at: int
    used_at: int | None = None

    @property
    def only_reads(self) -> bool:
        """Whether all it is good for is to read."""
        return self.scopes == ("read",)

    @property
    def asker(self) -> str:
        """Who asks by it: the person where it only reads, as whoever plays must be a player apart."""
        return self.person if self.only_reads else self.player


_TOKEN = tuple(_table.c[name] for name in Token.__struct_fields__)


class TokensInStore:
    """Tokens, each a row as long as it is good."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def add(self, token: Token, token_hash: bytes, player: AnyPerson) -> None:
        """A new token, and the player that its program is."""
        told: dict[str, Any] = msgspec.to_builtins(player)
        settings = {key: value for key, value in told.items() if key not in {"id", "name"}}
        person = insert(schema.people).values(
            id=player.id,
            name=told["name"],
            settings=msgspec.json.encode(settings),
            made_at=token.made_at,
        )
        await self._store.write((person, insert(_table).values(_row(token, token_hash))))

    async def find(self, token_hash: bytes) -> Token | None:
        """The token with that hash."""
        found = await self._store.rows(select(*_TOKEN).where(_table.c.token_hash == token_hash))
        return _read(found[0]) if found else None

    async def of(self, person: str) -> tuple[Token, ...]:
        """A person's tokens, the oldest first."""
        found = await self._store.rows(
            select(*_TOKEN).where(_table.c.person == person).order_by(_table.c.made_at, _table.c.id)
        )
        return tuple(_read(row) for row in found)

    async def renew(self, person: str, token: str, token_hash: bytes) -> None:
        """Give a token of the person's another secret: the player goes on, the old one is worth nothing."""
        mine = (_table.c.person == person, _table.c.id == token)
        await self._store.write(
            update(_table).where(*mine).values(token_hash=token_hash, used_at=None)
        )

    async def used(self, token: str, at: int) -> None:
        """Note that the token was used."""
        await self._store.write(update(_table).where(_table.c.id == token).values(used_at=at))

    async def revoke(self, person: str, token: str) -> None:
        """Forget a token of the person's."""
        await self._store.write(
            delete(_table).where(_table.c.person == person, _table.c.id == token)
        )

    async def revoke_all(self, person: str) -> None:
        """Forget all tokens of the person's."""
        await self._store.write(delete(_table).where(_table.c.person == person))

    async def players(self, person: str) -> tuple[str, ...]:
        """Who the person's programs are and were, revoked ones too."""
        mine = msgspec.json.encode({"by": person})
        found = await self._store.rows(
            select(schema.people.c.id).where(
                schema.people.c.id.startswith(PROGRAM), schema.people.c.settings == mine
            )
        )
        return tuple(row[0] for row in found)

    async def alive(self, ids: Collection[str]) -> set[str]:
        """Those of the ids that are still tokens."""
        if not ids:
            return set()
        found = await self._store.rows(select(_table.c.id).where(_table.c.id.in_(sorted(ids))))
        return {row[0] for row in found}


def _row(token: Token, token_hash: bytes) -> dict[str, Any]:
    fields = msgspec.structs.asdict(token)
    return {**fields, "scopes": SPACE.join(token.scopes), "token_hash": token_hash}


def _read(row: Row[Any]) -> Token:
    fields: dict[str, Any] = dict(zip(Token.__struct_fields__, row, strict=True))
    scopes: str = fields.pop("scopes")
    return Token(**fields, scopes=tuple(scopes.split()))
