"""Harms a house at random while people play, and checks all that they saw against the log.

    python tools/faults.py [alone|several] [--seconds 120] [--seed 1] [--clients 4]

`alone` is one server on SQLite, `several` two on PostgreSQL and NATS; both, if none is named. What is
killed, stopped and cut, and how often, is printed. It exits with 1 on a violation, with its story.
"""

import argparse
import asyncio
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1] / "tests"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--clients", type=int, default=4)
    asked = parser.parse_args()
    sys.path.insert(0, str(TESTS))
    houses: Any = import_module("harm.house")
    proving: Any = import_module("harm.proving")
    found = 0
    for kind in asked.kinds or houses.KINDS:
        with tempfile.TemporaryDirectory(prefix="fishka-faults-") as folder:
            Path(folder).chmod(0o755)  # PostgreSQL runs as a user of its own where root starts it
            with houses.KINDS[kind](Path(folder)) as house:
                proof = asyncio.run(
                    proving.prove(house, asked.seed, seconds=asked.seconds, clients=asked.clients)
                )
        print("\n".join((f"{kind}, seed {asked.seed}", *proof.figures())), flush=True)
        found += len(proof.found)
    return bool(found)


if __name__ == "__main__":
    raise SystemExit(main())
