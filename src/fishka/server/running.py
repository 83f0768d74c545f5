"""Listening: a socket, uvicorn around the app, and an end that loses nothing."""

import gc
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import TYPE_CHECKING, cast

import uvicorn
from msgspec.structs import replace
from typing_extensions import override

from fishka.server import logs, telemetry
from fishka.server.app import make_app
from fishka.server.clock import Clock
from fishka.server.settings import Settings
from fishka.server.sockets.protocol import TableProtocol

if TYPE_CHECKING:
    from starlette.applications import Starlette

STALLED = 30_000  # milliseconds until a peer that takes nothing is cut off
GRACE = 5  # seconds for answers under way when the server stops
BACKLOG = 512
SPARED = 20_000
"""So many new objects until Python looks for cycles among them; each act makes hundreds."""
EVERYWHERE = "0.0.0.0"  # noqa: S104 - compared with, not listened on
ELSEWHERE = "192.0.2.1"


def run(settings: Settings, ready: Callable[[str], object] | None = None) -> None:
    """Serve until told to stop. ``ready`` gets the address once people can open it.

    OSError where the address is taken or not to be had.
    """
    logs.configure()
    telemetry.configure()
    gc.set_threshold(SPARED)
    listener = listen(settings.host, settings.port)
    host, port = reached_at(settings.host), listener.getsockname()[1]
    served = replace(settings, host=host, port=port)
    with listener, suppress(KeyboardInterrupt):
        Server(config(served, ready), settings.drain).run([listener])


class Server(uvicorn.Server):
    """Told to end, it is no longer ready, serves on for so many seconds, and then closes.

    So whoever shares requests out can look elsewhere first. Sockets are closed with 1012: come
    again at once. Told once more, it ends at once, by that signal.
    """

    def __init__(self, config: uvicorn.Config, drain: float) -> None:
        super().__init__(config)
        self._drain = drain
        self._until: float | None = None

    @override
    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig == signal.SIGTERM and self._until is None:
            self._until = time.monotonic() + self._drain
            cast("Starlette", self.config.app).state.draining = True
        else:
            super().handle_exit(sig, frame)

    @override
    async def on_tick(self, counter: int) -> bool:
        ended = await super().on_tick(counter)
        return ended or (self._until is not None and time.monotonic() >= self._until)


def reached_at(host: str) -> str:
    """Where other machines find a server that listens everywhere; any other host as it is."""
    if host != EVERYWHERE:
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect((ELSEWHERE, 9))  # chooses a way out, and sends nothing
        return probe.getsockname()[0]
    return host


def listen(host: str, port: int) -> socket.socket:
    """A bound socket; port 0 takes any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STALLED)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except TypeError:
        listener.close()
        raise OSError("this is no name of a host") from None
    except OSError:
        listener.close()
        raise
    return listener


def config(
    settings: Settings, ready: Callable[[str], object] | None = None, clock: Clock | None = None
) -> uvicorn.Config:
    """How uvicorn serves: no compression, small frames, and no log of its own."""
    return uvicorn.Config(
        make_app(settings, clock=clock, ready=ready),
        http="httptools",
        ws=TableProtocol,
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=GRACE,
    )
