"""Who waits for an opponent, and how two of them find each other: in one transaction.

A person waits once, in whatever pages; who has not been seen for a while waits no more. Two are
paired where neither has blocked the other and their ratings lie nearer than both of them put up with
by now: that widens with the time they have waited.
"""

from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Row, delete, insert, or_, select, update

from fishka.store import schema
from fishka.store.blocks import blocked
from fishka.store.databases import Transaction
from fishka.store.errors import ConflictError
from fishka.store.sql import SqlStore

SECOND: Final = 1000
FRESH: Final = 15 * SECOND
"""Who has not looked for so long has left the page."""
NEAR: Final = 100
WIDER: Final = 20
"""How far apart ratings may be at first, and how much more after each second."""
KEPT: Final = 10 * 60 * SECOND
"""A pair that nobody has come to see is forgotten after so long."""

_columns = schema.seeks.c


class Wish(Struct, frozen=True):
    """What a person wants to play: which game, how fast, under which name, and how they are rated."""

    person: str
    game: str
    pace: str
    name: str
    rating: int


class Seek(Struct, frozen=True):
    """Somebody who waits. With a ``match`` they wait no more: ``host`` opens its table."""

    person: str
    game: str
    pace: str
    name: str
    rating: int
    since: int
    seen_at: int
    host: str | None
    opponent: str | None
    match: str | None

    def range(self, now: int) -> int:
        """How far from their own another's rating may be by now."""
        return NEAR + WIDER * max(0, now - self.since) // SECOND


class Seeks:
    """The list of those who wait. ``now`` gives milliseconds, ``token`` a name nobody has had."""

    def __init__(self, store: SqlStore, now: Callable[[], int], token: Callable[[], str]) -> None:
        self._store = store
        self._now = now
        self._token = token

    async def wait(self, wish: Wish) -> Seek | None:
        """Begin to wait, unless the person waits for the same already; pair them if that can be."""
        with suppress(ConflictError):  # another page of theirs was faster: they wait already
            await self._store.transact(lambda transaction: self._begin(transaction, wish))
        return await self.look(wish.person)

    async def look(self, person: str) -> Seek | None:
        """The person still looks: pair them if that can be. None if they do not wait."""
        return await self._store.transact(lambda transaction: self._look(transaction, person))

    async def leave(self, person: str, match: str | None = None) -> None:
        """Wait no more; with the match that has been found, only if it is still that one."""
        kept = delete(schema.seeks).where(_columns.person == person)
        await self._store.write(kept.where(_columns.match == match))

    async def names(self, match: str) -> dict[str, str]:
        """The people of a pair who have not come to see it yet, with their names."""
        found = await self._store.rows(
            select(_columns.person, _columns.name).where(_columns.match == match)
        )
        return dict(list(found))

    async def waiting(self) -> dict[tuple[str, str], int]:
        """How many people wait for each game at each pace."""
        found = await self._store.rows(
            select(_columns.game, _columns.pace).where(
                _columns.match.is_(None), _columns.seen_at >= self._now() - FRESH
            )
        )
        kinds = [(game, pace) for game, pace in found]
        return {kind: kinds.count(kind) for kind in kinds}

    async def _begin(self, transaction: Transaction, wish: Wish) -> None:
        now = self._now()
        mine = _columns.person == wish.person
        told = {"game": wish.game, "pace": wish.pace, "name": wish.name, "rating": wish.rating}
        found = await transaction.execute(select(schema.seeks).where(mine).with_for_update())
        row = found.first()
        anew = {"since": now, "seen_at": now, "match": None, "host": None, "opponent": None}
        if row is None:
            values = {"person": wish.person, **anew, **told}
            await transaction.execute(insert(schema.seeks).values(values))
        elif not _goes_on(_seek(row), wish, now):
            await transaction.execute(update(schema.seeks).where(mine).values(**anew, **told))

    async def _look(self, transaction: Transaction, person: str) -> Seek | None:
        now = self._now()
        mine = await _one(transaction, person)
        if mine is None or mine.match is not None:
            return mine
        waiting = await _waiting(transaction, mine, now - FRESH)
        me = waiting.pop(person, None)
        if me is None:  # paired meanwhile by the other
            return await _one(transaction, person)
        await transaction.execute(
            update(schema.seeks).where(_columns.person == person).values(seen_at=now)
        )
        strangers = await blocked(transaction, person)
        other = _nearest(me, waiting.values(), strangers, now)
        if other is None:
            return me
        return await self._pair(transaction, me, other)

    async def _pair(self, transaction: Transaction, me: Seek, other: Seek) -> Seek | None:
        match = self._token()
        host = min((me, other), key=lambda each: (each.since, each.person)).person
        for one, against in ((me, other), (other, me)):
            await transaction.execute(
                update(schema.seeks)
                .where(_columns.person == one.person)
                .values(match=match, host=host, opponent=against.person)
            )
        return await _one(transaction, me.person)


def _goes_on(known: Seek, wish: Wish, now: int) -> bool:
    """Whether the person waits for that already, or has been paired and not come to see it yet."""
    if known.match is not None:
        return known.seen_at >= now - KEPT
    same = (known.game, known.pace) == (wish.game, wish.pace)
    return same and known.seen_at >= now - FRESH


def _nearest(
    me: Seek, waiting: Collection[Seek], strangers: Collection[str], now: int
) -> Seek | None:
    fitting = [
        other
        for other in waiting
        if other.person not in strangers
        and abs(other.rating - me.rating) <= min(me.range(now), other.range(now))
    ]
    return min(
        fitting,
        key=lambda other: (abs(other.rating - me.rating), other.since, other.person),
        default=None,
    )


async def _one(transaction: Transaction, person: str) -> Seek | None:
    found = await transaction.execute(select(schema.seeks).where(_columns.person == person))
    row = found.first()
    return None if row is None else _seek(row)


async def _waiting(transaction: Transaction, mine: Seek, fresh: int) -> dict[str, Seek]:
    """All who still wait for the same, held to the end; always in one order, so that none blocks another."""
    found = await transaction.execute(
        select(schema.seeks)
        .where(
            _columns.game == mine.game,
            _columns.pace == mine.pace,
            _columns.match.is_(None),
            or_(_columns.seen_at >= fresh, _columns.person == mine.person),
        )
        .order_by(_columns.person)
        .with_for_update()
    )
    return {row.person: _seek(row) for row in found}


def _seek(row: Row[Any]) -> Seek:
    return Seek(**{name: getattr(row, name) for name in Seek.__struct_fields__})
