"""The WebSocket of a table, from the side of what comes in.

Close codes: 1003 for what is no text, 1008 for too many frames, faults or sockets, 1013 for a
viewer that takes too little, 4401 for a session that has ended, 4404 for a table that there is
not. Bad UTF-8 (1007) and oversized frames (1009) are refused by the protocol below.
"""

import asyncio
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send
from structlog.stdlib import get_logger

from fishka.core.errors import FishkaError, MalformedError
from fishka.server.context import context, language, person, session
from fishka.server.guard import status_and_code
from fishka.server.limits import Bucket
from fishka.server.logs import why
from fishka.server.refusals import BadRequestError
from fishka.server.sockets.attendance import tell_away
from fishka.server.sockets.frames import Ping, Refused, RefusedTold, text
from fishka.server.sockets.viewer import TOO_SLOW, Viewer
from fishka.server.tables import carry_out
from fishka.store import UnknownGameError
from fishka.table import read_command
from fishka.table.refusals import StaleError
from fishka.texts import gettext_noop, say

NO_TEXT = 1003
POLICY = 1008
UNKNOWN = 4404
PONG = '{"pong"'
GOODBYES = frozenset({1000, 1001})
"""The codes with which a browser closes a line on purpose; a line that breaks has none of them."""
log = get_logger(__name__)


class Closing(Exception):  # noqa: N818 - an end, not an error
    """The socket is to be closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class _Named(msgspec.Struct):
    command_id: str | None = None


class _Pong(msgspec.Struct):
    pong: int


_pong = msgspec.json.Decoder(_Pong)
_named = msgspec.json.Decoder(_Named)


class TableSocket:
    """The endpoint, a plain ASGI app: one socket until it is gone."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        with suppress(OSError):  # the peer is gone
            await send({"type": "websocket.accept"})
            code = await Session(HTTPConnection(scope), send).run(receive)
            if code is not None:
                await send({"type": "websocket.close", "code": code})


class Session:
    """One socket's frames, each answered in the order they came."""

    __slots__ = ("_bucket", "_connection", "_faults", "_game", "_held", "_person", "_viewer")

    def __init__(self, connection: HTTPConnection, send: Send) -> None:
        self._held = held = context(connection)
        self._connection = connection
        self._game: str = connection.path_params["game_id"]
        self._person = person(connection).id
        self._faults = 0
        now = held.clock.monotonic()
        self._bucket = Bucket(held.settings.limits.frames, now)
        most = held.settings.limits.waiting_frames
        self._viewer = Viewer(
            person(connection),
            send,
            most,
            now,
            session(connection).id,
            language=language(connection),
        )

    async def run(self, receive: Receive) -> int | None:
        """The code to close with, None where the socket is gone already."""
        hub, viewer = self._held.hub, self._viewer
        if hub.sockets_of(self._person) >= self._held.settings.limits.sockets:
            return POLICY
        room, presence, goodbye = hub.enter(self._game, viewer), self._held.presence, False
        presence.came(self._game, self._person)
        try:
            await hub.greet(self._game, room, viewer, self._after())
            now = self._held.clock.now()
            viewer.ping(text(Ping(now)), now)
            await tell_away(room, presence, viewer)
            await self._held.talk.greet(room, viewer)
            while (message := await receive())["type"] == "websocket.receive":
                await self._take(message)
            goodbye = message.get("code") in GOODBYES
        except UnknownGameError as error:
            self._refuse(error, None)
            await viewer.finish()
            return UNKNOWN
        except Closing as closing:
            await viewer.finish()
            return closing.code
        except asyncio.CancelledError:
            if viewer.dropped is None:
                raise
            return None if viewer.dropped == TOO_SLOW else viewer.dropped
        finally:
            presence.went(self._game, self._person, goodbye=goodbye)
            viewer.leave()
            hub.leave(self._game, room, viewer)
        return None

    def _after(self) -> int | None:
        after = self._connection.query_params.get("after", "")
        return int(after) if after.isdecimal() and len(after) < 16 else None

    async def _take(self, message: MutableMapping[str, Any]) -> None:
        self._viewer.heard = now = self._held.clock.monotonic()
        if self._bucket.take(now):
            raise Closing(POLICY)
        written = message.get("text")
        if written is None:
            self._refuse(BadRequestError(gettext_noop("Only text is understood here.")), None)
            raise Closing(NO_TEXT)
        if written.startswith(PONG):
            self._measure(written)
            return
        try:
            command = read_command(written)
            lag = self._viewer.lag.measured
            done = await carry_out(self._connection, self._game, command, lag=lag)
        except FishkaError as error:
            self._refuse(error, _command_id(written))
            if isinstance(error, MalformedError):
                self._count_fault()
        else:
            self._viewer.offer(text(done))

    def _measure(self, written: str) -> None:
        with suppress(msgspec.DecodeError, RecursionError):  # what is no answer measures nothing
            self._viewer.lag.answered(_pong.decode(written).pong, self._held.clock.now())

    def _count_fault(self) -> None:
        self._faults += 1
        if self._faults >= self._held.settings.limits.faults:
            raise Closing(POLICY)

    def _refuse(self, error: FishkaError, command_id: str | None) -> None:
        code = status_and_code(error)[1]
        log.info("refused", code=code, game=self._game, person=self._person, why=why(error))
        told = RefusedTold(
            command_id=command_id,
            code=code,
            message=say(error, language(self._connection)),
            head=error.head
            if isinstance(error, StaleError) and not self._viewer.late
            else self._viewer.seen or 0,
            missed=isinstance(error, StaleError),
        )
        self._viewer.offer(text(Refused(told)))


def _command_id(written: str) -> str | None:
    try:
        return _named.decode(written).command_id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
