"""What is counted and measured, for Prometheus: figures only, nothing of anybody."""

import secrets
from typing import Final

from msgspec import Struct
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from fishka.server.context import context
from fishka.server.identity import address
from fishka.server.refusals import NotFoundError
from fishka.server.sockets.hub import Hub

TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
HERE: Final = frozenset({"127.0.0.1", "::1"})
FORWARDED: Final = ("forwarded", "x-forwarded-for")
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10)
UNITS: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class Refused(Struct, frozen=True):
    """How many answers were refusals of that code, and when the last was."""

    code: str
    times: int
    at: int


class Metrics:
    """The measures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "fishka_commands",
            "Commands by kind, and what they came to: done, or the code of the refusal",
            ["kind", "outcome"],
            registry=self.registry,
        )
        self.command_seconds = self._histogram(
            "fishka_command_seconds", "From a command's arrival to its answer, written", SECONDS
        )
        self.fanout_seconds = self._histogram(
            "fishka_fanout_seconds", "From an event's own time until viewers are told", SECONDS
        )
        self.batch_units = self._histogram(
            "fishka_write_batch_units", "What one transaction of the log holds", UNITS
        )
        self.refusals = Counter(
            "fishka_refusals",
            "Answers that were refusals, by their code; fault is a fault of the program",
            ["code"],
            registry=self.registry,
        )
        self._refused: dict[str, Refused] = {}
        self._sockets = self._gauge("fishka_sockets", "Open sockets")
        self._rooms = self._gauge("fishka_rooms", "Tables that somebody looks at")
        self._jobs = self._gauge("fishka_jobs_waiting", "Jobs that are due and nobody works at")
        self._oldest = self._gauge("fishka_jobs_oldest_seconds", "Since when the oldest is due")

    def refuse(self, code: str, at: int) -> None:
        """Count an answer that was a refusal."""
        self.refusals.labels(code).inc()
        before = self._refused.get(code)
        self._refused[code] = Refused(code, 1 + (before.times if before else 0), at)

    def refused(self) -> list[Refused]:
        """What was refused since this process began, the latest first."""
        return sorted(self._refused.values(), key=lambda each: each.at, reverse=True)

    def look(self, hub: Hub) -> None:
        """Measure who looks on now."""
        rooms = hub.rooms()
        self._rooms.set(len(rooms))
        self._sockets.set(sum(len(room.viewers) for room in rooms))

    def wait(self, jobs: int, oldest: float) -> None:
        """Note how many jobs wait, and for how many seconds the oldest has."""
        self._jobs.set(jobs)
        self._oldest.set(oldest)

    def _gauge(self, name: str, documentation: str) -> Gauge:
        return Gauge(name, documentation, registry=self.registry)

    def _histogram(self, name: str, documentation: str, steps: tuple[float, ...]) -> Histogram:
        return Histogram(name, documentation, buckets=steps, registry=self.registry)


async def tell_metrics(request: Request) -> Response:
    """All measures, to who may see them; to others there is nothing here."""
    held = context(request)
    if not _may_see(request, held.settings.metrics_token):
        raise NotFoundError
    waiting = await held.jobs.waiting()
    since = held.clock.now() if waiting.oldest is None else waiting.oldest
    held.metrics.wait(waiting.jobs, max(0, held.clock.now() - since) / 1000)
    held.metrics.look(held.hub)
    return Response(generate_latest(held.metrics.registry), media_type=TYPE)


def _may_see(request: Request, token: str | None) -> bool:
    """Whoever tells the token; without one, who asks from this machine and not through a proxy."""
    if token is not None:
        told = request.headers.get("authorization", "")
        return secrets.compare_digest(told.encode(), f"Bearer {token}".encode())
    return address(request) in HERE and not any(name in request.headers for name in FORWARDED)
