"""Who looks on at which table in this process, and how news reach them."""

from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from typing import TypeAlias

from msgspec import UNSET
from structlog.stdlib import get_logger

from fishka.bus import Bell
from fishka.core.errors import FishkaError
from fishka.server.clock import Clock
from fishka.server.logs import why
from fishka.server.sockets.frames import Hello, HelloTold, Ping, Watched, text
from fishka.server.sockets.room import Room
from fishka.server.sockets.viewer import SILENT, Viewer
from fishka.server.telling import audience, events_told, full, invitation
from fishka.server.watching.known import Watching
from fishka.store import House, NotDurableError
from fishka.table import you

Looked: TypeAlias = Callable[[Room, Viewer | None], None]
Alive: TypeAlias = Callable[[Collection[str]], Awaitable[Collection[str]]]
Told: TypeAlias = Callable[[float], object]
Elsewhere: TypeAlias = Callable[[str], Iterable[str]]
log = get_logger(__name__)
HEARTBEAT = 15.0  # seconds
SILENCE = 45.0
REVOKED = 4401
LOOK = 1.5
STEP = 1.0
"""Seconds that watchers may be told later than their table's delay asks for."""


class Hub:
    """The rooms of this process. ``looked`` is called after news, and when a viewer has come.

    ``told`` gets the seconds from an event until viewers were told; ``alive`` tells which sessions have not been ended, by this process or another,
    and ``elsewhere`` who is at a table by another server.
    """

    def __init__(
        self,
        house: House,
        clock: Clock,
        *,
        looked: Looked,
        alive: Alive,
        told: Told,
        elsewhere: Elsewhere,
    ) -> None:
        self.watching = Watching(house, clock.now)
        self._house = house
        self._clock = clock
        self._looked = looked
        self._alive = alive
        self._told = told
        self._elsewhere = elsewhere
        self._rooms: dict[str, Room] = {}
        self._sockets: Counter[str] = Counter()

    def room(self, game_id: str) -> Room | None:
        """The room of a table that somebody looks at."""
        return self._rooms.get(game_id)

    def games(self) -> list[str]:
        """The games of all tables that somebody looks at."""
        return list(self._rooms)

    def rooms(self) -> list[Room]:
        """The rooms of all tables that somebody looks at."""
        return list(self._rooms.values())

    def sockets_of(self, person: str) -> int:
        """How many sockets the person has open here."""
        return self._sockets[person]

    def enter(self, game_id: str, viewer: Viewer) -> Room:
        """Let the viewer in, before anything is read for them."""
        room = self._rooms.get(game_id)
        if room is None:
            room = self._rooms[game_id] = Room()
            for person in self._elsewhere(game_id):
                room.note(person, there=True)
        self._sockets[viewer.person.id] += 1
        room.add(viewer)
        return room

    def leave(self, game_id: str, room: Room, viewer: Viewer) -> None:
        """Let the viewer go; the last one closes the room."""
        room.remove(viewer)
        if not room.viewers and self._rooms.get(game_id) is room:
            del self._rooms[game_id]
        self._sockets[viewer.person.id] -= 1
        if self._sockets[viewer.person.id] <= 0:
            del self._sockets[viewer.person.id]

    def note(self, game_id: str, person: str, there: bool) -> None:  # noqa: FBT001 - what presence tells
        """Take note of who has come to a table, or gone, at another server."""
        room = self._rooms.get(game_id)
        if room is not None:
            room.note(person, there=there)

    async def listen(self, bell: Bell) -> None:
        """Tell each table's viewers what has been written, whoever wrote it."""
        while True:
            for game_id, head in (await bell.wait()).items():
                room = self._rooms.get(game_id)
                if room is None:
                    continue
                try:
                    await self._spread(game_id, room, head)
                except Exception:
                    log.exception("news could not be told", game=game_id)

    async def look_for_lost(self, ring: Callable[[str, int], None]) -> None:
        """Ring for what has been written unheard: a lost ring costs ``LOOK`` seconds and no more."""
        while True:
            await self._clock.sleep(LOOK)
            told = {game_id: room.head for game_id, room in self._rooms.items() if room.head}
            try:
                heads = await self._house.heads(told)
            except FishkaError as error:
                log.warning("the log could not be looked at", why=why(error))
                continue
            for game_id, head in heads.items():
                if head > told[game_id]:
                    ring(game_id, head)

    async def tend(self) -> None:
        """Tell what was held back long enough, and how many watch."""
        while True:
            await self._clock.sleep(STEP)
            now = self._clock.now()
            for game_id, room in list(self._rooms.items()):
                try:
                    room.release(now)
                    room.tell_watching()
                except Exception:
                    log.exception("watchers could not be told", game=game_id)

    async def _spread(self, game_id: str, room: Room, head: int) -> None:
        table = await self._house.table(game_id, head)
        if room.head >= table.head:
            return
        events = await self._house.events(game_id, room.head, table.head)
        reseated = room.spread([each for each in events if each.seq <= table.head], table)
        self._told(max(0, self._clock.now() - events[-1].at) / 1000)
        for viewer in reseated:
            await self.greet(game_id, room, viewer, None)
        self._looked(room, None)

    async def greet(self, game_id: str, room: Room, viewer: Viewer, after: int | None) -> None:
        """Say hello: with what was missed since event ``after``, or with the whole table."""
        viewer.seen = None
        person = viewer.person.id
        invite = invitation(await self._house.code(game_id))
        known = await self.watching.read(game_id, person)
        table, events, head = known.table, known.events, known.head
        room.know(known.live, invite)
        room.hold_back(viewer, known)
        missed = viewer.missed(events, after)
        hello = HelloTold(
            game=game_id,
            you=you(table, person),
            head=head,
            now=self._clock.now() - known.late,
            full=UNSET
            if missed is not None
            else full(table, events, person, here=room.here, invite=room.invite),
        )
        viewer.whose = audience(table, person)
        viewer.offer(text(Hello(hello)))
        for told in events_told(
            missed or (), None, table, person, here=room.here, invite=room.invite
        ):
            viewer.offer(text(told))
        if room.watching:
            viewer.offer(text(Watched(room.watching)))
        if room.catch_up(viewer, head):
            await self.greet(game_id, room, viewer, None)
        else:
            self._looked(room, viewer)

    def let_go(self, sessions: Collection[str]) -> None:
        """Close the sockets of sessions that have ended."""
        for viewer in list(self._viewers()):
            if viewer.session in sessions:
                viewer.drop(REVOKED)

    def _viewers(self) -> Iterator[Viewer]:
        return (viewer for room in self._rooms.values() for viewer in room.viewers)

    async def _look_for_ended(self) -> None:
        known = {viewer.session for viewer in self._viewers()} - {""}
        try:
            ended = known - set(await self._alive(known))
        except NotDurableError:  # nobody can be let in now either; the next beat looks again
            return
        self.let_go(ended)

    async def beat(self) -> None:
        """Let everybody hear a heartbeat, and drop who has been silent too long."""
        while True:
            await self._clock.sleep(HEARTBEAT)
            now = self._clock.now()
            frame = text(Ping(now))
            deadline = self._clock.monotonic() - SILENCE
            for room in list(self._rooms.values()):
                for viewer in list(room.viewers):
                    if viewer.heard < deadline:
                        viewer.drop(SILENT)
                    else:
                        viewer.ping(frame, now)
            await self._look_for_ended()
