"""Whose page sent the request: a defence against forged requests and rebound names.

A browser says with ``Sec-Fetch-Site`` or ``Origin`` where an unsafe request or a WebSocket
handshake comes from. A request with neither comes from no browser, and so carries nobody's
cookie but its sender's own.
"""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from fishka.server.refusals import ForeignOriginError, UnknownHostError
from fishka.server.settings import Settings

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
WATCHED = ("/health", "/metrics")
"""Asked by who watches over the server, by whatever name; nothing there is anybody's own."""
OWN_SITE = frozenset({"same-origin", "none"})


class OriginMiddleware:
    """Refuses foreign hosts, foreign origins, and unsafe requests from other sites."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and not scope["path"].startswith(WATCHED):
            headers = Headers(scope=scope)
            host = headers.get("host", "").lower()
            if len(headers.getlist("host")) != 1 or not self._settings.knows(host):
                raise UnknownHostError
            if scope["type"] == "websocket" or scope["method"] not in SAFE:
                self._check(headers, host, handshake=scope["type"] == "websocket")
        await self._app(scope, receive, send)

    def _check(self, headers: Headers, host: str, *, handshake: bool) -> None:
        site = headers.get("sec-fetch-site")
        if site is not None and site not in OWN_SITE:
            raise ForeignOriginError
        origin = headers.get("origin")
        if origin is None:
            if handshake and site is not None:  # a browser always tells the origin there
                raise ForeignOriginError
            return
        scheme = "https" if self._settings.secure else "http"
        if origin.lower() != f"{scheme}://{host}":
            raise ForeignOriginError
