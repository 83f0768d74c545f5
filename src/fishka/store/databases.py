"""How a database is used: PostgreSQL through its async driver, SQLite from the event loop itself.

SQLite answers in microseconds; to hand each row to a thread and back costs more than the row. Only
the commit, which waits for the disk, is left to another thread. Reading never waits: in WAL mode
it does not see what is being written.
"""

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Final, Protocol

from sqlalchemy import Connection, CursorResult, Executable, Select
from sqlalchemy.engine import URL
from sqlalchemy.engine.base import Transaction as SqlTransaction
from sqlalchemy.exc import OperationalError

from fishka.store.engines import BUSY, async_engine, sqlite_engine
from fishka.store.errors import NotDurableError
from fishka.store.migrate import migrated, upgrade

PAUSE: Final = 0.005
"""Seconds between two looks whether another process still writes."""
Rows = Sequence[Mapping[str, Any]] | Mapping[str, Any] | None
Found = list[Any]
Query = Select[*tuple[Any, ...]]
Asked = Query | tuple[Query, Mapping[str, Any]]
"""What is asked: a statement made for this once, or one made once and what it lacks."""


class Transaction(Protocol):
    """A transaction that is open."""

    async def execute(self, statement: Executable, rows: Rows = None, /) -> Any:  # noqa: ANN401 - a result of any shape
        """Run a statement, once for each row."""
        ...


class Database(Protocol):
    """A database that is open."""

    writes_at_once: bool
    """Whether several transactions may write at the same time."""

    async def migrate(self) -> None:
        """Bring the tables up to date; NotDurableError says what is in the way."""
        ...

    def begin(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that is committed at the end of the block, or undone by an error.

        One at a time.
        """
        ...

    async def read(self, *queries: Asked) -> list[Found]:
        """The rows that each query finds."""
        ...

    def snapshot(self) -> AbstractAsyncContextManager[Transaction]:
        """The database as of one moment, to read, whatever is written meanwhile."""
        ...

    async def close(self) -> None:
        """Close the connections."""
        ...


class AsyncDatabase:
    """A database with an async driver."""

    writes_at_once = True

    def __init__(self, url: URL) -> None:
        self._engine = async_engine(url)

    async def migrate(self) -> None:
        with migrated():
            async with self._engine.begin() as connection:
                await connection.run_sync(upgrade)

    @asynccontextmanager
    async def begin(self) -> AsyncGenerator[Transaction]:
        async with self._engine.begin() as connection:
            yield connection

    async def read(self, *queries: Asked) -> list[Found]:
        async with self._engine.connect() as connection:
            return [list(await connection.execute(*_parts(query))) for query in queries]

    @asynccontextmanager
    async def snapshot(self) -> AsyncGenerator[Transaction]:
        async with self._engine.connect() as connection:
            yield await connection.execution_options(isolation_level="REPEATABLE READ")

    async def close(self) -> None:
        await self._engine.dispose()


class ClosedDatabase:
    """A database that has been closed: all that is asked of it is a NotDurableError."""

    writes_at_once = True

    async def migrate(self) -> None:
        raise self._refusal()

    def begin(self) -> AbstractAsyncContextManager[Transaction]:
        raise self._refusal()

    async def read(self, *_queries: Asked) -> list[Found]:
        raise self._refusal()

    def snapshot(self) -> AbstractAsyncContextManager[Transaction]:
        raise self._refusal()

    async def close(self) -> None:
        return

    def _refusal(self) -> NotDurableError:
        return NotDurableError("the log is closed")


def _parts(query: Asked) -> tuple[Query, Mapping[str, Any] | None]:
    return query if isinstance(query, tuple) else (query, None)


class _Here:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, rows: Rows = None, /) -> CursorResult[Any]:
        return self._connection.execute(statement, rows)


class SqliteDatabase:
    """A file of SQLite: one connection to write, one to read."""

    writes_at_once = False

    def __init__(self, url: URL) -> None:
        self._writer = sqlite_engine(url, writes=True)
        self._reader = sqlite_engine(url, writes=False)
        self._thread = ThreadPoolExecutor(1, "commit")

    async def migrate(self) -> None:
        with migrated(), self._writer.connect() as connection:
            begun = await self._begun(connection)
            with begun:
                upgrade(connection)

    @asynccontextmanager
    async def begin(self) -> AsyncGenerator[Transaction]:
        with self._writer.connect() as connection:
            begun = await self._begun(connection)
            try:
                yield _Here(connection)
                await asyncio.get_running_loop().run_in_executor(self._thread, begun.commit)
            except BaseException:
                begun.rollback()
                raise

    async def _begun(self, connection: Connection) -> SqlTransaction:
        loop = asyncio.get_running_loop()
        latest = loop.time() + BUSY
        while True:
            try:
                return connection.begin()
            except OperationalError as error:
                if "locked" not in str(error.orig) or loop.time() > latest:
                    raise
            await asyncio.sleep(PAUSE)

    async def read(self, *queries: Asked) -> list[Found]:
        with self._reader.connect() as connection:
            return [list(connection.execute(*_parts(query))) for query in queries]

    @asynccontextmanager
    async def snapshot(self) -> AsyncGenerator[Transaction]:
        with self._reader.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            try:
                yield _Here(connection)
            finally:
                connection.exec_driver_sql("ROLLBACK")

    async def close(self) -> None:
        self._thread.shutdown()
        self._writer.dispose()
        self._reader.dispose()
