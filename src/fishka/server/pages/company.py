"""The part of the form for a new game that says who finds the table, and what the game counts for."""

from typing import Final, TypedDict

from msgspec import Struct
from starlette.datastructures import FormData
from starlette.requests import Request

from fishka.core.errors import MalformedError
from fishka.server.context import language, person
from fishka.server.pages import forms
from fishka.table.clock import MINUTE, SECOND
from fishka.table.events import Talk, Visibility
from fishka.texts import gettext_noop, texts
from fishka.texts.numbers import span

FOUND: Final[dict[Visibility, str]] = {
    "private": gettext_noop("whoever has the link"),
    "open": gettext_noop("everybody: it stands in the lobby until its seats are taken"),
    "watched": gettext_noop("players by the link, and everybody may watch"),
}


TALKS: Final[dict[Talk, str]] = {
    "free": gettext_noop("in their own words"),
    "phrases": gettext_noop("in set phrases only"),
    "off": gettext_noop("not at all"),
}

DELAYS: Final = (0, 30 * SECOND, 3 * MINUTE, 10 * MINUTE)


class Company(Struct, frozen=True):
    """What the form shows."""

    choices: list[tuple[str, str]]
    visibility: str
    talks: list[tuple[str, str]]
    talk: str
    delays: list[tuple[str, str]]
    delay: str
    rated: bool
    may_rate: bool
    lowest: str
    highest: str


class Fields(TypedDict):
    """What of a new table the form decides here."""

    visibility: Visibility
    talk: Talk | None
    delay_ms: int | None
    rated: bool
    lowest: int | None
    highest: int | None


def company(request: Request, form: FormData) -> Company:
    """The fields as they were filled in, or as the address asks for them."""
    _ = texts(language(request)).gettext
    asked = forms.text(form, "visibility") or request.query_params.get("visibility", "")
    return Company(
        choices=[(value, _(told)) for value, told in FOUND.items()],
        visibility=asked if asked in FOUND else "private",
        talks=[(value, _(told)) for value, told in TALKS.items()],
        talk=forms.text(form, "talk"),
        delays=[(str(each), _late(each, language(request))) for each in DELAYS],
        delay=forms.text(form, "delay"),
        rated="rated" in form,
        may_rate=bool(person(request).account),
        lowest=forms.text(form, "lowest"),
        highest=forms.text(form, "highest"),
    )


def fields(form: FormData) -> Fields:
    """What was filled in; MalformedError."""
    told = forms.text(form, "visibility") or "private"
    if told not in FOUND:
        raise MalformedError("there is no such choice: {value}", value=told)
    said = forms.text(form, "talk")
    talk: Talk | None = next((value for value in TALKS if value == said), None)
    if said and talk is None:
        raise MalformedError("there is no such choice: {value}", value=said)
    return Fields(
        visibility=told,
        talk=talk,
        delay_ms=forms.number(forms.text(form, "delay")),
        rated="rated" in form,
        lowest=_rating(form, "lowest"),
        highest=_rating(form, "highest"),
    )


def _late(delay: int, language: str) -> str:
    told = texts(language).gettext("{time} late") if delay else texts(language).gettext("at once")
    return told.format(time=span(delay, language))


def _rating(form: FormData, name: str) -> int | None:
    told = forms.text(form, name).strip()
    number = forms.number(told)
    if told and number is None:
        raise MalformedError("{value} is no rating: a whole number such as 1500", value=told)
    return number
