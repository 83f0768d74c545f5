"""What those who watch a table late have been told, and what still waits for its moment."""

from collections.abc import Sequence
from itertools import takewhile

from fishka.server.sockets.news import News
from fishka.server.watching.known import Known
from fishka.table import Event, Table, evolve


class Late:
    """The table as its watchers know it; what has happened since is held back."""

    __slots__ = ("_held", "table")

    def __init__(self, known: Known) -> None:
        self.table: Table = known.table
        self._held: list[Event] = list(known.later)

    def take(self, events: Sequence[Event]) -> None:
        """Hold back what has happened, unless it is held back or told already."""
        last = self._held[-1].seq if self._held else self.table.head
        self._held += [each for each in events if each.seq > last]

    def release(self, until: int) -> News | None:
        """What happened up to a moment and has not been told."""
        due = list(takewhile(lambda each: each.at <= until, self._held))
        if not due:
            return None
        before = self.table
        for event in due:
            self.table = evolve(self.table, event)
        del self._held[: len(due)]
        return News(due, before, self.table)
