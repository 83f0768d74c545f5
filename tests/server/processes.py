"""Servers and workers as processes, there to be stopped, killed and started again."""

import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import msgspec

STARTING = Path(__file__).with_name("starting.py")
PATIENCE = 60.0  # seconds until a process that does not end is killed


class Process:
    """A server or a worker; a server keeps its port over its deaths."""

    def __init__(
        self, what: str, folder: Path, *, errors: IO[bytes] | int | None = None, **settings: object
    ) -> None:
        self._what = what
        self._errors = errors
        self._settings: dict[str, object] = {"data": str(folder), "port": 0, "pace": 0, **settings}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None, "it has not been started"
        return self._process

    @property
    def port(self) -> int:
        port = self._settings["port"]
        assert isinstance(port, int)
        return port

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Process":
        """Begin to start it; ``ready`` waits for that."""
        written = msgspec.json.encode(self._settings).decode()
        self._process = subprocess.Popen(
            [sys.executable, STARTING, self._what, written],
            stdout=subprocess.PIPE,
            stderr=self._errors,
        )
        return self

    def ready(self) -> "Process":
        """Wait until it serves or works."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.strip().isdigit(), "it has ended of itself"
        if self._what == "serve":
            self._settings["port"] = int(line)
        return self

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def kill(self) -> None:
        """End it at once, as a crash does."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()

    def ended(self) -> int:
        """Its exit code, once it has ended."""
        code = self.process.wait(PATIENCE)
        self.process.communicate()
        self._process = None
        return code


@contextmanager
def process(what: str, folder: Path, **settings: Any) -> Generator[Process]:  # noqa: ANN401 - whatever there is to set
    """A server (``serve``) or a worker (``work``), ready, and killed at the end of the block."""
    made = Process(what, folder, **settings)
    try:
        yield made.start().ready()
    finally:
        made.kill()
