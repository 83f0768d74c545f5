"""A real server in a process of its own, and a wire to it that can be cut."""

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path


@contextmanager
def served(folder: Path, port: int = 0, **environment: str) -> Generator[str]:
    """The address of a server with a new database; computers answer at once."""
    command = [sys.executable, "-m", "fishka.cli", "serve", "--port", str(port)]
    wishes = {
        "FISHKA_DATABASE": f"sqlite:///{folder / 'browser.sqlite'}",
        "FISHKA_DATA": str(folder),
        "FISHKA_PACE": "0",
        "LC_ALL": "C.UTF-8",
    }
    with (folder / "server.log").open("w") as log:
        server = subprocess.Popen(
            command,
            env=os.environ | wishes | environment,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    assert server.stdout is not None
    try:
        told = server.stdout.readline()
        start = told.find("http")
        assert start >= 0, (folder / "server.log").read_text()
        yield told[start:].split()[0].rstrip("/")
    finally:
        server.terminate()
        server.wait(20)
        server.stdout.close()


class Wire:
    """Carries connections to a server until it is cut."""

    def __init__(self, port: int) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.deaf = False  # what comes from the server is lost
        self._goal = ("127.0.0.1", port)
        self._up = True
        self._ends: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """End every connection and take no new one."""
        self._up = False
        for end in list(self._ends):
            _end(end)

    def mend(self) -> None:
        """Take connections again, and lose nothing."""
        self._up, self.deaf = True, False

    def close(self) -> None:
        self.cut()
        _end(self.listener)
        self.listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                if not self._up:
                    near.close()
                    continue
                far = socket.create_connection(self._goal)
                self._ends |= {near, far}
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with closing(source), suppress(OSError):
            from_server = source.getpeername() == self._goal
            while received := source.recv(65536):
                if not (self.deaf and from_server):
                    sink.sendall(received)
        self._ends.discard(source)
        _end(sink)


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def _end(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
