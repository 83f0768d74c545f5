"""Challenges of one person by another: a table with a seat kept, and few of them open at once."""

from collections.abc import Callable
from typing import Final

import msgspec
from sqlalchemy import and_, delete, func, insert, or_, select, update

from fishka.store import schema
from fishka.store.blocks import blocked
from fishka.store.databases import Query, Transaction
from fishka.store.errors import ConflictError
from fishka.store.port import Summary
from fishka.store.sql import SqlStore
from fishka.table.refusals import OfferError

MOST_OPEN: Final = 5

_columns, _games, _seats = schema.challenges.c, schema.games.c, schema.seats
_summary = msgspec.json.Decoder(Summary)


class Challenge(msgspec.Struct, frozen=True):
    """An open challenge, and its table."""

    id: str
    challenger: str
    challenged: str
    table: Summary


class Challenges:
    """Who has challenged whom. ``now`` gives milliseconds, ``token`` a name nobody has had."""

    def __init__(self, store: SqlStore, now: Callable[[], int], token: Callable[[], str]) -> None:
        self._store = store
        self._now = now
        self._token = token

    async def begin(self, challenger: str, challenged: str) -> str:
        """The id of a new challenge, whose table is not made yet; an OfferError says why not."""
        name = self._token()

        async def work(transaction: Transaction) -> None:
            await self._check(transaction, challenger, challenged)
            await transaction.execute(
                insert(schema.challenges).values(
                    id=name,
                    challenger=challenger,
                    challenged=challenged,
                    made_at=self._now(),
                )
            )

        try:
            await self._store.transact(work)
        except ConflictError:
            raise OfferError("you have challenged them already") from None
        return name

    async def at(self, name: str, game_id: str) -> None:
        """The table of a challenge."""
        await self._store.write(
            update(schema.challenges).where(_columns.id == name).values(game_id=game_id)
        )

    async def end(self, game_id: str) -> None:
        """A challenge was declined or taken back."""
        await self._store.write(delete(schema.challenges).where(_columns.game_id == game_id))

    async def of(self, person: str) -> list[Challenge]:
        """The open challenges by the person and to them, the latest first."""
        mine = or_(_columns.challenger == person, _columns.challenged == person)
        found = await self._store.rows(_open().where(mine).order_by(_columns.made_at.desc()))
        return [
            Challenge(name, by, whom, _summary.decode(written)) for name, by, whom, written in found
        ]

    async def count(self, person: str) -> int:
        """How many open challenges wait for the person's answer."""
        waiting = _open().where(_columns.challenged == person).subquery()
        return int((await self._store.rows(select(func.count()).select_from(waiting)))[0][0])

    async def _check(self, transaction: Transaction, challenger: str, challenged: str) -> None:
        if challenger == challenged:
            raise OfferError("nobody challenges themselves")
        if challenged in await blocked(transaction, challenger):
            raise OfferError("this person cannot be challenged")
        mine = _columns.challenger == challenger
        still = list(await transaction.execute(_open().where(mine)))
        await transaction.execute(
            delete(schema.challenges).where(mine, _columns.id.not_in([row[0] for row in still]))
        )
        if len(still) >= MOST_OPEN:
            raise OfferError("at most {most} challenges are open at once", most=MOST_OPEN)


def _open() -> Query:
    """Challenges whose table has not begun, and where both still hold their seats."""
    one, other = _seats.alias(), _seats.alias()
    return (
        select(_columns.id, _columns.challenger, _columns.challenged, _games.summary)
        .join(schema.games, and_(_games.id == _columns.game_id, _games.phase == "open"))
        .join(one, and_(one.c.game_id == _games.id, one.c.person == _columns.challenger))
        .join(other, and_(other.c.game_id == _games.id, other.c.person == _columns.challenged))
    )
