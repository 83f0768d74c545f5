"""Sessions as this server sees them: what ends is over at once, also for open sockets."""

from collections.abc import Collection

from starlette.requests import HTTPConnection

from fishka.server.clock import Clock
from fishka.server.context import session
from fishka.server.identity import give_cookie, hashed, new_session, new_token
from fishka.server.people import KEPT, PeopleAtHand
from fishka.server.sockets.hub import Hub
from fishka.store.people import Session
from fishka.store.sessions import SessionsInStore


class Sessions:
    """Begins and ends sessions, and lets go who was known by one that has ended."""

    def __init__(
        self, place: SessionsInStore, people: PeopleAtHand, hub: Hub, clock: Clock
    ) -> None:
        self._place = place
        self._people = people
        self._hub = hub
        self._clock = clock

    async def of(self, person: str) -> tuple[Session, ...]:
        """A person's browsers, the one seen last first."""
        return await self._place.of(person)

    async def seen(self, person: str, known: Session) -> None:
        """Note when a browser was seen last."""
        await self._place.seen(known)
        self._people.forget(person)

    async def renew(self, asker: HTTPConnection, before: str, person: str) -> None:
        """Give the asker's browser a new token, as that person; the old one is worth nothing.

        ``before`` is who the asker was. ConflictError where the person is gone meanwhile.
        """
        token, made = new_token(), new_session(asker, self._clock.now())
        old = session(asker).id
        await self._place.begin(person, hashed(token), made, instead_of=old)
        self._let_go(before, [old])
        give_cookie(asker, token)

    async def end(self, person: str, ids: Collection[str]) -> None:
        """End these sessions of the person's."""
        await self._place.end(person, ids)
        self._let_go(person, ids)

    async def end_others(self, person: str, but: str) -> int:
        """End all sessions of the person's but one; how many there were."""
        others = [each.id for each in await self._place.of(person) if each.id != but]
        await self.end(person, others)
        return len(others)

    async def forget_unseen(self) -> None:
        """Drop the sessions whose cookies no browser can have kept."""
        await self._place.forget_unseen(self._clock.now() - KEPT * 1000)

    def _let_go(self, person: str, ids: Collection[str]) -> None:
        self._people.forget(person)
        self._hub.let_go(ids)
