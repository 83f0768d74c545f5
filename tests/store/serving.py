"""The real server in a process of its own, its limits out of the way: it is there to be killed.

    python serving.py FOLDER

It prints its port once it answers.
"""

import sys
from pathlib import Path

from fishka.server.running import run
from fishka.server.settings import Limits, Rate, Settings

WIDE = Rate(1e9, 1e9)
LIMITS = Limits(requests=WIDE, guests=WIDE, games=WIDE, frames=WIDE, analyses=WIDE)


def main(folder: str) -> None:
    """Serve until killed."""
    settings = Settings(
        data=Path(folder),
        database=f"sqlite:///{Path(folder) / 'log.sqlite'}",
        port=0,
        pace=0,
        limits=LIMITS,
    )
    run(settings, lambda address: print(address.rpartition(":")[2], flush=True))  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1])
