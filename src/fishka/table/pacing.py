"""The clock that a new table asks for."""

from typing import Final

from fishka.core import form
from fishka.core.errors import MalformedError
from fishka.table.clock import DAY, MOST_DAYS, MOST_INCREMENT, MOST_TOTAL, SECOND, Clock
from fishka.table.commands import Create, DaysClock, TotalClock

MOST_BANK: Final = 60


def clock_wished(command: Create, turn_seconds: int | None) -> Clock:
    """Its one clock; MalformedError for two at once, or for figures nobody could play by."""
    wished = command.clock
    if command.days is not None:
        if wished is not None:
            raise MalformedError("a table has either `clock` or `days`, not both")
        wished = DaysClock(command.days)
    if wished is None:
        return Clock() if turn_seconds is None else Clock("turn", turn_seconds * SECOND)
    if turn_seconds is not None:
        raise MalformedError("a table has either `turn_seconds` or `days`, not both")
    return _total(wished) if isinstance(wished, TotalClock) else _days(wished)


def _total(wished: TotalClock) -> Clock:
    """Who begins with nothing begins with what a turn adds."""
    seconds = form.whole_number(wished.seconds, "`seconds`", 0, MOST_TOTAL // SECOND)
    added = form.whole_number(wished.increment, "`increment`", 0, MOST_INCREMENT // SECOND)
    if not (seconds or added):
        raise MalformedError("a clock for the whole game needs some time")
    return Clock("total", None, (seconds or added) * SECOND, added * SECOND)


def _days(wished: DaysClock) -> Clock:
    days = form.whole_number(wished.days, "`days`", 1, MOST_DAYS)
    bank = form.whole_number(wished.bank, "`bank`", 0, MOST_BANK)
    return Clock("days", days * DAY, bank * DAY)
