"""Each test of the doorbell runs on both adapters, between two processes where there are two."""

from collections.abc import AsyncGenerator

import pytest

from fishka.bus import Bus, LocalBus
from fishka.bus.nats import open_nats


@pytest.fixture(params=["local", "nats"])
async def buses(request: pytest.FixtureRequest) -> AsyncGenerator[tuple[Bus, Bus]]:
    """The bus that rings and the one that listens."""
    if request.param == "local":
        local = LocalBus()
        yield local, local
        return
    address = request.getfixturevalue("nats").address
    async with open_nats(address) as ringing, open_nats(address) as listening:
        await ringing.reached.wait()
        await listening.reached.wait()
        yield ringing, listening
