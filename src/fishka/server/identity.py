"""The cookie of a session: a long random token, of which the server keeps the hash alone."""

import hashlib
import re
import secrets
from contextlib import suppress

from msgspec.structs import replace
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.stdlib import get_logger

from fishka.server.accounts.devices import device
from fishka.server.clock import Clock
from fishka.server.context import context
from fishka.server.limits import Buckets
from fishka.server.people import KEPT, Known, Person
from fishka.server.refusals import TokenError
from fishka.server.settings import Settings
from fishka.store import NotDurableError
from fishka.store.people import Session

TOKEN_BYTES = 24
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
COARSE = 3600 * 1000  # milliseconds: nobody needs to know more exactly when a browser was seen
BEARER = "bearer "
WITHOUT = ("/static/", "/api/openapi.json", "/health", "/metrics", "/offline/", "/worker.js")
NAMELESS = ("/positions/", "/embed/")
"""Shown on other sites, whose visitors are nobody's guests here."""
log = get_logger(__name__)


def cookie_name(settings: Settings) -> str:
    """``__Host-`` binds the cookie to this host under HTTPS."""
    return "__Host-fishka" if settings.secure else "fishka"


def hashed(token: str) -> bytes:
    """What is kept of a token: enough to know it again, not enough to make it."""
    return hashlib.sha256(token.encode()).digest()


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_session(connection: HTTPConnection, now: int) -> Session:
    """A session of the asking browser."""
    browser, system = device(connection.headers.get("user-agent", ""))
    return Session(secrets.token_hex(8), now, now, browser, system)


def give_cookie(connection: HTTPConnection, token: str) -> None:
    """Have the answer bring that token; an empty one takes the cookie away."""
    connection.state.token = token


class IdentityMiddleware:
    """Knows a program by its token, a person by the cookie, or makes a guest and gives them one."""

    def __init__(self, app: ASGIApp, settings: Settings, clock: Clock) -> None:
        self._app = app
        self._settings = settings
        self._clock = clock
        self._name = cookie_name(settings)
        self._guests = Buckets(settings.limits.guests, clock.monotonic)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope["path"].startswith(WITHOUT + NAMELESS):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        if "authorization" in connection.headers:
            await self._program(connection)
            await self._app(scope, receive, send)
            return
        known = await self._known(connection) or await self._guest(connection)
        connection.state.person, connection.state.session = known

        async def with_cookie(message: Message) -> None:
            token = getattr(connection.state, "token", None)
            if token is not None and message["type"] in {
                "http.response.start",
                "websocket.accept",
            }:
                message.setdefault("headers", [])
                MutableHeaders(scope=message).append("set-cookie", self._cookie(token))
            await send(message)

        silent = scope["type"] == "websocket" and not hasattr(connection.state, "token")
        await self._app(scope, receive, send if silent else with_cookie)

    async def _program(self, connection: HTTPConnection) -> None:
        """Know a program by its token; cookies are not looked at, and none is given."""
        given = connection.headers["authorization"]
        secret = given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else ""
        try:
            who, token = await context(connection).programs.known(connection, secret)
        except TokenError:
            log.warning("unknown token", address=address(connection), path=connection.url.path)
            self._guests.pass_or_wait(address(connection))
            raise
        connection.state.person, connection.state.only_reads = who, token.only_reads
        connection.state.session = Session(token.id, token.made_at, token.made_at)

    async def _known(self, connection: HTTPConnection) -> Known | None:
        token = connection.cookies.get(self._name)
        if token is None:
            return None
        known = (
            await context(connection).people.find(hashed(token)) if TOKEN.fullmatch(token) else None
        )
        if known is None:
            log.warning("unknown cookie", address=address(connection), path=connection.url.path)
            return None
        if known[1].seen_at + COARSE < self._clock.now():
            await self._see(connection, known, token)
        return known

    async def _see(self, connection: HTTPConnection, known: Known, token: str) -> None:
        """Note that the browser is still used, and let it keep its cookie as long again."""
        browser, system = device(connection.headers.get("user-agent", ""))
        seen = replace(known[1], seen_at=self._clock.now(), browser=browser, system=system)
        with suppress(NotDurableError):  # it can be noted at the next request
            await context(connection).sessions.seen(known[0].id, seen)
            give_cookie(connection, token)

    async def _guest(self, connection: HTTPConnection) -> Known:
        self._guests.pass_or_wait(address(connection))
        token, session = new_token(), new_session(connection, self._clock.now())
        guest = Person(id=secrets.token_hex(8))
        await context(connection).people.add(guest, hashed(token), session)
        give_cookie(connection, token)
        return guest, session

    def _cookie(self, token: str) -> str:
        secure = "; Secure" if self._settings.secure else ""
        kept = KEPT if token else 0
        return f"{self._name}={token}; Path=/; Max-Age={kept}; HttpOnly; SameSite=Lax{secure}"


def address(connection: HTTPConnection) -> str:
    """The asker's network address, as the trusted proxy tells it."""
    return connection.client.host if connection.client else ""
