"""How large a request's body may be."""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fishka.server.refusals import TooLargeError
from fishka.server.settings import Limits

IMPORTS = frozenset({"/api/records", "/api/records/here", "/records"})


class BodyMiddleware:
    """Refuses a body over the limit, by what it says of itself and by what really comes."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        most = self._limits.imported if scope["path"] in IMPORTS else self._limits.body
        told = Headers(scope=scope).get("content-length", "0")
        if not told.isdecimal() or int(told) > most:
            raise TooLargeError(most)
        come = 0

        async def counted() -> Message:
            nonlocal come
            message = await receive()
            come += len(message.get("body", b""))
            if come > most:
                raise TooLargeError(most)
            return message

        await self._app(scope, counted, send)
