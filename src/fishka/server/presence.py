"""Who is at which table: what lets the others go on without somebody who has left."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Final, Protocol, TypeAlias

from fishka.bus import Hints
from fishka.table import Table
from fishka.table.grace import Absence

MOST_REMEMBERED: Final = 100_000


class Presence(Protocol):
    """Who is there; ``came`` and ``went`` tell of lines, ``seen`` of a single request."""

    def came(self, game_id: str, person: str) -> None:
        """A line of that person's to the table is up."""
        ...

    def went(self, game_id: str, person: str, *, goodbye: bool) -> None:
        """It is gone; ``goodbye``: they closed it themselves."""
        ...

    def seen(self, game_id: str, person: str) -> None:
        """The person has asked for something at that table."""
        ...

    async def absence(self, game_id: str, person: str) -> Absence | None:
        """Since when the person is away, None for who is there."""
        ...


Changed: TypeAlias = Callable[[str, str, bool], None]
"""Is told of a person who has come to a table, or gone, at another server."""


class LocalPresence:
    """As a single process sees it: who has not been here since it began is away since then."""

    def __init__(self, now: Callable[[], int], most: int = MOST_REMEMBERED) -> None:
        self._now = now
        self._most = most
        self._began = now()
        self._lines: Counter[tuple[str, str]] = Counter()
        self._left: OrderedDict[tuple[str, str], Absence] = OrderedDict()

    def came(self, game_id: str, person: str) -> None:
        self._lines[game_id, person] += 1

    def went(self, game_id: str, person: str, *, goodbye: bool) -> None:
        self._lines[game_id, person] -= 1
        if self._lines[game_id, person] <= 0:
            del self._lines[game_id, person]
            self.note(game_id, person, Absence(self._now(), goodbye))

    def seen(self, game_id: str, person: str) -> None:
        if not self._lines.get((game_id, person)):
            self.note(game_id, person, Absence(self._now()))

    async def absence(self, game_id: str, person: str) -> Absence | None:
        if self._lines.get((game_id, person)):
            return None
        return self._left.get((game_id, person), Absence(self._began))

    def elsewhere(self, _game_id: str) -> Iterable[str]:
        """There is no other server."""
        return ()

    def tasks(self, _hints: Hints, _changed: Changed) -> tuple[Coroutine[None, None, None], ...]:
        """There is nothing to do."""
        return ()

    def lines(self, game_id: str, person: str) -> int:
        """How many lines of that person's to the table are up."""
        return self._lines.get((game_id, person), 0)

    def all_lines(self) -> list[tuple[str, str]]:
        """Who is where."""
        return list(self._lines)

    def note(self, game_id: str, person: str, absence: Absence) -> None:
        """Remember since when the person is away, if no line tells otherwise."""
        self._left[game_id, person] = absence
        self._left.move_to_end((game_id, person))
        while len(self._left) > self._most:
            self._left.popitem(last=False)


async def absences(presence: Presence, table: Table) -> Mapping[int, Absence]:
    """The seats of people who are away."""
    found: dict[int, Absence] = {}
    for seat, chair in enumerate(table.chairs):
        if chair.kind == "person" and chair.holder is not None:
            absence = await presence.absence(table.id, chair.holder)
            if absence is not None:
                found[seat] = absence
    return found
