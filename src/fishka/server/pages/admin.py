"""The page of operators: how the house stands, what people report, and who may not talk."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka import __version__
from fishka.core.errors import FishkaError, MalformedError
from fishka.server.context import context, language, person
from fishka.server.operating import acts
from fishka.server.operating.keeping import Broker
from fishka.server.pages import forms
from fishka.server.pages.keeping_away import REASONS
from fishka.server.pages.rendering import page
from fishka.server.refusals import NotFoundError
from fishka.server.talk.phrases import PHRASES
from fishka.store.shields import Report
from fishka.texts import gettext_noop, say, texts

ADDRESS: Final = "/admin"
BROKERS: Final[Mapping[Broker, str]] = {
    "none": gettext_noop("none: this server is alone"),
    "joined": gettext_noop("joined"),
    "away": gettext_noop("away: news come late"),
}


class ReportTold(Struct, frozen=True, kw_only=True):
    """A report as the page tells it. ``line`` is what was said, ``numbered`` whether it can be taken away."""

    id: str
    at: int
    about: str
    name: str
    reason: str
    note: str
    game_id: str | None
    line: str
    numbered: bool


async def show(request: Request) -> Response:
    await _check_operator(request)
    return await _page(request)


async def act(request: Request) -> Response:
    await _check_operator(request)
    form = await request.form()
    try:
        await _carry_out(request, form)
    except FishkaError as error:
        return await _page(request, say(error, language(request)))
    return RedirectResponse(f"{ADDRESS}?done", 303)


async def _check_operator(request: Request) -> None:
    """NotFoundError, as at any address that there is not, for everybody else."""
    who = person(request)
    if not who.account or not await context(request).keeping.operators.has(who.id):
        raise NotFoundError


async def _carry_out(request: Request, form: FormData) -> None:
    held, me, wish = context(request), person(request).id, forms.text(form, "do")
    if wish == "lift":
        await acts.lift(held, me, forms.text(form, "person"))
        return
    report = await acts.report_named(held, forms.text(form, "report"))
    if wish == "take":
        await acts.take_line(held, me, report)
    elif wish == "silence":
        await acts.silence(held, me, report, forms.number(forms.text(form, "days")))
    elif wish == "close":
        await acts.close(held, me, report)
    else:
        raise MalformedError("there is no such act here: {act}", act=wish)


async def _page(request: Request, problem: str = "") -> Response:
    held, spoken = context(request), language(request)
    keeping, now = held.keeping, held.clock.now()
    state = await keeping.state()
    shown = page(
        request,
        "admin.html",
        422 if problem else 200,
        version=__version__,
        state=state,
        broker=texts(spoken).gettext(BROKERS[state.broker]),
        sockets=sum(len(room.viewers) for room in held.hub.rooms()),
        draining=getattr(request.app.state, "draining", False),
        refused=held.metrics.refused(),
        reports=[_told(each, spoken) for each in await held.members.reports.open()],
        silences=await keeping.silences.holding(now),
        days=acts.DAYS,
        now=now,
        problem=problem,
        done="done" in request.query_params,
    )
    shown.headers["cache-control"] = "no-store"
    return shown


def _told(report: Report, spoken: str) -> ReportTold:
    catalogue = texts(spoken)
    line = report.line or ""
    return ReportTold(
        id=report.id,
        at=report.at,
        about=report.about,
        name=report.name or catalogue.gettext("Guest"),
        reason=catalogue.gettext(REASONS[report.reason]),
        note=report.note,
        game_id=report.game_id,
        line=catalogue.gettext(PHRASES[line]) if line in PHRASES else line,
        numbered=report.number is not None,
    )


ROUTES = [
    Route(ADDRESS, show, methods=["GET"]),
    Route(ADDRESS, act, methods=["POST"]),
]
