"""The classes one teaches or is in: opening one, and coming in by a code."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError, MalformedError
from fishka.server.context import context, language, person
from fishka.server.pages import forms, tables
from fishka.server.pages.rendering import page
from fishka.table.names import LONGEST_NAME
from fishka.texts import say


async def show(request: Request) -> Response:
    return await _page(request, request.query_params.get("code", ""))


async def act(request: Request) -> Response:
    form = await request.form()
    code = forms.text(form, "code").strip()
    try:
        class_id = await _done(request, forms.text(form, "do"), code, forms.text(form, "name"))
    except FishkaError as error:
        return await _page(request, code, say(error, language(request)))
    return RedirectResponse(f"/classes/{class_id}", 303)


async def _done(request: Request, wish: str, code: str, name: str) -> str:
    held, who = context(request), person(request)
    held.gates.games.pass_or_wait(who.id)
    if wish == "open":
        return (await held.classes.open(who, name)).id
    if wish != "join":
        raise MalformedError("there is no such act here: {act}", act=wish)
    joined = await held.classes.join(who, code, name)
    await tables.remember_name(request, name)
    return joined.id


async def _page(request: Request, code: str, problem: str = "") -> Response:
    places, who = context(request).classes.places, person(request)
    return page(
        request,
        "classes.html",
        422 if problem else 200,
        code=code,
        taught=await places.taught_by(who.id),
        visited=await places.with_pupil(who.id),
        longest_name=LONGEST_NAME,
        default_name=who.name,
        problem=problem,
    )


ROUTES = [
    Route("/classes", show, methods=["GET"]),
    Route("/classes", act, methods=["POST"]),
]
