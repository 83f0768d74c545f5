"""Who is at which table, as all servers of a house tell one another.

What another server tells is believed for a while. Where others may not be heard, nobody is taken
for away: a lost hint may cost a wait, and never a game.
"""

import secrets
from collections.abc import Coroutine, Iterator
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from fishka.bus import Bus, Hints
from fishka.server.clock import Clock
from fishka.server.presence import Changed, LocalPresence
from fishka.table.grace import Absence

TOPIC: Final = "presence"
BEAT: Final = 5.0
"""Seconds between two lists of all lines here."""
BELIEVED: Final = 12_000
"""Milliseconds that a line elsewhere is believed in without a word of it."""
LATE: Final = 2 * BEAT
"""Seconds after which a beat is so late that this process was not awake."""
LINES: Final = 5_000
"""Lines that one hint lists."""
What: TypeAlias = Literal["there", "went", "goodbye", "seen"]


class Told(Struct, frozen=True, array_like=True):
    """What a server tells of lines, each a game and a person."""

    server: str
    what: What
    lines: list[tuple[str, str]]


_told = msgspec.json.Decoder(Told)
_encode = msgspec.json.Encoder().encode


class SharedPresence:
    """A ``Presence`` of this process and the others."""

    def __init__(self, bus: Bus, clock: Clock) -> None:
        self._bus = bus
        self._clock = clock
        self._here = LocalPresence(clock.now)
        self._name = secrets.token_hex(8)
        self._elsewhere: dict[tuple[str, str], dict[str, int]] = {}
        self._left = LocalPresence(clock.now)
        self._sure: int | None = None

    def came(self, game_id: str, person: str) -> None:
        self._here.came(game_id, person)
        self._tell("there", [(game_id, person)])

    def went(self, game_id: str, person: str, *, goodbye: bool) -> None:
        self._here.went(game_id, person, goodbye=goodbye)
        if not self._here.lines(game_id, person):
            self._tell("goodbye" if goodbye else "went", [(game_id, person)])

    def seen(self, game_id: str, person: str) -> None:
        self._here.seen(game_id, person)
        self._tell("seen", [(game_id, person)])

    async def absence(self, game_id: str, person: str) -> Absence | None:
        here = await self._here.absence(game_id, person)
        if here is None or self._alive(game_id, person):
            return None
        left = await self._left.absence(game_id, person) or here
        latest = max(here, left, key=lambda each: each.since)
        sure, now = self._sure, self._clock.now()
        return latest if sure is not None and now - sure >= BELIEVED else Absence(now)

    def elsewhere(self, game_id: str) -> Iterator[str]:
        """The people who are at the table by another server."""
        return (person for game, person in self._elsewhere if game == game_id)

    def tasks(self, hints: Hints, changed: Changed) -> tuple[Coroutine[None, None, None], ...]:
        """What is to run for the others to know, and to be known."""
        return self.listen(hints, changed), self.beat(changed)

    async def listen(self, hints: Hints, changed: Changed) -> None:
        """Believe the others; ``changed`` gets who is there by another server, and who no more."""
        while True:
            for hint in await hints.wait():
                try:
                    told = _told.decode(hint)
                except msgspec.DecodeError:
                    continue
                for game_id, person in told.lines:
                    self._take(told.server, told.what, game_id, person, changed)

    async def beat(self, changed: Changed) -> None:
        """Tell all lines here again and again, and forget those that nobody tells any more."""
        while True:
            before = self._clock.monotonic()
            await self._clock.sleep(BEAT)
            late = self._clock.monotonic() - before > LATE
            if late or not self._bus.joined:
                self._sure = None
            elif self._sure is None:
                self._sure = self._clock.now()
            lines = self._here.all_lines()
            for first in range(0, len(lines), LINES):
                self._tell("there", lines[first : first + LINES])
            if not late:
                self._forget(changed)

    def _take(self, server: str, what: What, game_id: str, person: str, changed: Changed) -> None:
        line = game_id, person
        if what == "there":
            if line not in self._elsewhere:
                changed(game_id, person, True)
            self._elsewhere.setdefault(line, {})[server] = self._clock.now() + BELIEVED
        elif what == "seen":
            self._left.seen(game_id, person)
        else:
            self._drop(server, line, changed)
            self._left.note(game_id, person, Absence(self._clock.now(), what == "goodbye"))

    def _forget(self, changed: Changed) -> None:
        now = self._clock.now()
        for line, servers in list(self._elsewhere.items()):
            for server, until in list(servers.items()):
                if until <= now:
                    self._drop(server, line, changed)
                    self._left.note(*line, Absence(until))

    def _drop(self, server: str, line: tuple[str, str], changed: Changed) -> None:
        servers = self._elsewhere.get(line, {})
        if servers.pop(server, None) is not None and not servers:
            del self._elsewhere[line]
            changed(*line, False)

    def _alive(self, game_id: str, person: str) -> bool:
        now = self._clock.now()
        return any(until > now for until in self._elsewhere.get((game_id, person), {}).values())

    def _tell(self, what: What, lines: list[tuple[str, str]]) -> None:
        self._bus.tell(TOPIC, _encode(Told(self._name, what, lines)))
