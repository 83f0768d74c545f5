"""Talk at the tables: taken in, kept, and told to those who may read it, by every server of a house.

Other servers are told of a line by a hint, and read it where it is kept; a hint that is lost costs
``LOOK`` seconds.
"""

from collections.abc import Awaitable, Sequence
from typing import Final

from msgspec.structs import replace
from structlog.stdlib import get_logger

from fishka.bus import Bell, Bus, Hints
from fishka.core.errors import FishkaError
from fishka.server.clock import Clock
from fishka.server.logs import why
from fishka.server.people import Person
from fishka.server.refusals import NotFoundError
from fishka.server.sockets.frames import Said, Talking, TalkTold, text
from fishka.server.sockets.hub import Hub
from fishka.server.sockets.room import Room
from fishka.server.sockets.viewer import Viewer
from fishka.server.talk.lines import check_said
from fishka.server.talk.phrases import phrases
from fishka.server.talk.rooms import LineTold, readable, room_of, sociable, told
from fishka.server.talk.silenced import check_silence
from fishka.store import House, SqlStore
from fishka.store.silences import SilencesInStore
from fishka.store.talk import Line, TalkInStore
from fishka.table.refusals import HostError
from fishka.table.state import Table
from fishka.texts import gettext_noop

TOPIC: Final = "talk"
LOOK: Final = 4.0
log = get_logger(__name__)


class Desk:
    """Takes lines in and spreads them."""

    def __init__(self, store: SqlStore, house: House, hub: Hub, bus: Bus, clock: Clock) -> None:
        self.kept = TalkInStore(store)
        self._silences = SilencesInStore(store)
        self._house = house
        self._hub = hub
        self._bus = bus
        self._clock = clock

    async def say(self, game_id: str, who: Person, name: str, words: str, phrase: str) -> None:
        """Keep what somebody says and tell it; a FishkaError says why not."""
        table = await self._house.table(game_id)
        said = check_said(table.talk, words, phrase)
        check_silence(await self._silences.of(who.by or who.id, self._clock.now()))
        seat = next(iter(table.seats_of(who.id)), None)
        await self._keep(
            Line(
                game_id=game_id,
                at=self._clock.now(),
                person=who.id,
                name=name if seat is None else table.chairs[seat].name,
                seat=seat,
                room=room_of(table, who.id),
                text=said,
                phrase=phrase,
            )
        )

    async def take_away(self, game_id: str, who: str, number: int) -> None:
        """The host takes a line away, or somebody their own; it is kept for reports."""
        line = await self.readable_line(game_id, who, number)
        if who not in {line.person, (await self._house.table(game_id)).host}:
            raise HostError(gettext_noop("only the host takes the lines of others away"))
        await self._keep(_taking(line, self._clock.now()))

    async def remove(self, game_id: str, number: int) -> None:
        """An operator takes a line away, once; it is kept for reports."""
        line = await self.kept.line(game_id, number)
        if line is None or line.takes is not None or await self.kept.taken(game_id, number):
            return
        await self._keep(_taking(line, self._clock.now()))

    async def readable_line(self, game_id: str, reader: str, number: int) -> Line:
        """A line that the person may read; NotFoundError."""
        table, line = await self._house.table(game_id), await self.kept.line(game_id, number)
        if line is None or line.takes or line.room not in readable(table, reader):
            raise NotFoundError(gettext_noop("There is no such line."))
        return line

    async def read(self, game_id: str, reader: str) -> list[LineTold]:
        """The latest lines as somebody may read them."""
        table, lines = await self._house.table(game_id), await self.kept.lines(game_id)
        hiding = await self.kept.hiding({each.person for each in lines}, {reader})
        return told(lines, table, reader, hiding)

    async def greet(self, room: Room, viewer: Viewer) -> None:
        """Tell who has come to a table what they may read there."""
        if room.table is not None:
            async with room.talking:
                await self._tell(room.table, [viewer])

    async def spread(self, game_id: str) -> None:
        """Tell everybody at a table here what they have not read yet."""
        room = self._hub.room(game_id)
        if room is None:
            return
        async with room.talking:
            await self._tell(await self._house.table(game_id), list(room.viewers))

    async def _tell(self, table: Table, viewers: Sequence[Viewer]) -> None:
        if sociable(table):
            behind = [0 if _moved(each, table) else each.heard_talk for each in viewers]
            lines = await self.kept.lines(table.id, min(behind, default=0))
            hiding = await self.kept.hiding(
                {each.person for each in lines}, {each.person.id for each in viewers}
            )
            for viewer in viewers:
                _tell(viewer, table, lines, hiding)

    def tell_anew(self, game_id: str, reader: str) -> None:
        """Whom the person reads has changed: what they are told next is all of it."""
        room = self._hub.room(game_id)
        for viewer in room.viewers if room else ():
            if viewer.person.id == reader:
                viewer.rooms = None

    async def listen(self, bell: Bell) -> None:
        """Tell the talk anew to those who may read more, or less, than before."""
        while True:
            for game_id, head in (await bell.wait()).items():
                await self._quietly(self._spread_to_moved(game_id, head), game_id)

    async def hear(self, hints: Hints) -> None:
        """Tell what was said at other servers."""
        while True:
            for game_id in {hint.decode(errors="replace") for hint in await hints.wait()}:
                await self._quietly(self.spread(game_id), game_id)

    async def look_for_lost(self) -> None:
        """Tell what was said without a hint of it."""
        while True:
            await self._clock.sleep(LOOK)
            rooms = {
                game_id: min((each.heard_talk for each in room.viewers if each.rooms), default=None)
                for game_id in self._hub.games()
                if (room := self._hub.room(game_id)) is not None
            }
            try:
                last = await self.kept.last(
                    [game for game, heard in rooms.items() if heard is not None]
                )
            except FishkaError as error:
                log.warning("the talk could not be looked at", why=why(error))
                continue
            for game_id, number in last.items():
                if number > (rooms[game_id] or 0):
                    await self._quietly(self.spread(game_id), game_id)

    async def _keep(self, line: Line) -> None:
        await self.kept.add(line)
        self._bus.tell(TOPIC, line.game_id.encode())
        await self.spread(line.game_id)

    async def _spread_to_moved(self, game_id: str, head: int) -> None:
        room = self._hub.room(game_id)
        if room is None:
            return
        table = await self._house.table(game_id, head)
        if any(each.rooms is not None and _moved(each, table) for each in room.viewers):
            await self.spread(game_id)

    async def _quietly(self, spread: Awaitable[None], game_id: str) -> None:
        try:
            await spread
        except Exception:
            log.exception("talk could not be told", game=game_id)


def _taking(line: Line, now: int) -> Line:
    """What takes the line away: a line of the same person's, so that both go with their account."""
    return replace(line, at=now, text="", phrase="", takes=line.number)


def _moved(viewer: Viewer, table: Table) -> bool:
    return viewer.rooms != readable(table, viewer.person.id)


def _tell(
    viewer: Viewer, table: Table, lines: tuple[Line, ...], hiding: frozenset[tuple[str, str]]
) -> None:
    who, anew = viewer.person.id, _moved(viewer, table)
    fresh = lines if anew else tuple(each for each in lines if each.number > viewer.heard_talk)
    shown = told(fresh, table, who, hiding)
    if anew:
        viewer.rooms = readable(table, who)
        whole = TalkTold(
            table.talk, room_of(table, who), table.host == who, phrases(viewer.language), shown
        )
        viewer.offer(text(Talking(whole)))
    elif shown:
        viewer.offer(text(Said(shown)))
    viewer.heard_talk = max([viewer.heard_talk, *(each.number for each in lines)])
