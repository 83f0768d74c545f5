"""How often one person may ask."""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from fishka.server.clock import Clock
from fishka.server.context import person
from fishka.server.identity import WITHOUT, address
from fishka.server.limits import Buckets
from fishka.server.settings import Limits
from fishka.table.seats import PROGRAM


class RateMiddleware:
    """Refuses a person, all programs of one, or an address without any, that asks too often."""

    def __init__(self, app: ASGIApp, limits: Limits, clock: Clock) -> None:
        self._app = app
        self._buckets = Buckets(limits.requests, clock.monotonic)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and not scope["path"].startswith(WITHOUT):
            connection = HTTPConnection(scope)
            who = person(connection)
            whose = f"{PROGRAM}{who.by}" if who.by else who.id
            self._buckets.pass_or_wait(whose or address(connection))
        await self._app(scope, receive, send)
