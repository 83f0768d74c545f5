"""A real broker on a loopback port, there to be killed and started again."""

import shutil
import socket
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Broker:
    """A broker that keeps its port over its deaths."""

    def __init__(self) -> None:
        self.port = free_port()
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    @property
    def process(self) -> subprocess.Popen[str]:
        assert self._process is not None, "the broker has not been started"
        return self._process

    def start(self) -> None:
        """Start it and wait until it listens."""
        beside = Path(sys.executable).with_name("nats-server")
        program = str(beside) if beside.exists() else shutil.which("nats-server")
        assert program is not None, "there is no nats-server: make setup-develop"
        self._process = subprocess.Popen(
            [program, "--addr", "127.0.0.1", "--port", str(self.port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._process.stderr is not None
        assert any("ready" in line for line in self._process.stderr), "the broker has not started"

    def kill(self) -> None:
        """End it at once, as a crash does."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()


@contextmanager
def broker() -> Generator[Broker]:
    """A broker that runs until the block ends."""
    made = Broker()
    made.start()
    try:
        yield made
    finally:
        made.kill()
