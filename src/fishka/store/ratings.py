"""Ratings in the database: each finished game counts once, in the order in which games ended.

Who rates a game holds the line of its kind in ``rating_heads`` to the end of the transaction, so that
any number of processes may rate. A game that is rated late, after others that ended later, has those
rated anew: what stands here depends on the games alone.
"""

from collections.abc import Awaitable, Callable, Collection
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Integer, Row, Select, bindparam, delete, select

from fishka.engines.skill import Skill
from fishka.store import schema
from fishka.store.databases import Transaction
from fishka.store.errors import ConflictError
from fishka.store.replaying import BEGINNING, count, hold, replay
from fishka.store.sql import SqlStore
from fishka.table.state import Table

T = TypeVar("T")
MOST_DUE: Final = 200
TRIES: Final = 5

_games, _seats = schema.rated_games.c, schema.rated_seats.c
_due = (
    select(schema.games.c.id)
    .where(schema.games.c.counted == "rated")
    .order_by(schema.games.c.changed_at)
    .limit(bindparam("most", type_=Integer))
)


class Rating(msgspec.Struct, frozen=True):
    """A person's rating in one game, and how many games it comes of."""

    skill: Skill
    games: int


class Rated(msgspec.Struct, frozen=True):
    """What a game did to a player's rating."""

    game_id: str
    ended_at: int
    before: Skill
    skill: Skill


class Ratings:
    """All ratings, over a store."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def count(self, table: Table) -> None:
        """Rate a finished game, once however often it is asked for."""

        async def work(transaction: Transaction) -> None:
            await hold(transaction, table.game)
            await count(transaction, table)

        await self._rated(work)

    async def recompute(self) -> int:
        """Rate all games anew from the first; how many."""
        games = await self._store.rows(select(schema.rating_heads.c.game))
        return sum([await self._recompute(game) for (game,) in games])

    async def due(self, most: int = MOST_DUE) -> list[str]:
        """Finished games that nobody has looked at."""
        found = await self._store.rows((_due, {"most": most}))
        return [game_id for (game_id,) in found]

    async def of(self, player: str) -> dict[str, Rating]:
        """A person's ratings by game."""
        kept = schema.ratings.c
        found = await self._store.rows(
            select(kept.game, kept.mu, kept.sigma, kept.games).where(kept.player == player)
        )
        return {game: Rating(Skill(mu, sigma), games) for game, mu, sigma, games in found}

    async def several(self, game: str, players: Collection[str]) -> dict[str, Rating]:
        """The ratings that these people have in a game; who has none is left out."""
        kept = schema.ratings.c
        found = await self._store.rows(
            select(kept.player, kept.mu, kept.sigma, kept.games).where(
                kept.game == game, kept.player.in_(sorted(players))
            )
        )
        return {player: Rating(Skill(mu, sigma), games) for player, mu, sigma, games in found}

    async def changes(self, game_id: str) -> dict[str, Rated]:
        """What a game did to its players' ratings."""
        found = await self._store.rows(_changes().where(_seats.game_id == game_id))
        return dict(map(_read, found))

    async def curve(self, player: str, game: str, most: int = 100) -> list[Rated]:
        """A person's latest games in the order in which they ended."""
        found = await self._store.rows(
            _changes()
            .where(_seats.player == player, _seats.game == game)
            .order_by(_seats.ended_at.desc(), _seats.game_id.desc())
            .limit(most)
        )
        return [rated for _, rated in map(_read, reversed(found))]

    async def _recompute(self, game: str) -> int:
        async def work(transaction: Transaction) -> int:
            await hold(transaction, game)
            await transaction.execute(delete(schema.ratings).where(schema.ratings.c.game == game))
            return await replay(transaction, game, BEGINNING)

        return await self._rated(work)

    async def _rated(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        for _ in range(TRIES - 1):
            try:
                return await self._store.transact(work)
            except ConflictError:  # two began the line of a game, or PostgreSQL saw a deadlock
                continue
        return await self._store.transact(work)


def _changes() -> Select[*tuple[Any, ...]]:
    return select(
        _seats.player,
        _seats.game_id,
        _seats.ended_at,
        _seats.mu_before,
        _seats.sigma_before,
        _seats.mu,
        _seats.sigma,
    )


def _read(row: Row[Any]) -> tuple[str, Rated]:
    before, after = Skill(row.mu_before, row.sigma_before), Skill(row.mu, row.sigma)
    return row.player, Rated(row.game_id, row.ended_at, before, after)
