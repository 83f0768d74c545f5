"""How long who has left is waited for, before the others may go on without them."""

from typing import Final

import msgspec

from fishka.table.clock import SECOND, Clock

GOODBYE: Final = 10 * SECOND
"""For who has closed the table: long enough to load it again."""
LEAST_GRACE: Final = 40 * SECOND
MOST_GRACE: Final = 120 * SECOND
USUAL_TURNS: Final = 20


class Absence(msgspec.Struct, frozen=True):
    """Since when nobody has seen a person at a table; ``goodbye``: they closed it themselves."""

    since: int
    goodbye: bool = False


def claim_at(clock: Clock, absence: Absence) -> int | None:
    """From when on an absence can be claimed; None in a slow game, where nobody need be there."""
    if clock.kind == "days":
        return None
    if clock.kind == "none":
        return absence.since + MOST_GRACE
    return absence.since + (GOODBYE if absence.goodbye else _grace(clock))


def _grace(clock: Clock) -> int:
    """The slower a game, the longer: about the time that a turn in it takes."""
    usual = (clock.turn_ms or 0) + clock.reserve_ms // USUAL_TURNS + clock.increment_ms
    return min(MOST_GRACE, max(LEAST_GRACE, usual))
