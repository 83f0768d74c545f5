"""The outermost layer: whatever goes wrong inside, the asker gets one clear line."""

import secrets
from contextlib import suppress

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from structlog.stdlib import get_logger

from fishka.core.errors import ActError, FishkaError, MalformedError
from fishka.server.context import context, language
from fishka.server.logs import why
from fishka.server.refusals import (
    BadRequestError,
    MethodError,
    MissedError,
    NotFoundError,
    RequestError,
    ServerFaultError,
    TokenError,
    TooManyError,
)
from fishka.server.wire import ErrorTold, Fault
from fishka.table.refusals import RefusalError
from fishka.texts import gettext_noop, say

STATUSES = {
    "unknown_game": 404,
    "foreign_seat": 403,
    "host": 403,
    "invitation": 403,
    "busy": 503,
    "not_durable": 503,
}
log = get_logger(__name__)


class GuardMiddleware:
    """Turns every error into a typed refusal, and logs it without secrets."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            started = started or message["type"] in {"http.response.start", "websocket.accept"}
            await send(message)

        try:
            await self._app(scope, receive, watched)
        except Exception as error:
            if scope["type"] == "lifespan":
                raise
            if started:
                await _break_off(error, scope, send)
                return
            await _refuse(error, scope, receive, watched)


async def _break_off(error: Exception, scope: Scope, send: Send) -> None:
    log.error("fault in an answer under way", path=scope["path"], exc_info=error)
    if scope["type"] == "websocket":
        with suppress(Exception):  # the peer may be gone
            await send({"type": "websocket.close", "code": 1011})


async def _refuse(error: Exception, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        socket = WebSocket(scope, receive, send)
        await socket.send_denial_response(answer(socket, error))
    else:
        await answer(Request(scope, receive, send), error)(scope, receive, send)


def answer(connection: HTTPConnection, error: Exception) -> Response:
    """The answer to a request that failed: a page for a browser, else JSON."""
    refusal = _as_refusal(error)
    status, code = status_and_code(refusal)
    held, error_id = context(connection), ""
    held.metrics.refuse(code, held.clock.now())
    if isinstance(refusal, ServerFaultError):
        error_id = str(refusal.facts["error_id"])
        log.error("fault", error_id=error_id, path=connection.url.path, exc_info=error)
    else:
        log.info("refused", code=code, path=connection.url.path, why=why(refusal))
    message = say(refusal, language(connection))
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if isinstance(refusal, TooManyError):
        headers["retry-after"] = str(refusal.wait)
    if isinstance(refusal, TokenError):
        headers["www-authenticate"] = "Bearer"
    if wants_page(connection):
        from fishka.server.pages.errors import error_page  # noqa: PLC0415 - the pages need the guard

        page = error_page(Request(connection.scope), status, code, message, error_id)
        page.headers.update(headers)
        return page
    body = msgspec.json.encode(Fault(_told(refusal, code, message)))
    return Response(body, status, headers, "application/json")


def _told(refusal: FishkaError, code: str, message: str) -> ErrorTold:
    if isinstance(refusal, MissedError):
        return ErrorTold(code, message, head=refusal.head, missed=refusal.missed)
    if isinstance(refusal, ActError) and refusal.entry is not None:
        return ErrorTold(code, message, entry=refusal.entry)
    return ErrorTold(code, message)


def status_and_code(refusal: FishkaError) -> tuple[int, str]:
    """The HTTP status and the code by which a program knows the refusal."""
    if isinstance(refusal, RequestError):
        return refusal.status, refusal.code
    if isinstance(refusal, ActError):
        return 400 if isinstance(refusal, MalformedError) else 422, refusal.kind
    if isinstance(refusal, RefusalError):
        return STATUSES.get(refusal.code, 409), refusal.code
    return 409, "refused"


def _as_refusal(error: Exception) -> FishkaError:
    if isinstance(error, FishkaError):
        return error
    if isinstance(error, msgspec.DecodeError | RecursionError | UnicodeError):
        return BadRequestError(gettext_noop("The request cannot be read: {why}"), why=str(error))
    if isinstance(error, HTTPException):
        if error.status_code == 404:
            return NotFoundError()
        if error.status_code == 405:
            return MethodError()
        return BadRequestError(gettext_noop("The request cannot be read: {why}"), why=error.detail)
    return ServerFaultError(secrets.token_hex(6))


def wants_page(connection: HTTPConnection) -> bool:
    """Whether the asker is a browser that opens a page."""
    accepted = connection.headers.get("accept", "")
    return "text/html" in accepted and not connection.url.path.startswith(("/api/", "/ws/"))
