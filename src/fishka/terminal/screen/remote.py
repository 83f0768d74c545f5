"""A table of a server: it tells how the game stands, and carries acts out."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from time import time
from typing import Any

from fishka.core.errors import FishkaError
from fishka.terminal.screen.choices import choice_line
from fishka.terminal.screen.company import Company
from fishka.terminal.screen.deeds import LABELS, deeds
from fishka.terminal.screen.keeper import Keeper, Lying
from fishka.terminal.screen.known import Known
from fishka.terminal.screen.line import follow
from fishka.terminal.screen.link import Link
from fishka.terminal.screen.news import News
from fishka.terminal.screen.place import Act, Changed, Tried, TriedWord, View
from fishka.texts import say


class Remote:
    """Seats at a table of a server, or none. It goes on where it was after each break of the line."""

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
        self.known = Known(full, language, now)
        self.company = Company(link, self.known)
        self._link = link
        self._keeper = Keeper(self._kept, self.seconds_left)
        self._news = News(self.known, self.company, language)
        self._changed: Changed = lambda: None
        self._sending: asyncio.Task[None] | None = None
        self._refused: FishkaError | None = None
        self.by_turns = len(self.mine) > 1 and "racks" in (self.view or {})

    @property
    def deeds(self) -> Sequence[tuple[str, str]]:
        found = deeds(self.known, self.company)
        return [(each, self._news.label(LABELS[each])) for each in found]

    @property
    def names(self) -> Sequence[str]:
        return [*map(self._news.name, range(len(self.known.table["seats"])))]

    @property
    def mine(self) -> Sequence[int]:
        return self.known.mine

    @property
    def seat(self) -> int:
        view = self.view or {}
        moving = view.get("together") or [view.get("to_move")]
        return next((seat for seat in self.mine if seat in moving), min(self.mine, default=0))

    @property
    def asked(self) -> int | None:
        opened = (self.view or {}).get("open_lay")
        if opened is None:
            return None
        seats = self.known.table["seats"]
        sides = [
            -1 - seat if told["team"] is None else told["team"] for seat, told in enumerate(seats)
        ]
        said = {sides[seat] for seat in (opened["seat"], *opened["accepted"])}
        return next((seat for seat in self.known.playing if sides[seat] not in said), None)

    @property
    def view(self) -> View | None:
        return self.known.view

    @property
    def notes(self) -> Sequence[str]:
        refused = () if self._refused is None else (say(self._refused, self.language),)
        waits = self._sending is not None
        return [*refused, *self._news.lines(waits=waits, judging=self.asked is not None)]

    @property
    def advised(self) -> bool:
        return bool(self.known.table["advice"])

    @property
    def lying(self) -> Sequence[str] | None:
        return self.known.lying.get(str(self.seat))

    def keep(self, roll: str, grid: Sequence[str], /) -> None:
        if self.lying is not None:
            self._keeper.knows(roll, tuple(self.lying))
        self._keeper.lies(Lying(self.seat, roll, tuple(grid)))

    def seconds_left(self) -> float | None:
        deadline = self.known.table["clock"].get("deadline")
        if deadline is None or self.known.phase != "playing":
            return None
        return max(0.0, (deadline - self.known.server_now()) / 1_000)

    async def act(self, act: Act) -> None:
        """Send the act; while the line is down it waits, and goes out when it is up again."""
        if self._sending is not None:
            raise FishkaError("your last choice is still on its way")
        self._refused = None
        whole = {"seat": self.seat, **act}
        command = self._link.new({"do": "act", "expect_seq": self.known.head, "act": whole})
        if await self._link.sent(command) is None:
            self._sending = asyncio.create_task(self._sent_later(command))

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
        self._changed = changed
        await follow(self._link, self.known, changed)

    async def close(self) -> None:
        """Have what lies kept, and leave."""
        await self._keeper.close()

    async def _kept(self, lying: Lying) -> bool:
        command = {"do": "layout", "seat": lying.seat, "grid": lying.grid}
        try:
            return await self._link.sent(self._link.new(command)) is not None
        except FishkaError:  # too late, or too often: what is handed in counts
            return True

    async def _sent_later(self, command: Mapping[str, Any]) -> None:
        try:
            await self._link.command(command)
        except FishkaError as error:
            self._refused = error
        self._sending = None
        self._changed()
