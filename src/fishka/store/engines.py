"""Opening a database so that what is written stays written."""

import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from fishka.store.errors import NotDurableError

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
BUSY: Final = 5
"""Seconds to wait for another process that is writing."""
PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    f"PRAGMA busy_timeout={BUSY * 1000}",
    "PRAGMA foreign_keys=ON",
)
NETWORK: Final = frozenset({"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs", "afs"})
MOUNTS: Final = Path("/proc/self/mounts")


def engines(database: str) -> tuple[AsyncEngine, AsyncEngine]:
    """One engine to write by and one to read by.

    NotDurableError for an address that is none, for memory, and for SQLite on a network's file
    system, where its locks do not hold.
    """
    url = database_url(database)
    if url.get_backend_name() != "sqlite":
        both = create_async_engine(url, pool_size=5, pool_pre_ping=True)
        return both, both
    _check_place(url.database)
    writer = create_async_engine(url, pool_size=1, max_overflow=0)
    reader = create_async_engine(url, pool_size=4, max_overflow=0)
    for each in (writer, reader):
        event.listen(each.sync_engine, "connect", _prepare)
    event.listen(writer.sync_engine, "begin", _begin)
    return writer, reader


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


def _prepare(connection: Any, _record: object) -> None:  # noqa: ANN401
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: Any) -> None:  # noqa: ANN401
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
