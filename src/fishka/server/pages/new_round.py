"""Starting a round of a class: the game with its rules, and who plays with whom."""

from typing import Final

from msgspec.structs import replace
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fishka.core.errors import FishkaError, MalformedError
from fishka.games import GAMES
from fishka.server.classes.seating import MOST_AT_A_TABLE
from fishka.server.classes.tournaments import KINDS
from fishka.server.context import context, language
from fishka.server.pages import forms, new, pace
from fishka.server.pages.faces import FACES, FIRST, Face
from fishka.server.pages.kinds import address, at_both, taught
from fishka.server.pages.rendering import page
from fishka.store.rounds import How, Wish
from fishka.table import Create
from fishka.texts.players import level_name

HOWS: Final[tuple[How, ...]] = ("same", "tables", "swiss", "circle")


async def show(request: Request) -> Response:
    face = FACES.get(request.query_params.get("game", ""), FACES[FIRST])
    return await _page(request, face, FormData())


async def start(request: Request) -> Response:
    form, held = await request.form(), context(request)
    face = FACES.get(forms.text(form, "game"), FACES[FIRST])
    found, pupils = await taught(request)
    try:
        size = forms.number(forms.text(form, "size")) or 0
        await held.rounds.begin(found, pupils, _wish(form, face, language(request)), size)
    except FishkaError as error:
        return await _page(request, face, form, forms.problem(request, error))
    return RedirectResponse(address(found), 303)


def _wish(form: FormData, face: Face, spoken: str) -> Wish:
    how, level = forms.text(form, "how"), forms.text(form, "level")
    if how not in HOWS:
        raise MalformedError("there is no such choice: {value}", value=how)
    if level not in {each.name for each in face.levels(spoken).levels}:
        raise MalformedError("there is no such choice: {value}", value=level)
    create = new.wished(form, face, [new.SeatLine("link")], spoken)
    return Wish(how, _judged_by_list(create) if how == "same" else create, level)


def _judged_by_list(create: Create) -> Create:
    """Nobody sits with who plays alone: the list of words judges, and a theme is a task."""
    if not create.theme and 1 not in GAMES[create.game].seats:
        return create
    options = {name: told for name, told in create.options.items() if name != "judge"}
    return replace(create, options=options)


async def _page(request: Request, face: Face, form: FormData, problem: str = "") -> Response:
    spoken = language(request)
    found, _pupils = await taught(request)
    hows = HOWS if found.kind == "class" else tuple(each for each in HOWS if each in KINDS)
    seats = GAMES[face.game].seats
    levels = [each.name for each in face.levels(spoken).levels]
    return page(
        request,
        "class_round.html",
        422 if problem else 200,
        entries=(),
        found=found,
        here=address(found),
        hows=hows,
        face=face,
        games=list(FACES),
        how=forms.text(form, "how") or hows[0],
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
    *at_both("/{class_id}/round", show, "GET"),
    *at_both("/{class_id}/round", start, "POST"),
]
