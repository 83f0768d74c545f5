"""Two servers, PostgreSQL and NATS, all of them real; one server and the broker are killed."""

from pathlib import Path
from typing import Any, TypeAlias

import pytest

from bus.broker import Broker
from server.two_servers import BROKER_AWAY, CALM, SERVER_KILLED, prove
from store.postgres import new_database

Server: TypeAlias = Any  # the library has no types
WITHOUT_BROKER = 3.0  # seconds: looking every 1.5 s, and a machine that is busy


async def test_play_goes_on_whatever_is_killed(
    tmp_path: Path, postgres: Server, nats: Broker
) -> None:
    proof = await prove(tmp_path, new_database(postgres), nats, acts=3)
    assert len(proof.acknowledged) >= 18
    assert proof.times.keys() == {CALM, SERVER_KILLED, BROKER_AWAY}
    assert max(proof.times[BROKER_AWAY]) < WITHOUT_BROKER


@pytest.mark.slow
async def test_many_games_go_on_whatever_is_killed(
    tmp_path: Path, postgres: Server, nats: Broker
) -> None:
    for _ in range(5):
        proof = await prove(tmp_path, new_database(postgres), nats, games=10, acts=60)
        assert max(proof.times[BROKER_AWAY]) < 2 * WITHOUT_BROKER
