"""A server for measuring: its own process, its own empty database, limits out of the way."""

import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from fishka.server.running import run
from fishka.server.settings import Limits, Rate, Settings

PROGRAM = "import sys; sys.path.insert(0, sys.argv[1]); import server; server.main(sys.argv[2])"
WIDE = Rate(1e9, 1e9)
LIMITS = Limits(
    requests=WIDE, guests=WIDE, games=WIDE, frames=WIDE, analyses=WIDE, sockets=1_000_000
)


@contextmanager
def server() -> Generator[tuple[int, int]]:
    """The port and the process id of a running server."""
    with tempfile.TemporaryDirectory(prefix="fishka-bench-") as folder:
        process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(Path(__file__).parent), folder],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        try:
            yield int(process.stdout.readline()), process.pid
        finally:
            process.terminate()
            process.wait(20)


def main(folder: str) -> None:
    data = Path(folder)
    settings = Settings(
        data=data,
        database=f"sqlite:///{data / 'fishka.sqlite'}",
        port=0,
        pace=0,
        limits=LIMITS,
    )
    run(settings, lambda address: print(address.rpartition(":")[2], flush=True))
