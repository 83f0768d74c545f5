"""Jobs: taken with a lease, which runs out if nobody renews it.

A job to move is written and removed by the writer, with the events that make it so. One statement
takes those that are due longest; where another process takes some at that moment, PostgreSQL
passes them over, and SQLite lets one write after the other.
"""

import secrets
from collections.abc import Callable, Collection
from contextlib import suppress
from itertools import count
from typing import Final

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from fishka.store import schema
from fishka.store.errors import ConflictError
from fishka.store.job_line import MOVE, job_line
from fishka.store.port import Summary
from fishka.store.sql import SqlStore

LEASE: Final = 15_000
"""Milliseconds that a job is held without a word from its holder."""
REVIEW: Final = "review"

_jobs = schema.jobs
_columns = [_jobs.c[name] for name in ("id", "kind", "game_id", "head", "holder", "tries")]


class Job(Struct, frozen=True):
    """A piece of work that this process holds."""

    id: str
    kind: str
    game_id: str
    head: int
    holder: str
    tries: int


class Waiting(Struct, frozen=True):
    """How many jobs nobody works at, and since when the oldest is due, in milliseconds."""

    jobs: int
    oldest: int | None


class Jobs:
    """The jobs of all processes, as one of them sees them; ``now`` gives milliseconds."""

    def __init__(self, store: SqlStore, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._name = secrets.token_hex(8)
        self._takes = count(1)

    async def take(self, most: int) -> tuple[Job, ...]:
        """At most so many of the jobs that are due, the oldest first, held for ``LEASE``."""
        if most <= 0 or not (await self.waiting()).jobs:
            return ()
        now, holder = self._now(), f"{self._name}.{next(self._takes)}"
        due = (
            select(_jobs.c.id)
            .where(*_due(now))
            .order_by(_jobs.c.due, _jobs.c.id)
            .limit(most)
            .with_for_update(skip_locked=True)
        )
        taken = (
            update(_jobs)
            .where(_jobs.c.id.in_(due))
            .values(holder=holder, until=now + LEASE, tries=_jobs.c.tries + 1)
        )
        await self._store.write_apart(taken)
        query = select(*_columns).where(_jobs.c.holder == holder).order_by(_jobs.c.due, _jobs.c.id)
        return tuple(Job(*row) for row in await self._store.rows(query))

    async def renew(self, job: Job) -> None:
        """Hold it for ``LEASE`` from now."""
        mine = update(_jobs).where(_jobs.c.id == job.id, _jobs.c.holder == job.holder)
        await self._store.write_apart(mine.values(until=self._now() + LEASE))

    async def give_back(self, job: Job, after: int = 0) -> None:
        """Let others take it, so many milliseconds from now."""
        freed = update(_jobs).where(_jobs.c.id == job.id, _jobs.c.holder == job.holder)
        due = {"due": self._now() + after} if after else {}
        await self._store.write_apart(freed.values(holder=None, until=None, **due))

    async def done(self, job: Job) -> None:
        """Forget it, unless it has become another's, or another job, meanwhile."""
        await self._store.write_apart(
            delete(_jobs).where(_jobs.c.id == job.id, _jobs.c.holder == job.holder)
        )

    async def ask(self, kind: str, game_id: str, head: int = 0) -> None:
        """Have something done that no event asks for; it is asked for once."""
        line = job_line(kind, game_id, head, self._now())
        known = await self._store.rows(select(_jobs.c.id).where(_jobs.c.id == line["id"]))
        if not known:
            with suppress(ConflictError):
                await self._store.write(insert(_jobs).values(line))

    async def ask_for_moves(self, playing: Collection[Summary]) -> None:
        """Ask for the moves that no job was written for, by a version that had none."""
        asked = {row[0] for row in await self._store.rows(select(_jobs.c.game_id))}
        for each in playing:
            if each.computer_moves and each.id not in asked:
                await self.ask(MOVE, each.id, each.head)

    async def waiting(self) -> Waiting:
        """What could be taken now."""
        return Waiting(*(await self._store.rows((_waiting, {"now": self._now()})))[0])


def _due(now: int | BindParameter[int]) -> tuple[ColumnElement[bool], ...]:
    return _jobs.c.due <= now, or_(_jobs.c.until.is_(None), _jobs.c.until <= now)


_waiting = select(func.count(), func.min(_jobs.c.due)).where(
    *_due(bindparam("now", type_=BigInteger))
)
