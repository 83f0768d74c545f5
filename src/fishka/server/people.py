"""Who uses the server: everybody is somebody from the first visit on."""

from collections import OrderedDict
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from fishka.server.clock import Clock
from fishka.store.people import Session

Language: TypeAlias = Literal["en", "ru", "bg", "lb"]
Theme: TypeAlias = Literal["system", "light", "dark"]
Contrast: TypeAlias = Literal["system", "normal", "more"]
Motion: TypeAlias = Literal["system", "full", "reduced"]

KEPT = 400 * 24 * 3600  # seconds: the longest that browsers keep a cookie
AT_HAND = 5.0  # seconds that another process may still serve what has ended


class Person(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A guest, or somebody with an account, which is the name they sign in by.

    ``by`` is the person whose program this is, empty for people themselves.
    ``language`` is None until chosen: then the browser's wish counts. Who is ``reserved`` shows others
    no ratings and no games.
    """

    id: str
    name: str = ""
    account: str = ""
    by: str = ""
    language: Language | None = None
    theme: Theme = "system"
    contrast: Contrast = "system"
    motion: Motion = "system"
    sound: bool = False
    reserved: bool = False


Known: TypeAlias = tuple[Person, Session]
"""A person, and the session by which they are known."""


class People(Protocol):
    """Where people are kept. A token is known by its hash alone."""

    async def find(self, token_hash: bytes) -> Known | None:
        """The person whose cookie this is."""
        ...

    async def add(self, person: Person, token_hash: bytes, session: Session) -> None:
        """A new guest with the first browser."""
        ...

    async def save(self, person: Person) -> None:
        """The person's changed name and wishes."""
        ...


class Kept(Struct, frozen=True):
    """What was read of a token, good until that second."""

    known: Known
    until: float


class PeopleAtHand:
    """People in a slower place, those seen last kept at hand for a moment.

    What this process changes is seen at once; what another one changes, a session that it ends
    above all, within ``AT_HAND`` seconds.
    """

    def __init__(self, place: People, clock: Clock, most: int = 10_000) -> None:
        self._place = place
        self._clock = clock
        self._most = most
        self._tokens: OrderedDict[bytes, Kept] = OrderedDict()
        self._people: dict[str, set[bytes]] = {}

    async def find(self, token_hash: bytes) -> Known | None:
        kept = self._tokens.get(token_hash)
        if kept is not None and self._clock.monotonic() < kept.until:
            return kept.known
        self._drop(token_hash)
        found = await self._place.find(token_hash)
        if found is None or found[1].seen_at + KEPT * 1000 < self._clock.now():
            return None
        self._keep(found, token_hash)
        return found

    async def add(self, person: Person, token_hash: bytes, session: Session) -> None:
        await self._place.add(person, token_hash, session)
        self._keep((person, session), token_hash)

    async def save(self, person: Person) -> None:
        await self._place.save(person)
        for token_hash in self._people.get(person.id, ()):
            kept = self._tokens[token_hash]
            self._tokens[token_hash] = replace(kept, known=(person, kept.known[1]))

    def forget(self, person: str) -> None:
        """Read the person and their sessions anew when they come again."""
        for token_hash in tuple(self._people.get(person, ())):
            self._drop(token_hash)

    def _keep(self, known: Known, token_hash: bytes) -> None:
        self._tokens[token_hash] = Kept(known, self._clock.monotonic() + AT_HAND)
        self._people.setdefault(known[0].id, set()).add(token_hash)
        if len(self._tokens) > self._most:
            self._drop(next(iter(self._tokens)))

    def _drop(self, token_hash: bytes) -> None:
        kept = self._tokens.pop(token_hash, None)
        if kept is None:
            return
        hashes = self._people[kept.known[0].id]
        hashes.discard(token_hash)
        if not hashes:
            del self._people[kept.known[0].id]
