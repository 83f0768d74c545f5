"""The person's own settings: name, language, colours, contrast, motion, sound."""

from typing import Any, cast, get_args

from msgspec.structs import replace
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import MalformedError
from fishka.server.context import context, person
from fishka.server.pages import forms
from fishka.server.pages.forms import text
from fishka.server.pages.rendering import page
from fishka.server.people import Contrast, Language, Motion, Person, Theme
from fishka.table.names import LONGEST_NAME, clean_name

CHOICES: dict[str, tuple[str, ...]] = {
    "language": get_args(Language),
    "theme": get_args(Theme),
    "contrast": get_args(Contrast),
    "motion": get_args(Motion),
}


async def show(request: Request) -> Response:
    return _page(request, saved="saved" in request.query_params)


async def save(request: Request) -> Response:
    try:
        changed = wished(person(request), await request.form())
    except MalformedError as error:
        return _page(request, 422, problem=forms.problem(request, error))
    await context(request).people.save(changed)
    return RedirectResponse("/settings?saved", 303)


def _page(
    request: Request, status: int = 200, *, saved: bool = False, problem: str = ""
) -> Response:
    return page(
        request,
        "settings.html",
        status,
        saved=saved,
        problem=problem,
        longest_name=LONGEST_NAME,
    )


def wished(who: Person, form: FormData) -> Person:
    """The person with what the form says; what it does not know or tell stays as it was.

    MalformedError says what is wrong with the name.
    """
    chosen: dict[str, Any] = {
        name: value
        for name, known in CHOICES.items()
        if (value := cast("str | None", form.get(name))) in known
    }
    if "name" in form:  # the whole form, in which an unticked box says nothing
        name = text(form, "name").strip()
        chosen |= {"name": clean_name(name) if name else "", "sound": "sound" in form}
        chosen["reserved"] = "reserved" in form
    elif "sound" in form:
        chosen["sound"] = form.get("sound") == "on"
    return replace(who, **chosen)


ROUTES = [
    Route("/settings", show, methods=["GET"]),
    Route("/settings", save, methods=["POST"]),
]
