"""The guest's cookie: a long random token, of which the server keeps the hash alone."""

import hashlib
import re
import secrets

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.stdlib import get_logger

from fishka.server.clock import Clock
from fishka.server.context import context
from fishka.server.limits import Buckets
from fishka.server.people import Person
from fishka.server.settings import Settings

TOKEN_BYTES = 24
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
KEPT = 400 * 24 * 3600  # seconds: the longest that browsers keep a cookie
WITHOUT = ("/static/", "/api/openapi.json", "/health")
log = get_logger(__name__)


def cookie_name(settings: Settings) -> str:
    """``__Host-`` binds the cookie to this host under HTTPS."""
    return "__Host-fishka" if settings.secure else "fishka"


def hashed(token: str) -> bytes:
    """What is kept of a token: enough to know it again, not enough to make it."""
    return hashlib.sha256(token.encode()).digest()


class IdentityMiddleware:
    """Knows the person by the cookie, or makes a guest and gives them one."""

    def __init__(self, app: ASGIApp, settings: Settings, clock: Clock) -> None:
        self._app = app
        self._settings = settings
        self._clock = clock
        self._name = cookie_name(settings)
        self._guests = Buckets(settings.limits.guests, clock.monotonic)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope["path"].startswith(WITHOUT):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        known = await self._known(connection)
        if known is not None:
            connection.state.person = known
            await self._app(scope, receive, send)
            return
        token = await self._guest(connection)

        async def with_cookie(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.accept"}:
                message.setdefault("headers", [])
                MutableHeaders(scope=message).append("set-cookie", self._cookie(token))
            await send(message)

        await self._app(scope, receive, with_cookie)

    async def _known(self, connection: HTTPConnection) -> Person | None:
        token = connection.cookies.get(self._name)
        if token is None:
            return None
        known = (
            await context(connection).people.find(hashed(token)) if TOKEN.fullmatch(token) else None
        )
        if known is None:
            log.warning("unknown cookie", address=address(connection), path=connection.url.path)
        return known

    async def _guest(self, connection: HTTPConnection) -> str:
        self._guests.pass_or_wait(address(connection))
        token = secrets.token_urlsafe(TOKEN_BYTES)
        guest = Person(id=secrets.token_hex(8))
        await context(connection).people.add(guest, hashed(token), self._clock.now())
        connection.state.person = guest
        return token

    def _cookie(self, token: str) -> str:
        secure = "; Secure" if self._settings.secure else ""
        return f"{self._name}={token}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}"


def address(connection: HTTPConnection) -> str:
    """The asker's network address, as the trusted proxy tells it."""
    return connection.client.host if connection.client else ""
