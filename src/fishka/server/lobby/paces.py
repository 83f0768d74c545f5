"""How fast people play, as a form offers and sends it.

A choice is written as it is sent: ``s60`` is a sand-glass of 60 seconds, ``t300-5`` five minutes for
the whole game and five seconds for each turn, ``d3-7`` three days a turn and seven in reserve.
"""

import re
from typing import Final, TypeAlias

from msgspec import Struct

from fishka.table.clock import DAY, SECOND
from fishka.table.commands import DaysClock, TotalClock
from fishka.texts import texts
from fishka.texts.numbers import span

GLASSES: Final = ("s30", "s60", "s120", "s180", "s300")
TOTALS: Final = ("t180-2", "t300-5", "t600", "t900-10", "t1800-20")
SLOW: Final = ("d1", "d3", "d7", "d2-5", "d3-7")
CHOICES: Final = frozenset({*GLASSES, *TOTALS, *SLOW})
_WRITTEN: Final = re.compile(r"(s|t|d)(\d{1,6})(?:-(\d{1,6}))?")
Groups: TypeAlias = list[tuple[str, list[tuple[str, str]]]]
"""The name of each group, and its choices with what they are called."""


class Pace(Struct, frozen=True):
    """What the table is asked for: seconds of a glass, or a clock of another kind, or neither."""

    turn_seconds: int | None = None
    clock: TotalClock | DaysClock | None = None


def read(time: str) -> Pace:
    """What a choice stands for."""
    found = _WRITTEN.fullmatch(time)
    assert found is not None
    kind, first, second = found[1], int(found[2]), int(found[3] or 0)
    if kind == "s":
        return Pace(turn_seconds=first)
    return Pace(clock=TotalClock(first, second) if kind == "t" else DaysClock(first, second))


def groups(language: str) -> Groups:
    """All choices, by the kind of clock."""
    _ = texts(language).gettext
    named = (
        (_("A sand-glass for each turn"), GLASSES),
        (_("A clock for the whole game"), TOTALS),
        (_("Days a turn"), SLOW),
    )
    return [(name, [(each, label(each, language)) for each in of]) for name, of in named]


def label(time: str, language: str) -> str:
    """What a choice is called."""
    _, pace = texts(language).gettext, read(time)
    if isinstance(pace.clock, TotalClock):
        total = span(pace.clock.seconds * SECOND, language)
        if not pace.clock.increment:
            return total
        added = span(pace.clock.increment * SECOND, language)
        return _("{total}, and {added} for each turn").format(total=total, added=added)
    if isinstance(pace.clock, DaysClock):
        days = span(pace.clock.days * DAY, language)
        if not pace.clock.bank:
            return days
        bank = span(pace.clock.bank * DAY, language)
        return _("{days}, and {bank} in reserve").format(days=days, bank=bank)
    assert pace.turn_seconds is not None
    return span(pace.turn_seconds * SECOND, language)
