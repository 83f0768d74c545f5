"""The page of the roll of the day, and its card on the first page."""

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError
from fishka.games.cubes.sets import SETS
from fishka.pictures.layouts import cubes
from fishka.server.context import context, language, person
from fishka.server.pages import days, forms
from fishka.server.pages.rendering import page
from fishka.server.pages.tables import address, own_name, remember_name
from fishka.table.names import LONGEST_NAME
from fishka.texts.cubes import set_name
from fishka.words.tables import table_path, tables_folder

_OWN: Final = {"ru": "russian", "bg": "bulgarian"}


async def show(request: Request) -> Response:
    return await _page(request, _series(request))


async def play(request: Request) -> Response:
    """The asker's game of today, a new one or the one they have begun."""
    form = await request.form()
    asked, name = forms.text(form, "cubes"), forms.text(form, "name").strip()
    cube_set = asked if asked in SETS else _series(request)
    held, who = context(request), person(request).id
    held.gates.games.pass_or_wait(who)
    try:
        wished = days.wished(name or own_name(request), cube_set)
        answer = await held.days.play(who, wished, cube_set)
    except FishkaError as error:
        return await _page(request, cube_set, forms.problem(request, error))
    if name:
        await remember_name(request, name)
    return RedirectResponse(f"/g/{answer.game}", 303)


async def card(request: Request) -> days.Day:
    """Today on the first page."""
    return await days.day(request, _series(request), judged=False)


async def _page(request: Request, cube_set: str, problem: str = "") -> Response:
    spoken, letters = language(request), cubes(cube_set).language
    path = "/daily" if cube_set == days.USUAL else f"/daily?cubes={cube_set}"
    return page(
        request,
        "daily.html",
        422 if problem else 200,
        today=await days.day(request, cube_set),
        yesterday=await days.day(request, cube_set, 1),
        cubes=cube_set,
        sets=[(name, set_name(name, spoken)) for name in SETS],
        cubes_language=letters if letters != spoken else "",
        where=address(request, path),
        asks_name=not person(request).name,
        longest_name=LONGEST_NAME,
        problem=problem,
    )


def _series(request: Request) -> str:
    """The set of cubes that the request asks for, else the one in the reader's letters."""
    asked = request.query_params.get("cubes", "")
    if asked in SETS:
        return asked
    spoken = language(request)
    own = _OWN.get(spoken, "")
    built = own in SETS and table_path(tables_folder(), spoken).exists()
    return own if built else days.USUAL


ROUTES = [
    Route("/daily", show, methods=["GET"]),
    Route("/daily", play, methods=["POST"]),
]
