"""What concerns somebody, over all their games: seats kept for them, turns of theirs, ends."""

from typing import Literal, TypeAlias

from starlette.requests import Request
from starlette.types import Send
from structlog.stdlib import get_logger
from typing_extensions import override

from fishka.bus import Bell
from fishka.core.errors import FishkaError
from fishka.server.clock import Clock
from fishka.server.context import context
from fishka.server.http.games import game_line
from fishka.server.logs import why
from fishka.server.programs.lines import Lines, LineStream
from fishka.server.sockets.frames import text
from fishka.server.sockets.hub import Hub
from fishka.server.sockets.room import Room
from fishka.server.wire import ConcernTold
from fishka.store import House
from fishka.store.port import summary
from fishka.table.state import Table

What: TypeAlias = Literal["challenge", "open", "turn", "playing", "over"]
CONCERNS = ""
"""The room of those who listen for all their games: no table is called so."""
LOOK = 10.0
"""Seconds that a lost ring costs at most."""
log = get_logger(__name__)


class ConcernLines(Lines):
    """Is told of a game when it stands otherwise than it was told last."""

    __slots__ = ("_count", "_heads", "_told")

    def __init__(self, request: Request, send: Send) -> None:
        super().__init__(request, send)
        self._count = 0
        self._heads: dict[str, int] = {}
        self._told: dict[str, What] = {}

    def behind(self, game_id: str, head: int) -> bool:
        """Whether the game has events that are not known here."""
        return head > self._heads.get(game_id, 0)

    def tell(self, table: Table) -> None:
        """Take note of a table as it stands."""
        if not self.behind(table.id, table.head):
            return
        self._heads[table.id] = table.head
        now = what(table, self.person.id)
        if now == self._told.get(table.id):
            return
        self._told[table.id] = now
        self._count += 1
        line = game_line(summary(table), self.person.id)
        self.offer(text(ConcernTold(self._count, now, line)))


class ConcernStream(LineStream):
    """All games of the asker's that are not over, and then whatever changes with any."""

    def __init__(self, request: Request) -> None:
        super().__init__(request, CONCERNS)

    @override
    def viewer(self, send: Send) -> ConcernLines:
        return ConcernLines(self._request, send)

    @override
    async def greet(self, room: Room, viewer: Lines) -> None:
        house = context(self._request).house
        assert isinstance(viewer, ConcernLines)
        for each in reversed(await house.games_of(viewer.person.id)):
            if each.phase != "over":
                viewer.tell(await house.table(each.id))


class Concerns:
    """Tells those who listen what has been written, whoever wrote it."""

    def __init__(self, house: House, hub: Hub, clock: Clock) -> None:
        self._house = house
        self._hub = hub
        self._clock = clock

    async def listen(self, bell: Bell) -> None:
        """Tell of each game that rings."""
        while True:
            for game_id, head in (await bell.wait()).items():
                if self._listeners():
                    await self._spread(game_id, head)

    async def look_for_lost(self) -> None:
        """Look again and again for what has been written unheard."""
        while True:
            await self._clock.sleep(LOOK)
            for viewer in self._listeners():
                await self._catch_up(viewer)

    def _listeners(self) -> list[ConcernLines]:
        room = self._hub.room(CONCERNS)
        viewers = () if room is None else tuple(room.viewers)
        return [each for each in viewers if isinstance(each, ConcernLines)]

    async def _catch_up(self, viewer: ConcernLines) -> None:
        try:
            for each in await self._house.games_of(viewer.person.id):
                if viewer.behind(each.id, each.head):
                    viewer.tell(await self._house.table(each.id, each.head))
        except FishkaError as error:
            log.warning("the log could not be looked at", why=why(error))

    async def _spread(self, game_id: str, head: int) -> None:
        try:
            table = await self._house.table(game_id, head)
        except FishkaError as error:
            log.warning("news could not be told", game=game_id, why=why(error))
            return
        for viewer in self._listeners():
            if viewer.person.id in table.holders:
                viewer.tell(table)


def what(table: Table, viewer: str) -> What:
    """How it is with a game for somebody who has a seat there."""
    if table.phase == "open":
        return "challenge" if table.kept_for(viewer) else "open"
    if table.phase == "over":
        return "over"
    return "turn" if set(table.moving) & set(table.seats_of(viewer)) else "playing"
