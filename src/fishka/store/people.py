"""Guests in the database, generic over what the server knows of a person."""

from typing import Any, Generic, Protocol, TypeVar

import msgspec
from sqlalchemy import insert, select, update

from fishka.store import schema
from fishka.store.sql import SqlStore


class AnyPerson(Protocol):
    """A person has at least an id; the rest is theirs to wish."""

    @property
    def id(self) -> str: ...


P = TypeVar("P", bound=AnyPerson)
_COLUMNS = ("id", "name", "language")


class PeopleInStore(Generic[P]):
    """Keeps people of a struct type with ``id``, ``name``, ``language`` and further settings."""

    def __init__(self, store: SqlStore, kind: type[P]) -> None:
        self._store = store
        self._kind = kind

    async def find(self, token_hash: bytes) -> P | None:
        """The person whose token has that hash."""
        return await self._one(schema.people.c.token_hash == token_hash)

    async def named(self, person_id: str) -> P | None:
        """The person of that id."""
        return await self._one(schema.people.c.id == person_id)

    async def add(self, person: P, token_hash: bytes, at: int) -> None:
        """A new guest, made at that time in milliseconds."""
        row = {**self._row(person), "token_hash": token_hash, "made_at": at}
        await self._store.write(insert(schema.people).values(row))

    async def save(self, person: P) -> None:
        """The person's changed name and settings."""
        row = self._row(person)
        await self._store.write(
            update(schema.people).where(schema.people.c.id == person.id).values(row)
        )

    async def _one(self, condition: Any) -> P | None:  # noqa: ANN401 - any SQL condition
        found = await self._store.rows(
            select(
                schema.people.c.id,
                schema.people.c.name,
                schema.people.c.language,
                schema.people.c.settings,
            ).where(condition)
        )
        if not found:
            return None
        number, name, language, settings = found[0]
        person = {**msgspec.json.decode(settings), "id": number, "name": name}
        return msgspec.convert({**person, "language": language}, self._kind)

    def _row(self, person: P) -> dict[str, Any]:
        told: dict[str, Any] = msgspec.to_builtins(person)
        settings = {key: value for key, value in told.items() if key not in _COLUMNS}
        return {
            "id": person.id,
            "name": told.get("name", ""),
            "language": told.get("language"),
            "settings": msgspec.json.encode(settings),
        }
