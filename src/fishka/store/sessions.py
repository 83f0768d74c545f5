"""The browsers by which people are known: listed, renewed, ended."""

from collections.abc import Collection

import msgspec
from sqlalchemy import delete, insert, select, update

from fishka.store import schema
from fishka.store.arrivals import arrived
from fishka.store.people import SESSION, Session
from fishka.store.sql import SqlStore

_table = schema.sessions
MOST_AT_ONCE = 500


class SessionsInStore:
    """Sessions, each a row as long as it is good. ConflictError where a person is gone."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def of(self, person: str) -> tuple[Session, ...]:
        """A person's browsers, the one seen last first."""
        found = await self._store.rows(
            select(*SESSION).where(_table.c.person == person).order_by(_table.c.seen_at.desc())
        )
        return tuple(Session(*row) for row in found)

    async def begin(
        self, person: str, token_hash: bytes, session: Session, instead_of: str, *, guest: str = ""
    ) -> None:
        """A new session; the one with the id ``instead_of`` ends in the same moment.

        ``guest``: who goes on as that person, in the same moment too.
        """
        row = {**msgspec.to_builtins(session), "person": person, "token_hash": token_hash}
        begun = (delete(_table).where(_table.c.id == instead_of), insert(_table).values(row))
        if not guest:
            await self._store.write(begun)
            return
        gone = delete(_table).where(_table.c.person == guest)
        await self._store.write((arrived(guest, person, session.made_at), gone, *begun))

    async def seen(self, session: Session) -> None:
        """Note when and by which program the browser was seen last."""
        await self._store.write(
            update(_table)
            .where(_table.c.id == session.id)
            .values(seen_at=session.seen_at, browser=session.browser, system=session.system)
        )

    async def end(self, person: str, ids: Collection[str]) -> None:
        """End these sessions of the person's."""
        await self._store.write(
            delete(_table).where(_table.c.person == person, _table.c.id.in_(ids))
        )

    async def alive(self, ids: Collection[str]) -> set[str]:
        """Those of the ids that are still sessions."""
        wanted, found = list(ids), set[str]()
        for start in range(0, len(wanted), MOST_AT_ONCE):
            some = wanted[start : start + MOST_AT_ONCE]
            rows = await self._store.rows(select(_table.c.id).where(_table.c.id.in_(some)))
            found.update(row[0] for row in rows)
        return found

    async def forget_unseen(self, before: int) -> None:
        """Drop the sessions that were seen last before that time."""
        await self._store.write(delete(_table).where(_table.c.seen_at < before))

    async def ask(self, session: str, challenge: bytes | None, at: int) -> None:
        """What the session's browser shall have signed next; None is nothing any more."""
        await self._store.write(
            update(_table)
            .where(_table.c.id == session)
            .values(challenge=challenge, challenge_at=at)
        )

    async def asked(self, session: str) -> tuple[bytes, int] | None:
        """What the session's browser was asked to have signed, and when."""
        found = await self._store.rows(
            select(_table.c.challenge, _table.c.challenge_at).where(_table.c.id == session)
        )
        return (found[0][0], found[0][1]) if found and found[0][0] is not None else None
