"""The log in SQLite or PostgreSQL, through SQLAlchemy Core."""

from typing import Any, Self

import msgspec
from sqlalchemy import Executable, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from fishka.store import schema
from fishka.store.engines import async_engine, database_url, sqlite_engines
from fishka.store.errors import NotDurableError, UnknownGameError
from fishka.store.migrate import migrate
from fishka.store.port import Kept, Summary, Unit
from fishka.store.transactions import AsyncTransactions, SqliteTransactions, Transactions
from fishka.store.writer import Ring, Writer
from fishka.table.events import Body, Event

_body: msgspec.json.Decoder[Body] = msgspec.json.Decoder(Body)
_summary = msgspec.json.Decoder(Summary)
_columns = [
    schema.events.c[name] for name in ("seq", "at", "actor", "command_id", "body", "schema")
]


def _silent(_game_id: str, _head: int) -> None:
    return


class SqlStore:
    """A ``Store``. Open it in the event loop that will use it, close it there."""

    def __init__(self, transactions: Transactions, reader: AsyncEngine, ring: Ring) -> None:
        self._transactions = transactions
        self._reader = reader
        self._writer = Writer(transactions, ring)

    @classmethod
    async def open(cls, database: str, ring: Ring = _silent) -> Self:
        """Open a database by its address, bring its tables up to date, start the writer."""
        url = database_url(database)
        if url.get_backend_name() == "sqlite":
            writer, reader = sqlite_engines(url)
            transactions: Transactions = SqliteTransactions(writer)
        else:
            writer = reader = async_engine(url)
            transactions = AsyncTransactions(reader)
        try:
            await migrate(writer)
        except NotDurableError:
            await transactions.close()
            await reader.dispose()
            raise
        return cls(transactions, reader, ring)

    async def close(self) -> None:
        """Write what waits and close the connections."""
        await self._writer.close()
        await self._transactions.close()
        await self._reader.dispose()

    async def write(self, unit: Unit | Executable) -> None:
        await self._writer.write(unit)

    async def kept(self, game_id: str) -> Kept:
        events = await self.events(game_id)
        if not events:
            raise UnknownGameError("there is no such game")
        code = await self.rows(
            select(schema.invites.c.code).where(schema.invites.c.game_id == game_id)
        )
        seed = await self.rows(
            select(schema.secrets.c.seed).where(schema.secrets.c.game_id == game_id)
        )
        return Kept(events, code[0][0], seed[0][0] if seed else None)

    async def events(self, game_id: str, after: int = 0) -> tuple[Event, ...]:
        found = await self.rows(
            select(*_columns)
            .where(schema.events.c.game_id == game_id, schema.events.c.seq > after)
            .order_by(schema.events.c.seq)
        )
        return tuple(
            Event(seq, at, actor, command_id, _body.decode(body), version)
            for seq, at, actor, command_id, body, version in found
        )

    async def answer(self, game_id: str, actor: str, command_id: str) -> bytes | None:
        found = await self.rows(
            select(schema.answers.c.answer).where(
                schema.answers.c.game_id == game_id,
                schema.answers.c.actor == actor,
                schema.answers.c.command_id == command_id,
            )
        )
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

    async def running(self) -> tuple[tuple[str, int], ...]:
        found = await self.rows(
            select(schema.games.c.id, schema.games.c.deadline)
            .where(schema.games.c.deadline.is_not(None))
            .order_by(schema.games.c.deadline)
        )
        return tuple((game_id, deadline) for game_id, deadline in found)

    async def pulse(self) -> int | None:
        found = await self.rows(select(schema.pulse.c.at))
        return found[0][0] if found else None

    async def beat(self, now: int) -> None:
        known = await self.pulse()
        beaten = (
            insert(schema.pulse).values(id=1, at=now)
            if known is None
            else update(schema.pulse).values(at=now)
        )
        await self._writer.write(beaten)

    async def rows(self, query: Any) -> list[Any]:  # noqa: ANN401
        """What a query finds; NotDurableError where the database cannot be read."""
        try:
            async with self._reader.connect() as connection:
                return list(await connection.execute(query))
        except (SQLAlchemyError, OSError) as error:
            raise NotDurableError(
                "the log cannot be read: {why}", why=str(error).splitlines()[0]
            ) from error
