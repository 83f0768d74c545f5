"""Totals of games that people played alone, each counted once, and where one stands among them."""

from contextlib import suppress
from typing import Final

from msgspec import Struct
from sqlalchemy import Integer, bindparam, func, insert, select, update

from fishka.store import schema
from fishka.store.databases import Transaction
from fishka.store.errors import ConflictError
from fishka.store.results import Alone
from fishka.store.sql import SqlStore

MOST_DUE: Final = 200
_kept, _scores = schema.alone_games.c, schema.alone_scores.c
_due = (
    select(schema.games.c.id)
    .where(schema.games.c.counted == "alone")
    .order_by(schema.games.c.changed_at)
    .limit(bindparam("most", type_=Integer))
)


class Field(Struct, frozen=True):
    """Of ``games`` finished games so many came to less, and so many to the same."""

    games: int
    less: int
    same: int


class AloneInStore:
    """Counts totals and tells where one stands."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def count(self, game_id: str, told: Alone | None) -> None:
        """Count a total, once however often it is asked for; None where the game tells nothing."""

        async def work(transaction: Transaction) -> None:
            await transaction.execute(
                update(schema.games).where(schema.games.c.id == game_id).values(counted=None)
            )
            known = await transaction.execute(select(_kept.field).where(_kept.game_id == game_id))
            if known.first() is not None:
                return
            await transaction.execute(
                insert(schema.alone_games).values(
                    game_id=game_id,
                    field="" if told is None else told.field,
                    score=0 if told is None else told.score,
                )
            )
            if told is None:
                return
            counted = await transaction.execute(
                update(schema.alone_scores)
                .where(_scores.field == told.field, _scores.score == told.score)
                .values(games=_scores.games + 1)
            )
            if counted.rowcount == 0:
                await transaction.execute(
                    insert(schema.alone_scores).values(field=told.field, score=told.score, games=1)
                )

        for _ in range(2):  # another process may have counted it, or begun the line of a score
            with suppress(ConflictError):
                await self._store.transact(work)
                return

    async def due(self, most: int = MOST_DUE) -> list[str]:
        """Finished games of one seat that are not counted."""
        found = await self._store.rows((_due, {"most": most}))
        return [game_id for (game_id,) in found]

    async def among(self, field: str, score: int) -> Field:
        """Where a total stands among all of its field."""
        total = func.coalesce(func.sum(_scores.games), 0)
        less, same, games = (
            row[0][0]
            for row in await self._store.read(
                select(total).where(_scores.field == field, _scores.score < score),
                select(total).where(_scores.field == field, _scores.score == score),
                select(total).where(_scores.field == field),
            )
        )
        return Field(int(games), int(less), int(same))
