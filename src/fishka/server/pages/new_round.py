"""Starting a round of a class: the game with its rules, and who plays with whom."""

from typing import Final

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError, MalformedError
from fishka.games import GAMES
from fishka.server.classes.rounds import MOST_AT_A_TABLE
from fishka.server.context import context, language, person
from fishka.server.pages import forms, new, pace
from fishka.server.pages.faces import FACES, FIRST, Face
from fishka.server.pages.rendering import page
from fishka.store.rounds import How, Wish
from fishka.texts.lists import say_of_lists
from fishka.texts.players import level_name

HOWS: Final[tuple[How, ...]] = ("same", "tables", "swiss", "circle")


async def show(request: Request) -> Response:
    face = FACES.get(request.query_params.get("game", ""), FACES[FIRST])
    return await _page(request, face, FormData())


async def start(request: Request) -> Response:
    form, held = await request.form(), context(request)
    face = FACES.get(forms.text(form, "game"), FACES[FIRST])
    found, pupils = await held.classes.taught(_class_id(request), person(request).id)
    try:
        size = forms.number(forms.text(form, "size")) or 0
        await held.rounds.begin(found, pupils, _wish(form, face, language(request)), size)
    except FishkaError as error:
        return await _page(request, face, form, say_of_lists(error, language(request)))
    return RedirectResponse(f"/classes/{found.id}", 303)


def _class_id(request: Request) -> str:
    return str(request.path_params["class_id"])


def _wish(form: FormData, face: Face, spoken: str) -> Wish:
    how, level = forms.text(form, "how"), forms.text(form, "level")
    if how not in HOWS:
        raise MalformedError("there is no such choice: {value}", value=how)
    if level not in {each.name for each in face.levels(spoken).levels}:
        raise MalformedError("there is no such choice: {value}", value=level)
    create = new.wished(form, face, [new.SeatLine("link")], spoken)
    return Wish(how, create, level)


async def _page(request: Request, face: Face, form: FormData, problem: str = "") -> Response:
    spoken = language(request)
    found, pupils = await context(request).classes.taught(_class_id(request), person(request).id)
    seats = GAMES[face.game].seats
    levels = [each.name for each in face.levels(spoken).levels]
    return page(
        request,
        "class_round.html",
        422 if problem else 200,
        entries=(),
        found=found,
        pupils=len(pupils),
        face=face,
        games=list(FACES),
        how=forms.text(form, "how") or HOWS[0],
        alone=1 in seats,
        sizes=[each for each in seats if 2 <= each <= MOST_AT_A_TABLE],
        size=forms.number(forms.text(form, "size")) or 2,
        levels=[(each, level_name(each, spoken)) for each in levels],
        level=forms.text(form, "level") or new.LEVEL,
        time_up=face.time_up(spoken),
        problem=problem,
        **pace.asked(form, new.usual_time(face), spoken),
        **face.asked(form, spoken),
    )


ROUTES = [
    Route("/classes/{class_id}/round", show, methods=["GET"]),
    Route("/classes/{class_id}/round", start, methods=["POST"]),
]
