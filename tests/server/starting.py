"""The real server, or a worker, in a process of its own: what `tests/server/processes.py` starts.

    python starting.py serve|work SETTINGS

SETTINGS are those of ``Settings`` as JSON. It prints its port, or its processes, once it is ready.
"""

import signal
import sys
from pathlib import Path
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

from fishka.server import app, running, working
from fishka.server.clock import SystemClock
from fishka.server.settings import Limits, Rate, Settings

HOUR = 3_600_000
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


class JumpingClock(SystemClock):
    """The machine's clock, which SIGUSR1 sets an hour forward, and the next one back."""

    def __init__(self) -> None:
        self._ahead = 0
        signal.signal(signal.SIGUSR1, self._jump)

    def now(self) -> int:
        return super().now() + self._ahead

    def _jump(self, *_: object) -> None:
        self._ahead = 0 if self._ahead else HOUR


def tell(ready: object) -> None:
    print(str(ready).rpartition(":")[2], flush=True)  # noqa: T201 - who has started it reads this


def main(what: str, written: str) -> None:
    read = msgspec.json.decode(written, type=Settings, dec_hook=lambda _, told: Path(told))
    settings = replace(read, limits=LIMITS)
    with patch.object(app, "SystemClock", JumpingClock):
        (running.run if what == "serve" else working.run)(settings, tell)


if __name__ == "__main__":
    main(*sys.argv[1:])
