"""A table of a server over HTTP: who one is there, acts that arrive once, sums and advice."""

import asyncio
from collections.abc import Mapping
from itertools import count
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
SOON: Final = 5.0
"""Seconds until a server that does not take the line counts as away."""


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
        self.language = language
        self.game = self._code if self._kind == "g" else ""
        self._browser = httpx.AsyncClient(
            base_url=self.base,
            headers={"Accept-Language": language},
            timeout=httpx.Timeout(PATIENCE, connect=SOON),
        )

    @property
    def socket(self) -> tuple[str, str]:
        """The address of the table's socket, and the cookie to show there."""
        cookies = "; ".join(f"{each.name}={each.value}" for each in self._browser.cookies.jar)
        return f"{self.base.replace('http', 'ws', 1)}/ws/{self.game}", cookies

    async def sit_down(self, name: str, *, watching: bool = False) -> None:
        """Become a guest of the server, and take a seat at the table if there is one.

        Where none is free, or who would be ``watching``, looks on.
        """
        try:
            await self._call_oneself(name)
            if self._kind == "join":
                self.game = (await self._asked("GET", f"/api/invitations/{self._code}"))["game"]
            if not watching and _has_seat(await self.full()):
                code = {"code": self._code} if self._kind == "join" else {}
                await self.command({"do": "join", "name": name, **code})
        except httpx.TransportError as error:
            raise FishkaError(
                "{server} cannot be reached: {why}", server=self.base, why=str(error) or "–"
            ) from None

    async def full(self) -> dict[str, Any]:
        """The whole table."""
        return await self._asked("GET", f"/api/games/{self.game}")

    def new(self, command: Mapping[str, Any]) -> dict[str, Any]:
        """The command with an id, by which the table carries it out once."""
        return {"command_id": uuid4().hex, **command}

    async def command(self, command: Mapping[str, Any]) -> dict[str, Any]:
        """Send a command until it is answered; the table carries it out once."""
        body = self.new(command)
        for attempt in count():
            if (told := await self.sent(body)) is not None:
                return told
            await asyncio.sleep(RETRIES[min(attempt, len(RETRIES) - 1)])
        raise AssertionError

    async def sent(self, command: Mapping[str, Any]) -> dict[str, Any] | None:
        """Send a command once; None where no answer came, or it is to be sent again later."""
        try:
            answer = await self._posted(command)
        except httpx.TransportError:
            return None
        return None if answer.status_code in LATER else _checked(answer)

    async def command_once(self, command: Mapping[str, Any]) -> dict[str, Any]:
        """Send a command that is not kept where the line is down."""
        try:
            return _checked(await self._posted(self.new(command)))
        except httpx.TransportError:
            raise down() from None

    async def _posted(self, command: Mapping[str, Any]) -> httpx.Response:
        return await self._browser.post(f"/api/games/{self.game}/commands", json=command)

    async def asked(self, what: str, body: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """An answer about the table."""
        method = "GET" if body is None else "POST"
        try:
            return await self._asked(method, f"/api/games/{self.game}/{what}", body)
        except httpx.TransportError:
            raise down() from None

    async def close(self) -> None:
        await self._browser.aclose()

    async def _call_oneself(self, name: str) -> None:
        if not (await self._asked("GET", "/api/me"))["name"]:
            await self._asked("PATCH", "/api/me", {"name": name})

    async def _asked(
        self, method: str, path: str, body: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        return _checked(await self._browser.request(method, path, json=body))


def _has_seat(full: Mapping[str, Any]) -> bool:
    """Whether there is a seat that somebody without one could take."""
    seats = full["seats"]
    free = any(seat["kind"] == "empty" or seat["kept_for_you"] for seat in seats)
    return full["phase"] == "open" and free and not any(seat["yours"] for seat in seats)


def down() -> FishkaError:
    return FishkaError("the line to the server is down")


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
