"""How much of a table somebody knows: all of it, or what happened before its delay.

Whatever tells of a table that is being played asks here: pages, sockets, streams, exports.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from fishka.store import House
from fishka.table import Event, Table, evolve, fold
from fishka.table.watching import held_back, horizon

MOST_TABLES: Final = 256


class Known(Struct, frozen=True):
    """A table with its events as somebody knows them; ``later`` is what they learn ``late`` ms after.

    ``live`` is the table as it stands: for the server's own use.
    """

    table: Table
    events: tuple[Event, ...]
    live: Table
    later: tuple[Event, ...] = ()
    late: int = 0

    @property
    def head(self) -> int:
        """The number of the last event known."""
        return self.table.head


class Watching:
    """The tables of a house as those know them who ask."""

    def __init__(self, house: House, now: Callable[[], int]) -> None:
        self._house = house
        self._now = now
        self._tables: OrderedDict[str, Table] = OrderedDict()

    async def read(self, game_id: str, viewer: str | None) -> Known:
        """The table as far as the viewer knows it; UnknownGameError."""
        table, events = await self._house.read(game_id)
        if not held_back(table, viewer):
            return Known(table, events, table)
        seq = horizon(events, self._now() - table.delay_ms)
        then = self._as_of(game_id, events[:seq])
        return Known(then, events[:seq], table, events[seq:], table.delay_ms)

    async def events(
        self, game_id: str, viewer: str, after: int
    ) -> tuple[Table, tuple[Event, ...]]:
        """The table, and of what the viewer knows the events after a number."""
        table = await self._house.table(game_id)
        if not held_back(table, viewer):
            events = await self._house.events(game_id, after)
            return table, tuple(each for each in events if each.seq <= table.head)
        known = await self.read(game_id, viewer)
        return known.table, tuple(each for each in known.events if each.seq > after)

    def _as_of(self, game_id: str, events: tuple[Event, ...]) -> Table:
        table = self._tables.pop(game_id, None)
        if table is None or table.head > len(events):
            table = fold(events)
        for event in events[table.head :]:
            table = evolve(table, event)
        self._tables[game_id] = table
        if len(self._tables) > MOST_TABLES:
            self._tables.popitem(last=False)
        return table
