"""Practice: what there is to practise, cards that are due or new, and answers to them."""

from secrets import SystemRandom
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError
from fishka.server.context import context, language, person
from fishka.server.pages import forms
from fishka.server.pages.practice_card import DUE, Try, address, refused, shown
from fishka.server.pages.rendering import page
from fishka.server.practice.asking import ask, judge
from fishka.server.practice.kinds import KINDS
from fishka.server.practice.sources import LISTS
from fishka.server.refusals import NotFoundError
from fishka.store.practice import Card
from fishka.texts import gettext_noop, texts

CHANCE: Final = SystemRandom()
DAY: Final = 24 * 60 * 60 * 1000
PASSED_OVER: Final = 20
"""So many cards that cannot be asked are passed over at once."""


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
    gettext, source = texts(spoken).gettext, LISTS.wished(request.query_params, spoken)
    kinds = [
        Told(
            name,
            gettext(kind.title),
            gettext(kind.about),
            *counts.get(name, (0, 0)),
            address(name, source if kind.sources is LISTS else "", ""),
        )
        for name, kind in KINDS.items()
    ]
    return page(
        request,
        "practice.html",
        kinds=kinds,
        due=sum(each.due for each in kinds),
        lists=LISTS.choices(spoken),
        source=source,
    )


async def due(request: Request) -> Response:
    """The card that has waited longest; back to the first page once none is due.

    One that cannot be asked here, as its list has gone or has lost the word, waits another day.
    """
    found, asker = context(request), person(request).id
    now = found.clock.now()
    for _ in range(PASSED_OVER):
        card = await found.practice.due(asker, now)
        if card is None:
            break
        try:
            asked = await run_in_threadpool(ask, card)
        except FishkaError:
            await found.practice.put_off(asker, card, now + DAY)
        else:
            return await _asked(request, Try(card, again=True), asked)
    return RedirectResponse("/practice", 303)


async def draw(request: Request) -> Response:
    """A new card of a kind."""
    name, query = _kind(request), request.query_params
    kind, wished = KINDS[name], query.get("level", "")
    level = wished if wished in kind.levels else next(iter(kind.levels))
    source = kind.sources.wished(query, language(request))
    card = Card(name, source, query.get("card", ""))
    try:
        if not card.card:
            key = await run_in_threadpool(kind.draw, source, level, CHANCE)
            card = Card(name, source, key)
        asked = await run_in_threadpool(ask, card)
    except FishkaError as error:
        return refused(request, Try(card, level), error)
    return await _asked(request, Try(card, level), asked)


async def answer(request: Request) -> Response:
    """What an answer was worth, and when the card comes again."""
    form, found, name = await request.form(), context(request), _kind(request)
    source = forms.text(form, KINDS[name].sources.field)
    asking = Try(
        Card(name, source, forms.text(form, "card")),
        forms.text(form, "level"),
        forms.number(forms.text(form, "tries")) or 0,
        forms.text(form, "due") == "on",
    )
    try:
        asked, judged = await run_in_threadpool(judge, asking.card, form)
    except FishkaError as error:
        return refused(request, asking, error)
    now = found.clock.now()
    comes = await found.practice.mark(
        person(request).id, asking.card, asking.tries, judged.share, now
    )
    return shown(request, asking, asked, judged, None if comes is None else comes - now)


async def _asked(request: Request, asking: Try, asked: object) -> Response:
    tries = await context(request).practice.tries(person(request).id, asking.card)
    return shown(request, replace(asking, tries=tries), asked)


def _kind(request: Request) -> str:
    name: str = request.path_params["kind"]
    if name not in KINDS:
        raise NotFoundError(gettext_noop("There is no such practice."))
    return name


ROUTES = [
    Route("/practice", show, methods=["GET"]),
    Route(DUE, due, methods=["GET"]),
    Route("/practice/{kind}", draw, methods=["GET"]),
    Route("/practice/{kind}", answer, methods=["POST"]),
]
