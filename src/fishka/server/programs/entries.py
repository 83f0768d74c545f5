"""A table as a stream of its numbered events."""

import re
from collections.abc import Sequence

from starlette.requests import Request
from starlette.types import Receive, Scope, Send
from typing_extensions import override

from fishka.server.context import context, person
from fishka.server.programs.lines import Lines, LineStream, only_reads
from fishka.server.sockets.room import Room
from fishka.table.events import Event

NUMBERED = re.compile(r'\{"v":(\d+)')


class EntryLines(Lines):
    """Is told each event once, in order, and nothing else; ``last`` is the number of the latest."""

    __slots__ = ("last",)

    def __init__(self, request: Request, send: Send, after: int) -> None:
        super().__init__(request, send)
        self.last = after

    @override
    def missed(self, events: Sequence[Event], after: int | None) -> list[Event]:
        return [event for event in events if event.seq > self.last]

    @override
    def offer(self, frame: str) -> None:
        numbered = NUMBERED.match(frame)
        if numbered is not None and int(numbered[1]) > self.last:
            self.last = int(numbered[1])
            super().offer(frame)


class EntryStream(LineStream):
    """The events of a table after a number."""

    def __init__(self, request: Request, game_id: str, after: int) -> None:
        super().__init__(request, game_id)
        self._after = after

    @override
    def viewer(self, send: Send) -> EntryLines:
        return EntryLines(self._request, send, self._after)

    @override
    async def greet(self, room: Room, viewer: Lines) -> None:
        await context(self._request).hub.greet(self._room, room, viewer, None)

    @override
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if only_reads(self._request):
            await super().__call__(scope, receive, send)
            return
        presence, who = context(self._request).presence, person(self._request).id
        presence.came(self._room, who)
        try:
            await super().__call__(scope, receive, send)
        finally:
            presence.went(self._room, who, goodbye=False)
