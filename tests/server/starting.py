"""The real server, or a worker, in a process of its own: what `tests/server/processes.py` starts.

    python starting.py serve|work SETTINGS

SETTINGS are those of ``Settings`` as JSON. It prints its port, or its processes, once it is ready.
"""

import sys
from pathlib import Path

import msgspec
from msgspec.structs import replace

from fishka.server import running, working
from fishka.server.settings import Limits, Rate, Settings

WIDE = Rate(1e9, 1e9)
LIMITS = Limits(
    requests=WIDE,
    guests=WIDE,
    games=WIDE,
    frames=WIDE,
    analyses=WIDE,
    previews=WIDE,
    sockets=1_000_000,
)


def tell(ready: object) -> None:
    print(str(ready).rpartition(":")[2], flush=True)  # noqa: T201


def main(what: str, written: str) -> None:
    read = msgspec.json.decode(written, type=Settings, dec_hook=lambda _, told: Path(told))
    settings = replace(read, limits=LIMITS)
    (running.run if what == "serve" else working.run)(settings, tell)


if __name__ == "__main__":
    main(*sys.argv[1:])
