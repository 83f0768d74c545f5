"""Proves that two servers on PostgreSQL and NATS are one house, and prints the times to viewers.

    python tools/two_servers.py [GAMES [ACTS]]

Each game has two viewers at each server. One server is killed and started again, then the broker, and
at least ACTS are played in each phase.
"""

import asyncio
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1] / "tests"


def main(games: str = "5", acts: str = "50") -> None:
    sys.path.insert(0, str(TESTS))
    postgres: Any = import_module("store.postgres")
    two_servers: Any = import_module("server.two_servers")
    broker: Any = import_module("bus.broker")
    with tempfile.TemporaryDirectory(prefix="fishka-two-") as folder:
        place = Path(folder)
        place.chmod(0o755)  # PostgreSQL runs as a user of its own where root starts it
        with postgres.postgres_in(place) as databases, broker.broker() as running:
            database = postgres.new_database(databases)
            proof = asyncio.run(
                two_servers.prove(place, database, running, games=int(games), acts=int(acts))
            )
    print("\n".join(proof.figures()))


if __name__ == "__main__":
    main(*sys.argv[1:])
