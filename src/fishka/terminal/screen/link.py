"""A table of a server over HTTP: who one is there, acts that arrive once, sums and advice."""

import asyncio
from collections.abc import Mapping
from typing import Any, Final, cast
from urllib.parse import urlsplit
from uuid import uuid4

import httpx

from fishka.core.errors import FishkaError
from fishka.terminal.plain import one_line

RETRIES: Final = (0.3, 0.6, 1.2, 2.4, 5.0)
"""Seconds to wait before each further attempt; the last of them from then on."""
LATER: Final = frozenset({429, 502, 503, 504})
"""Answers after which the same command is sent again."""
SAID: Final = "{said}"
PATIENCE: Final = 20.0
"""Seconds until a request counts as lost."""


class RefusedError(FishkaError):
    """What the server said, in the reader's language already."""

    def __init__(self, said: str) -> None:
        super().__init__(SAID, said=one_line(said))


class Link:
    """One person at one table of a server."""

    def __init__(self, address: str, language: str) -> None:
        parts = urlsplit(address if "//" in address else f"http://{address}")
        words = [word for word in parts.path.split("/") if word]
        if parts.scheme not in {"http", "https"} or not parts.netloc or len(words) < 2:
            raise no_link(address)
        self.base = f"{parts.scheme}://{parts.netloc}"
        self._kind, self._code = words[-2:]
        if self._kind not in {"join", "g"}:
            raise no_link(address)
        self.game = self._code if self._kind == "g" else ""
        self._browser = httpx.AsyncClient(
            base_url=self.base, headers={"Accept-Language": language}, timeout=PATIENCE
        )

    @property
    def socket(self) -> tuple[str, str]:
        """The address of the table's socket, and the cookie to show there."""
        cookies = "; ".join(f"{each.name}={each.value}" for each in self._browser.cookies.jar)
        return f"{self.base.replace('http', 'ws', 1)}/ws/{self.game}", cookies

    async def sit_down(self, name: str) -> None:
        """Become a guest of the server, and take a seat at the table if there is one."""
        try:
            await self._asked("GET", "/api/me")
            if self._kind == "join":
                form = {"command_id": uuid4().hex, "name": name}
                answer = await self._browser.post(f"/join/{self._code}", data=form)
                place = urlsplit(str(answer.headers.get("location", ""))).path
                if not place.startswith("/g/"):
                    raise FishkaError("there is no seat for you at this table")
                self.game = place.rpartition("/")[2]
            elif (full := await self.full())["phase"] == "open" and not any(
                seat["yours"] for seat in full["seats"]
            ):
                await self.command({"do": "join", "name": name})
        except httpx.TransportError as error:
            raise FishkaError(
                "{server} cannot be reached: {why}", server=self.base, why=str(error) or "–"
            ) from None

    async def full(self) -> dict[str, Any]:
        """The whole table."""
        return await self._asked("GET", f"/api/games/{self.game}")

    async def command(self, command: Mapping[str, Any]) -> None:
        """Send a command until it is answered; the table carries it out once."""
        body = {"command_id": uuid4().hex, **command}
        for attempt in range(1_000):
            try:
                answer = await self._browser.post(f"/api/games/{self.game}/commands", json=body)
            except httpx.TransportError:
                wait = RETRIES[min(attempt, len(RETRIES) - 1)]
            else:
                if answer.status_code not in LATER:
                    _checked(answer)
                    return
                wait = float(answer.headers.get("retry-after", RETRIES[0]))
            await asyncio.sleep(wait)

    async def asked(self, what: str, body: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """An answer about the table."""
        method = "GET" if body is None else "POST"
        try:
            return await self._asked(method, f"/api/games/{self.game}/{what}", body)
        except httpx.TransportError:
            raise FishkaError("the line to the server is down") from None

    async def close(self) -> None:
        await self._browser.aclose()

    async def _asked(
        self, method: str, path: str, body: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        return _checked(await self._browser.request(method, path, json=body))


def no_link(address: str) -> FishkaError:
    return FishkaError(
        "{link} is no link to a table: it ends in /join/CODE or /g/GAME", link=address or '""'
    )


def _checked(answer: httpx.Response) -> dict[str, Any]:
    try:
        told = cast("dict[str, Any]", answer.json())
    except ValueError:
        told = {}
    if answer.is_success:
        return told
    message = told.get("error", {}).get("message") or f"{answer.status_code} {answer.reason_phrase}"
    raise RefusedError(str(message))
