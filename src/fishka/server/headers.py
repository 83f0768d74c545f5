"""The headers that every answer carries."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fishka.server.settings import Settings

HASHED = "/static/assets/"
FOR_GOOD = "public, max-age=31536000, immutable"
NEVER = "private, no-cache"
YEAR = 365 * 24 * 3600  # seconds


def policy(settings: Settings, framed_by: str = "'none'") -> str:
    """The content policy: everything from here, no inline script or style, in nobody's frame."""
    scheme = "wss" if settings.secure else "ws"
    named = sorted(host for host in settings.hosts() if not host.startswith("["))  # no IPv6 in CSP
    sockets = " ".join(f"{scheme}://{host}" for host in named)
    return "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            f"connect-src 'self' {sockets}",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            f"frame-ancestors {framed_by}",
        )
    )


class HeadersMiddleware:
    """Puts the security headers on every answer of HTTP, refusals included."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._headers = {
            "content-security-policy": policy(settings),
            "x-content-type-options": "nosniff",
            "referrer-policy": "same-origin",
            "cross-origin-opener-policy": "same-origin",
            "cross-origin-resource-policy": "same-origin",
            "permissions-policy": "camera=(), microphone=(), geolocation=()",
        }
        if settings.secure:
            self._headers["strict-transport-security"] = f"max-age={YEAR}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return

        kept = FOR_GOOD if scope["path"].startswith(HASHED) else NEVER

        async def with_headers(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", kept if message["status"] == 200 else NEVER)
            await send(message)

        await self._app(scope, receive, with_headers)
