from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from pages.site import Site, open_site
from server.small_lists import write_small_lists


@pytest.fixture(scope="session")
def small_lists(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_small_lists(tmp_path_factory.mktemp("words"))


@pytest_asyncio.fixture
async def site(
    tmp_path: Path, small_lists: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Site]:
    monkeypatch.setenv("FISHKA_WORDS", str(small_lists))
    async with open_site(tmp_path) as opened:
        yield opened
