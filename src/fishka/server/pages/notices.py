"""What the person is told while they are away: by which ways, of what, and when."""

from functools import cache
from typing import TYPE_CHECKING, Final, cast
from zoneinfo import available_timezones

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError, MalformedError
from fishka.server.context import context, language, person
from fishka.server.identity import hashed
from fishka.server.notices.wishes import OCCASIONS, Way, Wishes, wishes_of
from fishka.server.pages import forms
from fishka.server.pages.rendering import page
from fishka.server.programs.naming import people_only
from fishka.server.refusals import NotFoundError
from fishka.store.notices import Occasion
from fishka.texts import gettext_noop

if TYPE_CHECKING:
    from fishka.server.people import Language

ADDRESS: Final = "/account/notices"
LABELS: Final[dict[Occasion, str]] = {
    "turn": gettext_noop("It is your turn"),
    "challenge": gettext_noop("Somebody challenges you"),
    "seat": gettext_noop("Somebody sits down at your table"),
    "over": gettext_noop("A game is over"),
    "short": gettext_noop("Your time is running short in a game of days"),
}


async def show(request: Request) -> Response:
    return await _page(request, saved="saved" in request.query_params)


async def change(request: Request) -> Response:
    """Save wishes, or add or remove a way, as the form says."""
    people_only(request)
    form, who = await request.form(), person(request).id
    notices, wish = context(request).notices, forms.text(form, "do")
    try:
        if wish == "browser":
            endpoint, key, auth = (forms.text(form, each) for each in ("endpoint", "key", "auth"))
            await notices.add_browser(who, endpoint, key, auth)
        elif wish == "no-browser":
            await notices.ways.forget_browser(who, forms.text(form, "browser"))
        elif wish == "mail":
            await notices.ask_address(who, forms.text(form, "address").strip(), language(request))
        elif wish == "no-mail":
            await notices.ways.forget_address(who)
        else:
            await notices.wish(who, _wished(form, language(request)))
    except FishkaError as error:
        return await _page(request, 422, problem=forms.problem(request, error))
    return RedirectResponse(f"{ADDRESS}?saved", 303)


async def by_mail(request: Request) -> Response:
    """A link of a letter: one more press, as programs open links too, and it is done."""
    ways, token = context(request).notices.ways, request.path_params["token"]
    leaving = request.url.path.startswith("/mail/leave/")
    found = await (ways.leaving(token) if leaving else ways.confirming(hashed(token)))
    done = request.method == "POST"
    if found is None and not (leaving and done):
        raise NotFoundError
    if found is not None and done and leaving:
        await ways.forget_address(found.person)
    elif found is not None and done:
        await ways.confirm(hashed(token), context(request).clock.now())
    return page(request, "mail.html", leaving=leaving, done=done)


@cache
def _zones() -> tuple[str, ...]:
    return tuple(sorted(available_timezones()))


def _wished(form: FormData, spoken: str) -> Wishes:
    zone = forms.text(form, "zone")
    if zone not in _zones():
        raise MalformedError("there is no such choice: {value}", value=zone)
    quiet = "quiet" in form
    return Wishes(
        push=_occasions(form, "push"),
        mail=_occasions(form, "mail"),
        quiet_from=_minute(forms.text(form, "from")) if quiet else None,
        quiet_until=_minute(forms.text(form, "until")) if quiet else None,
        zone=zone,
        digest=_minute(forms.text(form, "at")) if "digest" in form else None,
        language=cast("Language", spoken),
    )


def _occasions(form: FormData, way: Way) -> tuple[Occasion, ...]:
    chosen = forms.texts(form, way)
    return tuple(each for each in OCCASIONS if each in chosen)


def _minute(told: str) -> int:
    hours, _, minutes = told.partition(":")
    hour, minute = forms.number(hours), forms.number(minutes)
    if hour is None or minute is None or hour > 23 or minute > 59:
        raise MalformedError("there is no such choice: {value}", value=told)
    return hour * 60 + minute


def _time(minute: int | None, usual: str) -> str:
    return usual if minute is None else f"{minute // 60:02}:{minute % 60:02}"


async def _page(
    request: Request, status: int = 200, *, saved: bool = False, problem: str = ""
) -> Response:
    notices, who = context(request).notices, person(request).id
    wishes = await wishes_of(notices.ways, who)
    return page(
        request,
        "notices.html",
        status,
        ("notices",),
        saved=saved,
        problem=problem,
        labels=LABELS,
        wishes=wishes,
        browsers=await notices.ways.browsers(who),
        address=await notices.ways.address(who),
        mailing=notices.mail is not None,
        key=notices.public_key,
        zones=_zones(),
        quiet=(_time(wishes.quiet_from, "22:00"), _time(wishes.quiet_until, "08:00")),
        digest=_time(wishes.digest, "18:00"),
    )


ROUTES = [
    Route(ADDRESS, show, methods=["GET"]),
    Route(ADDRESS, change, methods=["POST"]),
    *(
        Route(f"/mail/{what}/{{token}}", by_mail, methods=["GET", "POST"])
        for what in ("confirm", "leave")
    ),
]
