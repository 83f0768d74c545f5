"""Moves a house that is being played in from SQLite to PostgreSQL and NATS, and prints what it came to.

    python tools/move_house.py [ROUNDS]

The steps are those of docs/operating.md. People play ROUNDS acts in each game before, after, and while
one new server after the other is restarted; a game that lost anything makes it fail.
"""

import asyncio
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1] / "tests"


def main(rounds: str = "3") -> None:
    sys.path.insert(0, str(TESTS))
    postgres: Any = import_module("store.postgres")
    moving: Any = import_module("server.moving")
    broker: Any = import_module("bus.broker")
    with tempfile.TemporaryDirectory(prefix="fishka-move-") as folder:
        place = Path(folder)
        place.chmod(0o755)  # PostgreSQL runs as a user of its own where root starts it
        with postgres.postgres_in(place) as databases, broker.broker() as running:
            new, again = (postgres.new_database(databases) for _ in range(2))
            moved = asyncio.run(moving.move(place, new, again, running, int(rounds)))
    print("\n".join(moved.figures()))


if __name__ == "__main__":
    main(*sys.argv[1:])
