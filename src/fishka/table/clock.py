"""Time at a table, in whole milliseconds since 1970; always passed in, never asked for.

Every kind of clock is the same three figures: what each turn has of its own (``turn_ms``), what a
seat has besides for the whole game (its reserve), and what each turn done adds to that.
"""

from typing import Final, Literal, TypeAlias

import msgspec

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE
MOST_DAYS: Final = 30
MOST_TOTAL: Final = DAY
MOST_INCREMENT: Final = 10 * MINUTE
ALLOWANCE: Final = 1 * SECOND
"""The most that a slow line is credited with at once: a late message counts as when it was sent."""
QUOTA: Final = 5 * SECOND
"""What a seat may be credited with in a game before it has to wait for more."""
REFILL: Final = 150
"""What each turn done gives back of that."""
RECONNECT: Final = 5 * SECOND
"""Given on top of an outage, for people to find their way back."""
ANSWER: Final = 60 * SECOND
"""How long a seat may look at another's turn where each has its time for the whole game."""
LEAST_WAIT: Final = 5 * MINUTE
GLASSES: Final = 10
"""A turn whose glass nobody turns is waited for as long as so many glasses, or ``LEAST_WAIT``."""
LONGEST_PAUSE: Final = 15 * MINUTE
VACATION_DAYS: Final = 28
"""So many days in a year a seat may be on vacation."""
YEAR: Final = 365 * DAY

Kind: TypeAlias = Literal["none", "turn", "total", "days"]


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long a turn, or a seat's turns together, may take.

    ``turn``: a sand-glass; when it has run out, the game's own rule for that applies. ``total``: a
    seat has ``reserve_ms`` for all its turns, and each turn done adds ``increment_ms``. ``days``: a
    slow game; what a turn takes over ``turn_ms`` comes out of ``reserve_ms``. A seat whose total or
    days are over has no more turns. ``none``: no limit.
    """

    kind: Kind = "none"
    turn_ms: int | None = None
    reserve_ms: int = 0
    increment_ms: int = 0

    @property
    def whole(self) -> bool:
        """Whether it runs from the beginning of a turn, and who runs out of it has no more turns."""
        return self.kind in {"total", "days"}

    @property
    def wait_ms(self) -> int:
        """How long a turn is waited for whose glass is turned only by its first roll."""
        return max(LEAST_WAIT, GLASSES * (self.turn_ms or 0))


class Asked(msgspec.Struct, frozen=True):
    """A seat's turn that waits while the others are asked, and the milliseconds it has left.

    ``number`` counts the turns before it.
    """

    seat: int
    number: int
    left: int


class Vacation(msgspec.Struct, frozen=True):
    """A seat's vacation, up to the moment when it is, or was, over."""

    seat: int
    since: int
    until: int


class Timing(msgspec.Struct, frozen=True):
    """The clocks of a table as of its last event.

    ``reserves`` is what each seat has for the rest of the game, the running turn not counted;
    ``since`` the moment from which that turn counts, later by what was given back; ``deadline``
    when it is over. ``waits`` is until when a turn is waited for whose glass nobody has turned,
    ``asked`` a turn about which the others are asked. ``credits`` is what each seat may still be
    credited with for a slow line. ``stood`` is since when all clocks stand still, None while they
    may run: by a pause that ends at ``paused``, or for the seats in ``vacations``; ``taken`` are
    the vacations that are over.
    """

    reserves: tuple[int, ...] = ()
    credits: tuple[int, ...] = ()
    since: int | None = None
    deadline: int | None = None
    waits: int | None = None
    asked: Asked | None = None
    stood: int | None = None
    paused: int | None = None
    vacations: tuple[Vacation, ...] = ()
    taken: tuple[Vacation, ...] = ()

    @property
    def due(self) -> int | None:
        """When the clock has to act next, if ever."""
        if self.stood is None:
            moments = (self.deadline, self.waits)
        else:
            moments = (self.paused, *(each.until for each in self.vacations))
        return min((each for each in moments if each is not None), default=None)


def begun(clock: Clock, seats: int) -> Timing:
    """The clocks as a game begins."""
    return Timing((clock.reserve_ms,) * seats, (QUOTA,) * seats)


def charged(reserve: int, left: int, increment: int = 0) -> int:
    """A seat's reserve after a turn that had ``left`` of its own time and the reserve together."""
    return min(reserve, max(0, left)) + increment


def vacation_left(vacations: tuple[Vacation, ...], seat: int, at: int) -> int:
    """How long the seat may still be on vacation within the year up to then; each takes a day."""
    taken = (
        max(0, max(each.until, each.since + DAY) - max(each.since, at - YEAR))
        for each in vacations
        if each.seat == seat
    )
    return max(0, VACATION_DAYS * DAY - sum(taken))
