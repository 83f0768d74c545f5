"""What has been thought out about finished games, kept for all servers."""

from contextlib import suppress

from sqlalchemy import insert, select

from fishka.store import schema
from fishka.store.errors import ConflictError
from fishka.store.sql import SqlStore


class ReviewsInStore:
    """Reviews as bytes, by the game."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def find(self, game_id: str) -> bytes | None:
        """The review of a game, if there is one."""
        kept = schema.reviews.c
        found = await self._store.rows(select(kept.review).where(kept.game_id == game_id))
        return found[0][0] if found else None

    async def keep(self, game_id: str, review: bytes) -> None:
        """Keep it, unless another has been faster."""
        with suppress(ConflictError):
            await self._store.write(insert(schema.reviews).values(game_id=game_id, review=review))
