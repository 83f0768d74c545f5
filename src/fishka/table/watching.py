"""What those know who watch: a table with a delay they see as it stood that long ago.

Who holds a seat is never late, and when a game is over nobody is.
"""

from collections.abc import Sequence
from typing import Final

from fishka.core import form
from fishka.table.clock import SECOND
from fishka.table.commands import Create
from fishka.table.events import Event, Started
from fishka.table.state import Table

USUAL_DELAY: Final = 30 * SECOND
MOST_DELAY: Final = 3600 * SECOND


def delay_wished(command: Create) -> int:
    """How far behind watchers shall be: as is wished, else where strangers play each other."""
    if command.delay_ms is not None:
        return form.whole_number(command.delay_ms, "`delay_ms`", 0, MOST_DELAY)
    people = sum(seat.kind != "computer" for seat in command.seats)
    public = command.rated or command.visibility != "private"
    return USUAL_DELAY if public and people > 1 else 0


def held_back(table: Table, viewer: str | None) -> bool:
    """Whether somebody who looks at the table sees it late."""
    return table.delay_ms > 0 and table.phase == "playing" and not table.seats_of(viewer)


def horizon(events: Sequence[Event], until: int) -> int:
    """The number of the last event that watchers know of, who know what happened up to a moment.

    That the game has begun they know at once. Should the clock have jumped back, they know less.
    """
    begun = next((each.seq for each in events if isinstance(each.body, Started)), 0)
    hidden = (each.seq for each in events if each.seq > begun and each.at > until)
    return next(hidden, events[-1].seq + 1) - 1
