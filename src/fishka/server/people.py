"""Who is at the screen: a guest with a name and wishes of their own."""

from collections import OrderedDict
from typing import Literal, Protocol

from msgspec import Struct

Language = Literal["en", "ru", "bg", "lb"]
Theme = Literal["system", "light", "dark"]
Contrast = Literal["system", "normal", "more"]
Motion = Literal["system", "full", "reduced"]


class Person(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A guest. ``language`` is None until chosen: then the browser's wish counts."""

    id: str
    name: str = ""
    language: Language | None = None
    theme: Theme = "system"
    contrast: Contrast = "system"
    motion: Motion = "system"
    sound: bool = False


class People(Protocol):
    """Where guests are kept. A token is known by its hash alone."""

    async def find(self, token_hash: bytes) -> Person | None:
        """The person whose cookie this is."""
        ...

    async def add(self, person: Person, token_hash: bytes, at: int) -> None:
        """A new guest, made at that time (epoch milliseconds)."""
        ...

    async def save(self, person: Person) -> None:
        """The person's changed name and wishes."""
        ...


class PeopleAtHand:
    """People in a slower place, those seen last kept at hand."""

    def __init__(self, place: People, most: int = 10_000) -> None:
        self._place = place
        self._most = most
        self._tokens: OrderedDict[bytes, str] = OrderedDict()
        self._people: dict[str, Person] = {}

    async def find(self, token_hash: bytes) -> Person | None:
        known = self._tokens.get(token_hash)
        if known is not None:
            self._tokens.move_to_end(token_hash)
            return self._people[known]
        found = await self._place.find(token_hash)
        if found is not None:
            self._keep(found, token_hash)
        return found

    async def add(self, person: Person, token_hash: bytes, at: int) -> None:
        await self._place.add(person, token_hash, at)
        self._keep(person, token_hash)

    async def save(self, person: Person) -> None:
        await self._place.save(person)
        if person.id in self._people:
            self._people[person.id] = person

    def _keep(self, person: Person, token_hash: bytes) -> None:
        self._tokens[token_hash] = person.id
        self._people[person.id] = person
        if len(self._tokens) > self._most:
            self._people.pop(self._tokens.popitem(last=False)[1], None)
