"""Opening a database so that what is written stays written."""

import sqlite3
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, create_engine, event, make_url
from sqlalchemy.engine import URL, Engine
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from fishka.store.errors import NotDurableError

DRIVERS: Final = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg"}
BUSY: Final = 5
"""Seconds to wait for another process that is writing, by looking again and again."""
PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
)
NETWORK: Final = frozenset({"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs", "afs"})
MOUNTS: Final = Path("/proc/self/mounts")


def sqlite_engine(url: URL, *, writes: bool) -> Engine:
    """An engine with one connection, for one thread at a time.

    NotDurableError for memory, and for a network's file system, where locks do not hold.
    """
    _check_place(url.database)
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"),
        poolclass=StaticPool,
        hide_parameters=True,
        connect_args={"check_same_thread": False, "timeout": 0},
    )
    event.listen(engine, "connect", _prepare if writes else _prepare_reader)
    if writes:
        event.listen(engine, "begin", _begin)
    return engine


def async_engine(url: URL) -> AsyncEngine:
    """An engine to write and read by."""
    return create_async_engine(url, pool_size=5, pool_pre_ping=True, hide_parameters=True)


def database_url(database: str) -> URL:
    """The address with the driver that serves it."""
    try:
        url = make_url(database)
        driver = DRIVERS[url.get_backend_name()]
    except (ArgumentError, KeyError):
        raise NotDurableError(
            "{database} is no address of a database: sqlite:///FILE or postgresql://HOST/NAME",
            database=database.rsplit("@", 1)[-1],
        ) from None
    return url.set(drivername=driver)


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(pragma)


def _prepare_reader(connection: sqlite3.Connection, record: object) -> None:
    _prepare(connection, record)
    connection.execute("PRAGMA query_only=ON")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _check_place(name: str | None) -> None:
    if name in {None, "", ":memory:"} or str(name).startswith("file:"):
        raise NotDurableError("a database in memory keeps nothing: name a file")
    path = Path(str(name)).absolute()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        sqlite3.connect(path).close()
    except (OSError, sqlite3.Error) as error:
        raise NotDurableError("{path} cannot be opened: {why}", path=path, why=error) from None
    kind = file_system(path)
    if kind in NETWORK:
        raise NotDurableError(
            "{path} lies on a network's file system ({kind}), where locks do not hold",
            path=path,
            kind=kind,
        )


def file_system(path: Path, mounts: Path = MOUNTS) -> str | None:
    """The kind of file system a path lies on, None where the system does not tell."""
    if not mounts.exists():
        return None
    found: tuple[int, str] = (-1, "")
    for line in mounts.read_text("utf-8", "replace").splitlines():
        _, place, kind, *_ = line.split(" ")
        place = place.replace("\\040", " ")
        if path.is_relative_to(place) and len(place) >= found[0]:
            found = (len(place), kind)
    return found[1] or None
