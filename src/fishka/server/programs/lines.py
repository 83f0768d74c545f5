"""Answers that do not end: a viewer like that of a socket, told line by line over plain HTTP."""

import asyncio
from abc import ABC, abstractmethod
from math import inf

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send
from typing_extensions import override

from fishka.server.context import context, person, session
from fishka.server.http.operations import LINES
from fishka.server.refusals import TooManyError
from fishka.server.sockets.room import Room
from fishka.server.sockets.viewer import Viewer

AGAIN = 30.0
"""Seconds after which who has too many streams open may ask again."""


def only_reads(connection: HTTPConnection) -> bool:
    """Whether a program reads in its person's place, who is not there themselves."""
    return bool(getattr(connection.state, "only_reads", False))


class Lines(Viewer):
    """A viewer that nothing is heard of; a heartbeat is an empty line."""

    __slots__ = ("_counts",)

    def __init__(self, request: Request, send: Send) -> None:
        held = context(request)
        self._counts = not only_reads(request)

        async def write(message: Message) -> None:
            body = f"{message['text']}\n".encode()
            await send({"type": "http.response.body", "body": body, "more_body": True})

        most = held.settings.limits.waiting_frames
        super().__init__(person(request), write, most, inf, session(request).id)

    @property
    @override
    def counts(self) -> bool:
        return self._counts

    @override
    def ping(self, frame: str, now: int) -> None:
        super().offer("")


class LineStream(Response, ABC):
    """An answer of lines, up to when the asker goes, is let go, or takes too little."""

    media_type = LINES

    def __init__(self, request: Request, room: str) -> None:
        super().__init__(media_type=LINES)
        del self.headers["content-length"]
        self.headers["x-accel-buffering"] = "no"  # nginx would hold lines back until there are many
        self._request = request
        self._room = room
        held = context(request)
        if held.hub.sockets_of(person(request).id) >= held.settings.limits.sockets:
            raise TooManyError(AGAIN)

    @abstractmethod
    def viewer(self, send: Send) -> Lines:
        """Who is told."""

    @abstractmethod
    async def greet(self, room: Room, viewer: Lines) -> None:
        """Tell what there is already."""

    @override
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        if scope["method"] != "HEAD":
            await self._listen(receive, send)
        await send({"type": "http.response.body", "body": b""})

    async def _listen(self, receive: Receive, send: Send) -> None:
        hub, viewer = context(self._request).hub, self.viewer(send)
        room = hub.enter(self._room, viewer)
        try:
            await self.greet(room, viewer)
            while (await receive())["type"] != "http.disconnect":
                pass
        except asyncio.CancelledError:
            if viewer.dropped is None:
                raise
        finally:
            viewer.leave()
            hub.leave(self._room, room, viewer)
