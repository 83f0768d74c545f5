"""Practice: what there is to practise, a card, and what an answer was worth."""

from secrets import SystemRandom
from typing import Final
from urllib.parse import urlencode

from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError
from fishka.server.context import context, language, person
from fishka.server.lexicons import held, profiles
from fishka.server.pages import forms
from fishka.server.pages.asked import FIRST
from fishka.server.pages.rendering import page
from fishka.server.practice.asking import Asked, Judged, ask, judge
from fishka.server.practice.kinds import KINDS, YACHT, drawn
from fishka.server.refusals import NotFoundError
from fishka.store.practice import Card
from fishka.texts import gettext_noop, texts
from fishka.texts.lists import list_name
from fishka.texts.players import level_name

DUE: Final = "/practice/due"
CHANCE: Final = SystemRandom()


class Told(Struct, frozen=True):
    """A kind on the first page: how many of its cards were tried, and how many are due."""

    name: str
    title: str
    about: str
    tried: int
    due: int
    address: str


async def show(request: Request) -> Response:
    """What there is to practise, and how much of it is due."""
    found, spoken = context(request), language(request)
    counts = await found.practice.counts(person(request).id, found.clock.now())
    gettext, source = texts(spoken).gettext, _list(request)
    kinds = [
        Told(
            name,
            gettext(kind.title),
            gettext(kind.about),
            *counts.get(name, (0, 0)),
            _address(name, source if kind.draw else "", ""),
        )
        for name, kind in KINDS.items()
    ]
    return page(
        request,
        "practice.html",
        kinds=kinds,
        due=sum(each.due for each in kinds),
        lists=_lists(spoken),
        source=source,
    )


async def due(request: Request) -> Response:
    """The card that has waited longest; back to the first page once none is due."""
    found = context(request)
    card = await found.practice.due(person(request).id, found.clock.now())
    if card is None:
        return RedirectResponse("/practice", 303)
    try:
        return await _asked(request, card, "", again=True)
    except FishkaError as error:
        return await _without(request, card.kind, card.source, "", error)


async def draw(request: Request) -> Response:
    """A new card of a kind."""
    kind, level = _kind(request), _level(request)
    source = YACHT if KINDS[kind].draw is None else _list(request)
    try:
        key = request.query_params.get("card") or await run_in_threadpool(
            drawn, kind, source, level, CHANCE
        )
        return await _asked(request, Card(kind, source, key), level)
    except FishkaError as error:
        return await _without(request, kind, source, level, error)


async def answer(request: Request) -> Response:
    """What an answer was worth, and when the card comes again."""
    form, found, kind = await request.form(), context(request), _kind(request)
    card = Card(kind, forms.text(form, "list"), forms.text(form, "card"))
    level, again = forms.text(form, "level"), forms.text(form, "due") == "on"
    try:
        judged = await run_in_threadpool(judge, card, form)
        asked = await run_in_threadpool(ask, card)
    except FishkaError as error:
        return await _without(request, kind, card.source, level, error)
    tries = forms.number(forms.text(form, "tries")) or 0
    now = found.clock.now()
    comes = await found.practice.mark(person(request).id, card, tries, judged.share, now)
    wait = None if comes is None else comes - now
    return _card(request, card, level, asked, judged=judged, wait=wait, again=again)


async def _asked(request: Request, card: Card, level: str, *, again: bool = False) -> Response:
    asked = await run_in_threadpool(ask, card)
    tries = await context(request).practice.tries(person(request).id, card)
    return _card(request, card, level, asked, tries=tries, again=again)


def _card(
    request: Request,
    card: Card,
    level: str,
    asked: Asked,
    *,
    tries: int = 0,
    judged: Judged | None = None,
    wait: int | None = None,
    again: bool,
) -> Response:
    spoken, kind = language(request), KINDS[card.kind]
    return page(
        request,
        "practice_card.html",
        around=_around(card.kind, card.source, level, spoken),
        title=texts(spoken).gettext(kind.title),
        card=card,
        asked=asked,
        judged=judged,
        tries=tries,
        wait=wait,
        again=again,
        next=DUE if again else _address(card.kind, card.source if kind.draw else "", level),
        problem="",
    )


async def _without(
    request: Request, kind: str, source: str, level: str, error: FishkaError
) -> Response:
    spoken = language(request)
    return page(
        request,
        "practice_card.html",
        422,
        around=_around(kind, source, level, spoken),
        title=texts(spoken).gettext(KINDS[kind].title),
        card=Card(kind, source, ""),
        asked=None,
        judged=None,
        again=False,
        problem=forms.problem(request, error),
    )


def _around(kind: str, source: str, level: str, spoken: str) -> dict[str, object]:
    """What can be chosen beside a card: levels and lists."""
    gettext, told = texts(spoken).gettext, KINDS[kind]
    levels = [
        (name, gettext(title) if title else level_name(name, spoken))
        for name, title in told.levels.items()
    ]
    return {
        "levels": levels,
        "level": level,
        "lists": _lists(spoken) if told.draw else [],
        "source": source,
        "list_title": list_name(source, spoken) if told.draw else "",
    }


def _lists(spoken: str) -> list[tuple[str, str]]:
    """The lists that are built here, those in the reader's language first."""
    known = profiles()
    names = sorted(held(), key=lambda name: known[name].language != spoken)
    return [(name, list_name(name, spoken)) for name in names]


def _kind(request: Request) -> str:
    kind: str = request.path_params["kind"]
    if kind not in KINDS:
        raise NotFoundError(gettext_noop("There is no such practice."))
    return kind


def _level(request: Request) -> str:
    levels, wished = KINDS[_kind(request)].levels, request.query_params.get("level", "")
    return wished if wished in levels else next(iter(levels))


def _list(request: Request) -> str:
    wished = request.query_params.get("list", "")
    return wished if wished in profiles() else FIRST[language(request)]


def _address(kind: str, source: str, level: str) -> str:
    query = {name: value for name, value in (("list", source), ("level", level)) if value}
    return f"/practice/{kind}" + (f"?{urlencode(query)}" if query else "")


ROUTES = [
    Route("/practice", show, methods=["GET"]),
    Route("/practice/due", due, methods=["GET"]),
    Route("/practice/{kind}", draw, methods=["GET"]),
    Route("/practice/{kind}", answer, methods=["POST"]),
]
