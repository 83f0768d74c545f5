"""Sessions as this server sees them: what ends is over at once, also for open sockets."""

from collections.abc import Collection

from starlette.requests import HTTPConnection

from fishka.server.clock import Clock
from fishka.server.context import person, session
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

    async def of(self, who: str) -> tuple[Session, ...]:
        """A person's browsers, the one seen last first."""
        return await self._place.of(who)

    async def seen(self, who: str, known: Session) -> None:
        """Note when a browser was seen last."""
        await self._place.seen(known)
        self._people.forget(who)

    async def renew(self, asker: HTTPConnection, who: str, *, brings: bool = False) -> None:
        """Give the asker's browser a new token, as that person; the old one is worth nothing.

        ``brings``: the asker has been a guest until now, who goes on as that person.
        ConflictError where the person is gone meanwhile.
        """
        token, made = new_token(), new_session(asker, self._clock.now())
        before, old = person(asker).id, session(asker).id
        guest = before if brings else ""
        await self._place.begin(who, hashed(token), made, instead_of=old, guest=guest)
        self.let_go(before, [old])
        give_cookie(asker, token)

    async def end(self, who: str, ids: Collection[str]) -> None:
        """End these sessions of the person's."""
        await self._place.end(who, ids)
        self.let_go(who, ids)

    async def end_others(self, who: str, but: str) -> int:
        """End all sessions of the person's but one; how many there were."""
        others = [each.id for each in await self._place.of(who) if each.id != but]
        await self.end(who, others)
        return len(others)

    async def forget_unseen(self) -> None:
        """Drop the sessions whose cookies no browser can have kept."""
        await self._place.forget_unseen(self._clock.now() - KEPT * 1000)

    def let_go(self, who: str, ids: Collection[str]) -> None:
        """Serve those no more who were known by sessions that have ended."""
        self._people.forget(who)
        self._hub.let_go(ids)
