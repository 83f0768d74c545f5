"""How fast a new table is played, as its form offers and sends it: one choice, or own figures.

A choice is written as it is sent: ``s60`` is a sand-glass of 60 seconds, ``t300-5`` five minutes for
the whole game and five seconds for each turn, ``d3-7`` three days a turn and seven in reserve.
"""

import re
from typing import Any, Final

from msgspec import Struct
from starlette.datastructures import FormData

from fishka.core.errors import MalformedError
from fishka.server.pages import forms
from fishka.table.clock import DAY, MOST_DAYS, SECOND
from fishka.table.commands import DaysClock, TotalClock
from fishka.table.pacing import MOST_BANK
from fishka.texts import gettext_noop, texts
from fishka.texts.numbers import span

GLASSES: Final = ("s30", "s60", "s120", "s180", "s300")
TOTALS: Final = ("t180-2", "t300-5", "t600", "t900-10", "t1800-20")
SLOW: Final = ("d1", "d3", "d7", "d2-5", "d3-7")
OWN: Final = {
    "own-turn": gettext_noop("own figures: a sand-glass for each turn"),
    "own-total": gettext_noop("own figures: a clock for the whole game"),
    "own-days": gettext_noop("own figures: days a turn"),
}
FIGURES: Final = {"seconds": "90", "minutes": "20", "increment": "10", "days": "2", "bank": "4"}
_WRITTEN: Final = re.compile(r"(s|t|d)(\d{1,6})(?:-(\d{1,6}))?")


class Pace(Struct, frozen=True):
    """What the table is asked for: seconds of a glass, or a clock of another kind, or neither."""

    turn_seconds: int | None = None
    clock: TotalClock | DaysClock | None = None


def asked(form: FormData, usual: str, language: str) -> dict[str, Any]:
    """What the form shows: the choices in groups, the one that is made, the own figures."""
    _ = texts(language).gettext
    groups = (
        (_("A sand-glass for each turn"), GLASSES),
        (_("A clock for the whole game"), TOTALS),
        (_("Days a turn"), SLOW),
    )
    return {
        "time": forms.text(form, "time") if "time" in form else usual,
        "no_limit": _("no limit"),
        "times": [(name, [(each, _label(each, language)) for each in of]) for name, of in groups],
        "own_times": [(value, _(name)) for value, name in OWN.items()],
        "figures": {
            name: forms.text(form, f"own_{name}") or usually for name, usually in FIGURES.items()
        },
        "most": {"days": MOST_DAYS, "bank": MOST_BANK},
    }


def wished(form: FormData, usual: str) -> Pace:
    """The pace that the form asks for; MalformedError says what is wrong in it."""
    time = forms.text(form, "time") if "time" in form else usual
    if time in OWN:
        return _own(form, time)
    if time == "":
        return Pace()
    if time != usual and time not in {*GLASSES, *TOTALS, *SLOW}:
        raise MalformedError("there is no such time limit: {time}", time=time)
    return _read(time)


def _read(time: str) -> Pace:
    found = _WRITTEN.fullmatch(time)
    assert found is not None
    kind, first, second = found[1], int(found[2]), int(found[3] or 0)
    if kind == "s":
        return Pace(turn_seconds=first)
    return Pace(clock=TotalClock(first, second) if kind == "t" else DaysClock(first, second))


def _own(form: FormData, time: str) -> Pace:
    if time == "own-turn":
        return Pace(turn_seconds=_figure(form, "seconds"))
    if time == "own-days":
        return Pace(clock=DaysClock(_figure(form, "days"), _figure(form, "bank")))
    return Pace(clock=TotalClock(_figure(form, "minutes") * 60, _figure(form, "increment")))


def _figure(form: FormData, name: str) -> int:
    given = forms.text(form, f"own_{name}").strip()
    figure = forms.number(given)
    if figure is None:
        raise MalformedError("{given} is no whole number", given=given or "—")
    return figure


def _label(time: str, language: str) -> str:
    _, pace = texts(language).gettext, _read(time)
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
