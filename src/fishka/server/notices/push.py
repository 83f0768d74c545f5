"""Web Push: a port, and the way to a browser's push service."""

import ipaddress
import ssl
from collections.abc import Callable
from functools import cache
from typing import Final, Literal, Protocol, TypeAlias
from urllib.parse import urlsplit

import httpx
from structlog.stdlib import get_logger

from fishka.server.clock import Clock
from fishka.server.notices.sealing import encoded, public, sealed, signed
from fishka.store.ways import Browser

Sent: TypeAlias = Literal["sent", "gone", "failed"]
SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""The hosts, with all below them, where the makers of browsers take messages."""
KEPT: Final = 24 * 3600
"""Seconds for which a service keeps a message for a browser that is off."""
PATIENCE: Final = 10.0
log = get_logger(__name__)


class Push(Protocol):
    """Brings messages to browsers."""

    async def send(self, browser: Browser, message: bytes, topic: str) -> Sent:
        """Send; of several with one topic a browser that was off gets the last. Never raises."""
        ...

    async def close(self) -> None:
        """Nothing more is sent."""
        ...


@cache
def trusted() -> ssl.SSLContext:
    """The authorities that are trusted; reading them takes longer than all else of a start."""
    return httpx.create_ssl_context(trust_env=False)


def known_service(endpoint: str, more: tuple[str, ...] = ()) -> bool:
    """Whether that is the address of a push service, by HTTPS at a name that is known."""
    try:
        parts = urlsplit(endpoint)
        host, port = (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        return False
    if parts.scheme != "https" or port not in {None, 443} or parts.username is not None:
        return False
    if _is_digits(host):
        return False
    return any(host == each or host.endswith(f".{each}") for each in (*SERVICES, *more))


class WebPush:
    """A ``Push`` that posts to the services; ``allowed`` says where it may post at all."""

    def __init__(
        self, key: bytes, contact: str, clock: Clock, allowed: Callable[[str], bool] = known_service
    ) -> None:
        self._key = key
        self._contact = contact
        self._clock = clock
        self._allowed = allowed
        self._client = httpx.AsyncClient(
            verify=trusted(), timeout=PATIENCE, follow_redirects=False, trust_env=False
        )

    async def send(self, browser: Browser, message: bytes, topic: str) -> Sent:
        if not self._allowed(browser.endpoint):
            return "gone"
        headers = {
            "authorization": self._proof(browser.endpoint),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT),
            "topic": topic,
        }
        body = sealed(message, browser.key, browser.auth)
        try:
            answer = await self._client.post(browser.endpoint, content=body, headers=headers)
        except httpx.HTTPError as error:
            log.warning("a push service could not be reached", why=type(error).__name__)
            return "failed"
        if answer.status_code in {404, 410}:
            return "gone"
        if not answer.is_success:
            log.warning("a push service refused", status=answer.status_code)
        return "sent" if answer.is_success else "failed"

    async def close(self) -> None:
        await self._client.aclose()

    def _proof(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        until = self._clock.now() // 1000 + KEPT // 2
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": until, "sub": self._contact}
        return f"vapid t={signed(self._key, claims)}, k={encoded(public(self._key))}"


def _is_digits(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
