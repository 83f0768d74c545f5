"""How fast a new table is played, as its form offers and sends it: one choice, or own figures."""

from typing import Any, Final

from starlette.datastructures import FormData

from fishka.core.errors import MalformedError
from fishka.server.lobby.paces import CHOICES, Pace, groups, read
from fishka.server.pages import forms
from fishka.table.clock import MOST_DAYS
from fishka.table.commands import DaysClock, TotalClock
from fishka.table.pacing import MOST_BANK
from fishka.texts import gettext_noop, texts

OWN: Final = {
    "own-turn": gettext_noop("own figures: a sand-glass for each turn"),
    "own-total": gettext_noop("own figures: a clock for the whole game"),
    "own-days": gettext_noop("own figures: days a turn"),
}
FIGURES: Final = {"seconds": "90", "minutes": "20", "increment": "10", "days": "2", "bank": "4"}


def asked(form: FormData, usual: str, language: str) -> dict[str, Any]:
    """What the form shows: the choices in groups, the one that is made, the own figures."""
    _ = texts(language).gettext
    return {
        "time": forms.text(form, "time") if "time" in form else usual,
        "no_limit": _("no limit"),
        "times": groups(language),
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
    if time != usual and time not in CHOICES:
        raise MalformedError("there is no such time limit: {time}", time=time)
    return read(time)


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
