"""One socket at one table, from the side of what is sent to it."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from starlette.types import Send

from fishka.server.people import Person
from fishka.server.sockets.lag import Lag
from fishka.server.telling import Audience
from fishka.table.events import Event
from fishka.texts.languages import SOURCE

if TYPE_CHECKING:
    from fishka.server.sockets.news import News
    from fishka.store.talk import Room

TOO_SLOW = 1013
REACH = 200
"""So many missed events are sent one by one; after more, the whole table is told anew."""
SILENT = 1001


class Viewer:
    """What waits to be sent to one socket; a task sends it while there is something.

    ``seen`` is the number of the last event sent, None while the table is still being read for
    it: what happens meanwhile waits in ``early``. ``dropped`` is the close code, once the viewer
    is to go; ``session`` by which session its person is known. ``rooms`` are those whose talk they
    have been told, None while of none, up to line ``heard_talk``. ``late``: so many milliseconds
    after it has happened they are told what happens.
    """

    __slots__ = (
        "_most",
        "_reader",
        "_send",
        "_waiting",
        "_writer",
        "dropped",
        "early",
        "heard",
        "heard_talk",
        "lag",
        "language",
        "late",
        "person",
        "rooms",
        "seen",
        "session",
        "whose",
    )

    def __init__(
        self,
        person: Person,
        send: Send,
        most: int,
        heard: float,
        session: str = "",
        *,
        language: str = SOURCE,
    ) -> None:
        self.person = person
        self.session = session
        self.language = language
        self.rooms: frozenset[Room] | None = None
        self.heard_talk = 0
        self.late = 0
        self.whose = Audience()
        self.seen: int | None = None
        self.early: list[News] | None = None
        self.heard = heard
        self.lag = Lag()
        self.dropped: int | None = None
        self._send = send
        self._most = most
        self._waiting: list[str] | None = None
        self._writer: asyncio.Task[None] | None = None
        self._reader = asyncio.current_task()

    @property
    def counts(self) -> bool:
        """Whether its person is at the table for the others."""
        return True

    def missed(self, events: Sequence[Event], after: int | None) -> list[Event] | None:
        """What is told one by one to who has seen all up to ``after``; None for the whole table."""
        head = events[-1].seq
        if after is None or not 0 < after <= head <= after + REACH:
            return None
        return [event for event in events if event.seq > after]

    def offer(self, frame: str) -> None:
        """Send the frame after those before it; a viewer that takes too little is dropped."""
        if self.dropped is not None:
            return
        if self._waiting is None:
            self._waiting = [frame]
            self._writer = asyncio.create_task(self._write())
        elif len(self._waiting) < self._most:
            self._waiting.append(frame)
        else:
            self.drop(TOO_SLOW)

    def ping(self, frame: str, now: int) -> None:
        """Send a ping, to measure how long its answer takes."""
        self.lag.ask(now)
        self.offer(frame)

    def drop(self, code: int) -> None:
        """Have the reading side end and the socket closed."""
        if self.dropped is None and self._reader is not None:
            self.dropped = code
            self._reader.cancel()

    async def finish(self) -> None:
        """Send what waits still; nothing more comes after it."""
        if self._writer is not None:
            await self._writer

    def leave(self) -> None:
        """Stop sending: the socket is gone."""
        self.dropped = self.dropped or SILENT
        if self._writer is not None:
            self._writer.cancel()

    async def _write(self) -> None:
        try:
            while self._waiting:
                frames, self._waiting = self._waiting, []
                for frame in frames:
                    await self._send({"type": "websocket.send", "text": frame})
        except (OSError, RuntimeError):  # gone, or closed meanwhile: the reading side knows
            pass
        finally:
            self._waiting = None
            self._writer = None
