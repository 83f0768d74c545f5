from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from fishka.store import SqlStore
from store.houses import opened, sqlite


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[SqlStore]:
    async with opened(sqlite(tmp_path)) as each:
        yield each
