"""A log that is empty and up to date, made once: to build its tables takes longer than most tests."""

import tempfile
from functools import cache
from pathlib import Path

from sqlalchemy.engine import make_url

from fishka.store.engines import sqlite_engine
from fishka.store.migrate import upgrade


@cache
def empty_log() -> bytes:
    """The file of SQLite."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "log.sqlite"
        engine = sqlite_engine(make_url(f"sqlite:///{path}"), writes=True)
        with engine.begin() as connection:
            upgrade(connection)
        engine.dispose()
        return path.read_bytes()


def fresh(path: Path) -> str:
    """The address of a log at a path, made there unless there is one."""
    if not path.exists():
        path.write_bytes(empty_log())
    return f"sqlite:///{path}"
