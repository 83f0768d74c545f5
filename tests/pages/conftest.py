from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from pages.site import Site, open_site


@pytest_asyncio.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with open_site(tmp_path) as opened:
        yield opened
