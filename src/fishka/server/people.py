"""Who is at the screen: a guest with a name and wishes of their own."""

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
