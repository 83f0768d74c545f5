"""What a house holds, in figures: for who runs it."""

from collections import Counter

import msgspec
from msgspec import Struct
from sqlalchemy import case, column, func, select, table

from fishka.store import schema
from fishka.store.sql import SqlStore

_games, _jobs = schema.games, schema.jobs
_version = table("alembic_version", column("version_num"))
HOLDER = 16
"""The letters of a holder's name that tell which worker it is."""


class Kind(Struct, frozen=True):
    """Of a game's line, which game it is: nothing else is read."""

    game: str


_kind = msgspec.json.Decoder(Kind)


class GamesHeld(Struct, frozen=True):
    """How many games wait for players, run and are over; those that run also by their kind."""

    open: int
    running: int
    over: int
    kinds: dict[str, int]


class JobsHeld(Struct, frozen=True):
    """Jobs that nobody works at, that somebody does, that failed and wait; workers at work."""

    waiting: int
    leased: int
    failed: int
    workers: int


class FiguresInStore:
    """Counts over a whole house."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def migration(self) -> str:
        """The last migration that the database has seen."""
        return (await self._store.rows(select(_version.c.version_num)))[0][0]

    async def games(self) -> GamesHeld:
        """The games of all times."""
        phases, playing = await self._store.read(
            select(_games.c.phase, func.count()).group_by(_games.c.phase),
            select(_games.c.summary).where(_games.c.phase == "playing"),
        )
        found: dict[str, int] = dict(phases)
        kinds = Counter(_kind.decode(summary).game for (summary,) in playing)
        return GamesHeld(found.get("open", 0), found.get("playing", 0), found.get("over", 0), kinds)

    async def jobs(self, now: int) -> JobsHeld:
        """The jobs of all processes."""
        leased = _jobs.c.until > now
        failed = (_jobs.c.tries > 0) & _jobs.c.holder.is_(None)
        (found,) = await self._store.rows(
            select(
                func.coalesce(func.sum(case((leased | failed, 0), else_=1)), 0),
                func.coalesce(func.sum(case((leased, 1), else_=0)), 0),
                func.coalesce(func.sum(case((failed, 1), else_=0)), 0),
                func.count(func.distinct(case((leased, func.substr(_jobs.c.holder, 1, HOLDER))))),
            )
        )
        return JobsHeld(*map(int, found))
