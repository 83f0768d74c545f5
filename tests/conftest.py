"""What all tests share."""

from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from bus.broker import Broker, broker
from store.postgres import postgres_in

# machines differ in speed: a property is judged by what holds, not by how fast it was shown
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Generator[Any]:
    """A server of PostgreSQL of the tests' own."""
    with postgres_in(tmp_path_factory.mktemp("postgres")) as server:
        # processes are killed here, never the machine: nothing is gained by waiting for its disk
        server.psql("ALTER SYSTEM SET fsync = off;")
        server.psql("SELECT pg_reload_conf();")
        yield server


@pytest.fixture
def nats() -> Generator[Broker]:
    """A broker of the test's own."""
    with broker() as running:
        yield running
