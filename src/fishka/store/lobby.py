"""The tables that look for players, and those that anybody may look at."""

from collections.abc import Collection
from typing import Final

import msgspec
from sqlalchemy import select

from fishka.store import schema
from fishka.store.blocks import accounts, blocked_by_or_blocking
from fishka.store.port import Summary
from fishka.store.sql import SqlStore
from fishka.table.clock import DAY

MOST: Final = 100
MOST_RUNNING: Final = 500

_games = schema.games.c
_summary = msgspec.json.Decoder(Summary)


class Lobby:
    """What stands in the lobby."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def tables(self, now: int, most: int = MOST) -> list[Summary]:
        """The open tables of the last day with a free seat, those that have waited longest first."""
        found = await self._store.rows(
            select(_games.summary)
            .where(_games.listed >= now - DAY)
            .order_by(_games.listed, _games.id)
            .limit(most)
        )
        return [_summary.decode(written) for (written,) in found]

    async def watchable(self) -> list[Summary]:
        """The running games of people that all may watch, of those where something happened last."""
        found = await self._store.rows(
            select(_games.summary)
            .where(_games.phase == "playing")
            .order_by(_games.changed_at.desc(), _games.id)
            .limit(MOST_RUNNING)
        )
        games = [_summary.decode(written) for (written,) in found]
        return [each for each in games if each.visibility != "private" and _social(each)]

    async def strangers(self, person: str) -> frozenset[str]:
        """Those whom the person has blocked, or who have blocked them."""
        return await blocked_by_or_blocking(self._store, person)

    async def accounts(self, people: Collection[str]) -> dict[str, str]:
        """Those of the people who have an account, and its name."""
        return await accounts(self._store, people)

    async def finished(self, person: str, most: int = 20) -> list[Summary]:
        """The person's finished games at tables that were open to everybody, the latest first."""
        mine = select(schema.seats.c.game_id).where(schema.seats.c.person == person)
        found = await self._store.rows(
            select(_games.summary)
            .where(_games.id.in_(mine), _games.phase == "over")
            .order_by(_games.changed_at.desc())
            .limit(MOST)
        )
        games = [_summary.decode(written) for (written,) in found]
        return [each for each in games if each.visibility != "private"][:most]


def _social(game: Summary) -> bool:
    """Whether two people play there."""
    people = [
        holder
        for seat, holder in zip(game.seats, game.holders, strict=True)
        if seat.kind == "person"
    ]
    return len({*people}) > 1
