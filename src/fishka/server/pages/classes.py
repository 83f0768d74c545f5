"""The classes one teaches or is in, and the tournaments: opening one, and coming in by a code."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fishka.core.errors import FishkaError, MalformedError
from fishka.server.context import context, person
from fishka.server.pages import forms, tables
from fishka.server.pages.kinds import BASES, address, at_both, kind_of
from fishka.server.pages.rendering import page
from fishka.store.classes import Class
from fishka.table.names import LONGEST_NAME


async def show(request: Request) -> Response:
    return await _page(request, request.query_params.get("code", ""))


async def act(request: Request) -> Response:
    form = await request.form()
    code = forms.text(form, "code").strip()
    try:
        found = await _done(request, forms.text(form, "do"), code, forms.text(form, "name"))
    except FishkaError as error:
        return await _page(request, code, forms.problem(request, error))
    return RedirectResponse(address(found), 303)


async def _done(request: Request, wish: str, code: str, name: str) -> Class:
    held, who, kind = context(request), person(request), kind_of(request)
    held.gates.games.pass_or_wait(who.id)
    if wish == "open":
        return await held.classes.open(who, name, kind)
    if wish != "join":
        raise MalformedError("there is no such act here: {act}", act=wish)
    joined = await held.classes.join(who, code, name, kind)
    await tables.remember_name(request, name)
    return joined


async def _page(request: Request, code: str, problem: str = "") -> Response:
    places, who, kind = context(request).classes.places, person(request), kind_of(request)
    taught, visited = await places.taught_by(who.id), await places.with_pupil(who.id)
    return page(
        request,
        "classes.html",
        422 if problem else 200,
        code=code,
        kind=kind,
        base=BASES[kind],
        taught=[each for each in taught if each.kind == kind],
        visited=[each for each in visited if each.kind == kind],
        longest_name=LONGEST_NAME,
        default_name=who.name,
        problem=problem,
    )


ROUTES = [*at_both("", show, "GET"), *at_both("", act, "POST")]
