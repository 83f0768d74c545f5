from collections.abc import AsyncGenerator, Generator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from server.house import Guest, Place, serving, settings_in


@pytest.fixture(autouse=True)
def logged() -> Generator[list[MutableMapping[str, Any]]]:
    """What the server logs, instead of printing it."""
    with capture_logs() as lines:
        yield lines


@pytest.fixture
async def place(tmp_path: Path) -> AsyncGenerator[Place]:
    async with serving(settings_in(tmp_path)) as running:
        yield running


@pytest.fixture
async def ana(place: Place) -> AsyncGenerator[Guest]:
    async with place.person() as guest:
        yield guest


@pytest.fixture
async def luc(place: Place) -> AsyncGenerator[Guest]:
    async with place.person() as guest:
        yield guest
