"""Notices what concerns people, in whatever process it happened."""

from collections import OrderedDict
from collections.abc import Awaitable
from typing import Final

from msgspec.structs import replace
from structlog.stdlib import get_logger

from fishka.bus import Bell
from fishka.core.errors import FishkaError
from fishka.server.clock import Clock
from fishka.server.logs import why
from fishka.server.notices.occasions import EARLIEST, OLD, occasions, short_at
from fishka.server.notices.wishes import wishes_of
from fishka.store import House, SqlStore
from fishka.store.notices import Notice, NoticesInStore
from fishka.store.ways import WaysInStore
from fishka.table.state import Table

LOOK: Final = 60.0
"""Seconds between two looks at the clocks, and at whom any way reaches."""
REMEMBERED: Final = 20_000
log = get_logger(__name__)


class Noticing:
    """Keeps a notice of each occasion, whenever the bell rings and at the start.

    Any number of processes may do so: an occasion has one name, which the database takes once.
    """

    def __init__(
        self,
        store: SqlStore,
        house: House,
        notices: NoticesInStore,
        ways: WaysInStore,
        clock: Clock,
    ) -> None:
        self._store = store
        self._house = house
        self._notices = notices
        self._ways = ways
        self._clock = clock
        self._known: OrderedDict[str, None] = OrderedDict()
        self._short: dict[str, tuple[int, int | None]] = {}

    async def listen(self, bell: Bell) -> None:
        """Look at all games of whom any way reaches, then at each that rings."""
        await self._quietly(self.sweep())
        while True:
            for game_id, head in (await bell.wait()).items():
                await self._quietly(self.look_at(game_id, head))

    async def look_at_clocks(self) -> None:
        """Look again and again where the time becomes short."""
        while True:
            await self._quietly(self.look_for_short())
            await self._clock.sleep(LOOK)

    async def sweep(self) -> None:
        """Notice what has happened while no server listened."""
        now = self._clock.now()
        for person in await self._ways.everybody():
            for game in await self._house.games_of(person):
                if game.phase != "over" or game.changed_at > now - OLD:
                    await self.look_at(game.id)
        await self._notices.forget_old()

    async def look_for_short(self) -> None:
        """Notice where a turn in a game of days has little time left."""
        now = self._clock.now()
        near = [each for each in await self._store.running() if each[1] - EARLIEST <= now]
        self._short = {game: self._short[game] for game, _ in near if game in self._short}
        for game_id, deadline in near:
            if self._short.get(game_id, (None, None))[0] != deadline:
                short = short_at(await self._house.table(game_id))
                self._short[game_id] = deadline, short
            short = self._short[game_id][1]
            if short is not None and short <= now:
                await self.look_at(game_id)

    async def look_at(self, game_id: str, head: int = 0) -> None:
        """Notice what there is at one table."""
        await self._notice(await self._house.table(game_id, head))

    async def _notice(self, table: Table) -> None:
        now = self._clock.now()
        new = [each for each in occasions(table, now) if each.id not in self._known]
        if not new:
            return
        reached = await self._ways.reached({each.person for each in new})
        for notice in new:
            if notice.person in reached:
                await self._notices.add(await self._timed(notice))
            self._remember(notice)

    async def _timed(self, notice: Notice) -> Notice:
        wishes = await wishes_of(self._ways, notice.person)
        if notice.occasion == "turn" and notice.slow and wishes.digest is not None:
            return replace(notice, due=wishes.next_at(wishes.digest, notice.made_at))
        return notice

    def _remember(self, notice: Notice) -> None:
        self._known[notice.id] = None
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    async def _quietly(self, work: Awaitable[None]) -> None:
        try:
            await work
        except FishkaError as error:
            log.warning("what there is to tell could not be noticed", why=why(error))
