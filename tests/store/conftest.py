"""Each test of the log runs on both databases."""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from sqlalchemy import make_url

from fishka.store import SqlStore
from store.houses import opened, sqlite
from store.postgres import new_database

Server: TypeAlias = Any  # the library has no types
KINDS = ["sqlite", "postgresql"]


@pytest.fixture(scope="session")
def built(postgres: Server) -> str:
    """The name of a database of PostgreSQL that is empty and up to date, to be copied."""
    address = new_database(postgres)

    async def build() -> None:
        await (await SqlStore.open(address)).close()

    asyncio.run(build())
    name = make_url(address).database
    assert name is not None
    return name


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a log that is empty and up to date."""
    if request.param == "sqlite":
        return sqlite(tmp_path)
    return new_database(request.getfixturevalue("postgres"), like=request.getfixturevalue("built"))


@pytest.fixture(params=KINDS)
def bare_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without tables."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'bare.sqlite'}"
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture
async def store(database: str) -> AsyncGenerator[SqlStore]:
    async with opened(database) as each:
        yield each
