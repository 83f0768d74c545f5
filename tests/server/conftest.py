from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from server.house import Guest, Place, serving, settings_in


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
