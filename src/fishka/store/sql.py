"""The log in SQLite or PostgreSQL, through SQLAlchemy Core."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any, Final, Self, TypeVar

import msgspec
from sqlalchemy import BindParameter, Executable, bindparam, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from fishka.store import schema
from fishka.store.databases import (
    Asked,
    AsyncDatabase,
    ClosedDatabase,
    Database,
    SqliteDatabase,
    Transaction,
)
from fishka.store.engines import database_url
from fishka.store.errors import ConflictError, NotDurableError, UnknownGameError
from fishka.store.port import Kept, Summary, Unit
from fishka.store.writer import Batch, Ring, Statements, Writer, refusal, unmeasured
from fishka.table.events import Body, Event

T = TypeVar("T")
AT_ONCE: Final = 500
"""Games that one query asks for."""

_body: msgspec.json.Decoder[Body] = msgspec.json.Decoder(Body)
_summary = msgspec.json.Decoder(Summary)
_columns = [
    schema.events.c[name] for name in ("seq", "at", "actor", "command_id", "body", "schema")
]
_game: BindParameter[str] = bindparam("game")
_answers = schema.answers.c
_events_after = (
    select(*_columns)
    .where(schema.events.c.game_id == _game, schema.events.c.seq > bindparam("after"))
    .order_by(schema.events.c.seq)
)
_code = select(schema.invites.c.code).where(schema.invites.c.game_id == _game)
_seed = select(schema.secrets.c.seed).where(schema.secrets.c.game_id == _game)
_answered = select(_answers.answer).where(
    _answers.game_id == _game,
    _answers.actor == bindparam("actor"),
    _answers.command_id == bindparam("command"),
)


def _silent(_game_id: str, _head: int) -> None:
    return


class SqlStore:
    """A ``Store``. Open it in the event loop that will use it, close it there."""

    def __init__(self, database: Database, ring: Ring, batch: Batch = unmeasured) -> None:
        self._database = database
        self._writer = Writer(database, ring, batch)

    @classmethod
    async def open(cls, database: str, ring: Ring = _silent, batch: Batch = unmeasured) -> Self:
        """Open a database by its address, bring its tables up to date, start the writer.

        ``ring`` is told of each game that has new events, once they are written, ``batch``
        how many units each transaction holds.
        """
        url = database_url(database)
        opened: Database = (
            SqliteDatabase(url) if url.get_backend_name() == "sqlite" else AsyncDatabase(url)
        )
        try:
            await opened.migrate()
        except NotDurableError:
            await opened.close()
            raise
        return cls(opened, ring, batch)

    @classmethod
    @asynccontextmanager
    async def opened(
        cls, database: str, ring: Ring = _silent, batch: Batch = unmeasured
    ) -> AsyncGenerator[Self]:
        """The same, closed when the block ends."""
        store = await cls.open(database, ring, batch)
        try:
            yield store
        finally:
            await store.close()

    async def close(self) -> None:
        """Write what waits and close the connections; whoever asks later gets a NotDurableError."""
        await self._writer.close()
        database, self._database = self._database, ClosedDatabase()
        await database.close()

    async def write(self, unit: Unit | Statements) -> None:
        await self._writer.write(unit)

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """What the work comes to, which reads and writes in one transaction.

        A FishkaError that it raises undoes it; a ConflictError tells that another was faster.
        """
        come: list[T] = []

        async def carried_out(transaction: Transaction) -> None:
            come[:] = [await work(transaction)]

        await self._writer.write(carried_out)
        return come[0]

    async def transact_apart(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """The same for work that locks rows which other processes want: apart from all else if may be."""
        if not self._database.writes_at_once:
            return await self.transact(work)
        try:
            async with self._database.begin() as transaction:
                return await work(transaction)
        except (SQLAlchemyError, OSError) as error:
            raise refusal(error) from error

    async def write_apart(self, statement: Executable) -> None:
        """Write what holds rows that commands wait for: in a transaction of its own if may be.

        Among others of one transaction it could wait for a process that waits for this one.
        """
        if not self._database.writes_at_once:
            await self._writer.write(statement)
            return
        try:
            async with self._database.begin() as transaction:
                await transaction.execute(statement)
        except (SQLAlchemyError, OSError) as error:
            raise refusal(error) from error

    def snapshot(self) -> AbstractAsyncContextManager[Transaction]:
        """All that is kept, as of one moment."""
        return self._database.snapshot()

    def begin(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction past the writer, for who uses the database alone."""
        return self._database.begin()

    async def kept(self, game_id: str) -> Kept:
        events, codes, seeds = await self.read(
            _events(game_id), (_code, {"game": game_id}), (_seed, {"game": game_id})
        )
        if not events:
            raise UnknownGameError("there is no such game")
        return Kept(read_events(events), codes[0][0], seeds[0][0] if seeds else None)

    async def events(self, game_id: str, after: int = 0) -> tuple[Event, ...]:
        return read_events(await self.rows(_events(game_id, after)))

    async def answer(self, game_id: str, actor: str, command_id: str) -> bytes | None:
        asked = {"game": game_id, "actor": actor, "command": command_id}
        found = await self.rows((_answered, asked))
        return found[0][0] if found else None

    async def invited(self, code: str) -> str | None:
        found = await self.rows(
            select(schema.invites.c.game_id).where(schema.invites.c.code == code)
        )
        return found[0][0] if found else None

    async def games_of(self, person: str, most: int = 100) -> tuple[Summary, ...]:
        mine = select(schema.seats.c.game_id).where(schema.seats.c.person == person)
        found = await self.rows(
            select(schema.games.c.summary)
            .where(schema.games.c.id.in_(mine))
            .order_by(schema.games.c.changed_at.desc())
            .limit(most)
        )
        return tuple(_summary.decode(line) for (line,) in found)

    async def playing(self) -> tuple[Summary, ...]:
        found = await self.rows(
            select(schema.games.c.summary).where(schema.games.c.phase == "playing")
        )
        return tuple(_summary.decode(line) for (line,) in found)

    async def running(self, most: int | None = None) -> tuple[tuple[str, int], ...]:
        found = await self.rows(
            select(schema.games.c.id, schema.games.c.deadline)
            .where(schema.games.c.deadline.is_not(None))
            .order_by(schema.games.c.deadline)
            .limit(most)
        )
        return tuple((game_id, deadline) for game_id, deadline in found)

    async def heads(self, game_ids: Collection[str]) -> dict[str, int]:
        asked = sorted(game_ids)
        queries = (
            select(schema.games.c.id, schema.games.c.head).where(
                schema.games.c.id.in_(asked[first : first + AT_ONCE])
            )
            for first in range(0, len(asked), AT_ONCE)
        )
        return {game_id: head for found in await self.read(*queries) for game_id, head in found}

    async def idle(self, before: int, most: int) -> tuple[tuple[str, int], ...]:
        found = await self.rows(
            select(schema.games.c.id, schema.games.c.changed_at)
            .where(
                schema.games.c.phase == "playing",
                schema.games.c.deadline.is_(None),
                schema.games.c.changed_at <= before,
            )
            .order_by(schema.games.c.changed_at)
            .limit(most)
        )
        return tuple((game_id, changed_at) for game_id, changed_at in found)

    async def day(self, day: str) -> bytes | None:
        found = await self.rows(select(schema.days.c.seed).where(schema.days.c.day == day))
        return found[0][0] if found else None

    async def begin_day(self, day: str, seed: bytes) -> None:
        await self._writer.write(insert(schema.days).values(day=day, seed=seed))

    async def games_of_day(self, day: str) -> tuple[Summary, ...]:
        found = await self.rows(
            select(schema.games.c.summary)
            .where(schema.games.c.daily == day)
            .order_by(schema.games.c.changed_at, schema.games.c.id)
        )
        return tuple(_summary.decode(line) for (line,) in found)

    async def pulse(self) -> int | None:
        found = await self.rows(select(schema.pulse.c.at))
        return found[0][0] if found else None

    async def beat(self, now: int) -> None:
        if await self.pulse() is None:
            with suppress(ConflictError):  # another server was the first
                await self._writer.write(insert(schema.pulse).values(id=1, at=now))
        await self._writer.write(update(schema.pulse).where(schema.pulse.c.at < now).values(at=now))

    async def rows(self, query: Asked) -> list[Any]:
        """What one query finds; NotDurableError where the database cannot be read."""
        return (await self.read(query))[0]

    async def read(self, *queries: Asked) -> list[list[Any]]:
        """What each query finds."""
        try:
            return await self._database.read(*queries)
        except (SQLAlchemyError, OSError) as error:
            raise NotDurableError(
                "the log cannot be read: {why}", why=str(error).splitlines()[0]
            ) from error


def _events(game_id: str, after: int = 0) -> Asked:
    return _events_after, {"game": game_id, "after": after}


def read_events(found: list[Any]) -> tuple[Event, ...]:
    """The events of rows with ``seq``, ``at``, ``actor``, ``command_id``, ``body``, ``schema``."""
    return tuple(
        Event(seq, at, actor, command_id, _body.decode(body), version)
        for seq, at, actor, command_id, body, version in found
    )
