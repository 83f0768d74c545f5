"""People in the database, generic over what the server knows of a person, and their browsers."""

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import insert, select, update

from fishka.store import schema
from fishka.store.sql import SqlStore


class AnyPerson(Protocol):
    """A person has at least an id; the rest is theirs to wish."""

    @property
    def id(self) -> str: ...


P = TypeVar("P", bound=AnyPerson)
_COLUMNS = ("id", "name", "language", "account")
_PERSON = (
    schema.people.c.id,
    schema.people.c.name,
    schema.people.c.language,
    schema.people.c.settings,
    schema.accounts.c.name,
)


class Session(Struct, frozen=True):
    """A browser that is known by its token, whose hash alone is kept. Times are in milliseconds."""

    id: str
    made_at: int
    seen_at: int
    browser: str = ""
    system: str = ""


SESSION = tuple(schema.sessions.c[name] for name in Session.__struct_fields__)


class PeopleInStore(Generic[P]):
    """Keeps people of a struct type with ``id``, ``name``, ``language`` and further settings.

    ``account`` is the name by which the person signs in, empty for a guest.
    """

    def __init__(self, store: SqlStore, kind: type[P]) -> None:
        self._store = store
        self._kind = kind

    async def find(self, token_hash: bytes) -> tuple[P, Session] | None:
        """The person whose token has that hash, and the browser that holds it."""
        known = schema.sessions.join(schema.people).outerjoin(schema.accounts)
        found = await self._store.rows(
            select(*_PERSON, *SESSION)
            .select_from(known)
            .where(schema.sessions.c.token_hash == token_hash)
        )
        if not found:
            return None
        return self._read(found[0]), Session(*found[0][len(_PERSON) :])

    async def named(self, person_id: str) -> P | None:
        """The person of that id."""
        known = schema.people.outerjoin(schema.accounts)
        found = await self._store.rows(
            select(*_PERSON).select_from(known).where(schema.people.c.id == person_id)
        )
        return self._read(found[0]) if found else None

    async def add(self, person: P, token_hash: bytes, session: Session) -> None:
        """A new guest with the first browser."""
        row = {**self._row(person), "made_at": session.made_at}
        known = {**msgspec.to_builtins(session), "person": person.id, "token_hash": token_hash}
        await self._store.write(
            (
                insert(schema.people).values(row),
                insert(schema.sessions).values(known),
            )
        )

    async def save(self, person: P) -> None:
        """The person's changed name and settings."""
        row = self._row(person)
        await self._store.write(
            update(schema.people).where(schema.people.c.id == person.id).values(row)
        )

    def _read(self, row: Sequence[Any]) -> P:
        number, name, language, settings, account = row[: len(_PERSON)]
        told = {**msgspec.json.decode(settings), "id": number, "name": name, "language": language}
        return msgspec.convert({**told, "account": account or ""}, self._kind)

    def _row(self, person: P) -> dict[str, Any]:
        told: dict[str, Any] = msgspec.to_builtins(person)
        settings = {key: value for key, value in told.items() if key not in _COLUMNS}
        return {
            "id": person.id,
            "name": told.get("name", ""),
            "language": told.get("language"),
            "settings": msgspec.json.encode(settings),
        }
