"""Time at a table, in whole milliseconds since 1970; always passed in, never asked for."""

from typing import Literal

import msgspec

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND
MOST_DAYS = 30
ALLOWANCE = 1 * SECOND
"""The most that a slow line is credited with: a late message is judged by when it was sent."""
RECONNECT = 5 * SECOND
"""Given on top of an outage, for people to find their way back."""


class Clock(msgspec.Struct, frozen=True):
    """How long a turn may take.

    ``turn``: a sand-glass; when it has run out, the game's own rule for that applies. ``days``: a
    slow game; a seat that lets its days pass has no more turns. ``none``: no limit.
    """

    kind: Literal["none", "turn", "days"] = "none"
    turn_ms: int | None = None


def lag_credit(lag: int) -> int:
    """How much of a measured delay counts."""
    return max(0, min(lag, ALLOWANCE))
