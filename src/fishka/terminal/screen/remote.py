"""A table of a server: it tells how the game stands, and carries acts out."""

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from time import time
from typing import Any, Final

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fishka.core.errors import FishkaError
from fishka.terminal.screen.choices import choice_line
from fishka.terminal.screen.link import RETRIES, Link
from fishka.terminal.screen.place import Act, Changed, Tried, TriedWord, View
from fishka.texts import texts
from fishka.texts.players import level_name

OVER: Final = frozenset({4401, 4404})
"""Closing codes after which nobody is let in again: the session has ended, no such table."""
SILENCE: Final = 25.0
"""Seconds without a word after which the line is dead; the server pings more often."""


class Remote:
    """A seat at a table of a server. It goes on where it was after each break of the line."""

    own_clock = False

    def __init__(
        self,
        link: Link,
        full: Mapping[str, Any],
        language: str,
        now: Callable[[], float] = time,
    ) -> None:
        self.game: str = full["game"]
        self.language = language
        self._link, self._now = link, now
        self._table: Mapping[str, Any] = full
        self._view: View | None = full["view"]
        self._head: int = full["head"]
        self._ahead = 0.0
        """Seconds by which the server's clock is before ours."""
        self._live = False
        self.by_turns = len(self.mine) > 1 and "racks" in (self._view or {})

    @property
    def names(self) -> Sequence[str]:
        return [_name(seat, self.language) for seat in self._table["seats"]]

    @property
    def mine(self) -> Sequence[int]:
        return [number for number, seat in enumerate(self._table["seats"]) if seat["yours"]]

    @property
    def seat(self) -> int:
        to_move: Any = (self._view or {}).get("to_move")
        return to_move if to_move in self.mine else min(self.mine, default=0)

    @property
    def view(self) -> View | None:
        return self._view

    @property
    def notes(self) -> Sequence[str]:
        return () if self._live else (texts(self.language).gettext("The line is down …"),)

    @property
    def advised(self) -> bool:
        return bool(self._table["advice"])

    def seconds_left(self) -> float | None:
        deadline = self._table["clock"].get("deadline")
        if deadline is None or self._table["phase"] != "playing":
            return None
        return max(0.0, deadline / 1000 - self._now() - self._ahead)

    async def act(self, act: Act) -> None:
        whole = {"seat": self.seat, **act}
        await self._link.command({"do": "act", "expect_seq": self._head, "act": whole})

    async def attempt(self, act: Act) -> Tried:
        asked = {key: value for key, value in act.items() if key != "act"}
        what = "layout" if "grid" in act else "preview"
        told = await self._link.asked(what, {"seat": self.seat, **asked})
        words = [TriedWord(each["word"], each["score"], each["reason"]) for each in told["words"]]
        return Tried(words, told["total"], told["fault"], told["ok"])

    async def advise(self) -> Sequence[str]:
        told = await self._link.asked("advice")
        return [choice_line(choice["act"], self.language) for choice in told["choices"]]

    async def follow(self, changed: Changed) -> None:
        attempt = 0
        while True:
            try:
                await self._listen(changed)
                attempt = 0
            except ConnectionClosed as closed:
                attempt = 0 if self._live else attempt + 1
                if closed.rcvd is not None and closed.rcvd.code in OVER:
                    raise FishkaError("the server lets nobody in at this table any more") from None
            except (OSError, InvalidStatus, TimeoutError):
                attempt += 1
            self._live = False
            changed()
            wait = RETRIES[min(attempt, len(RETRIES) - 1)]
            await asyncio.sleep(wait * (0.5 + random.random() / 2))

    async def _listen(self, changed: Changed) -> None:
        """Hear the table until the line breaks, or a number is missing."""
        address, cookie = self._link.socket
        async with connect(
            address, additional_headers={"cookie": cookie}, compression=None, ping_interval=None
        ) as line:
            while True:
                async with asyncio.timeout(SILENCE):
                    frame: dict[str, Any] = msgspec.json.decode(await line.recv())
                if "ping" in frame:
                    await line.send(msgspec.json.encode({"pong": frame["ping"]}).decode())
                elif not self._heard(frame):
                    return
                else:
                    changed()

    def _heard(self, frame: Mapping[str, Any]) -> bool:
        """Take in what the table says; False where an event is missing."""
        if hello := frame.get("hello"):
            self._live, self._ahead = True, hello["now"] / 1000 - self._now()
            if full := hello.get("full"):
                self._table, self._view, self._head = full, full["view"], full["head"]
        elif (number := frame.get("v")) is not None:
            if number > self._head + 1:
                return False
            self._head = max(number, self._head)
        self._view = frame.get("view", self._view)
        if table := frame.get("table"):
            self._table = {**self._table, **table}
        return True


def _name(seat: Mapping[str, Any], language: str) -> str:
    """What a seat is called; a computer that bears its level's name, in the reader's language."""
    if seat["kind"] == "computer" and seat["name"] == seat["level"]:
        return level_name(seat["level"], language)
    return seat["name"] or "–"
