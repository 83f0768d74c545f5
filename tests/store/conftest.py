"""Each test of the log runs on both databases."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from fishka.store import SqlStore
from store.houses import opened, sqlite
from store.postgres import new_database


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that is empty."""
    if request.param == "sqlite":
        return sqlite(tmp_path)
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture
async def store(database: str) -> AsyncGenerator[SqlStore]:
    async with opened(database) as each:
        yield each
