"""The page of one class: its teacher's, and what a pupil sees. There is none for anybody else."""

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError, MalformedError
from fishka.server.classes.codes import shown
from fishka.server.context import context, language, person
from fishka.server.pages import forms, tables
from fishka.server.pages.rendering import page
from fishka.server.refusals import NotFoundError
from fishka.store.classes import Class, Pupil
from fishka.texts import say


async def show(request: Request) -> Response:
    return await _page(request)


async def act(request: Request) -> Response:
    form = await request.form()
    held, who = context(request), person(request).id
    found, pupils = await held.classes.seen(request.path_params["class_id"], who)
    try:
        if found.teacher == who:
            goal = await _taught(request, form, found)
        else:
            goal = await _visited(request, form, found, pupils)
    except FishkaError as error:
        return await _page(request, say(error, language(request)))
    return RedirectResponse(goal, 303)


async def _taught(request: Request, form: FormData, found: Class) -> str:
    """What its teacher does with the class."""
    held, wish = context(request), forms.text(form, "do")
    if wish == "remove":
        await held.classes.places.remove(found.id, forms.text(form, "pupil"))
    elif wish == "close":
        await held.classes.close(found.id)
    elif wish == "delete":
        await held.classes.places.delete(found.id)
        return "/classes"
    else:
        raise MalformedError("there is no such act here: {act}", act=wish)
    return f"/classes/{found.id}"


async def _visited(request: Request, form: FormData, found: Class, pupils: list[Pupil]) -> str:
    """What a pupil does: play the round, or leave."""
    held, wish, who = context(request), forms.text(form, "do"), person(request).id
    if wish == "leave":
        await held.classes.places.remove(found.id, who)
        return "/classes"
    if wish != "play":
        raise MalformedError("there is no such act here: {act}", act=wish)
    played = await held.classes.places.round(forms.text(form, "round"))
    if played is None or played.class_id != found.id:
        raise NotFoundError
    pupil = next(each for each in pupils if each.person == who)
    return f"/g/{await held.rounds.enter(pupil, played)}"


async def _page(request: Request, problem: str = "") -> Response:
    held, who = context(request), person(request).id
    found, pupils = await held.classes.seen(request.path_params["class_id"], who)
    mine = found.teacher == who
    running = await held.rounds.running(found.id)
    code = shown(found.code)
    return page(
        request,
        "class_taught.html" if mine else "class_visited.html",
        422 if problem else 200,
        found=found,
        code=code,
        link=tables.address(request, f"/classes?code={code}"),
        pupils=pupils,
        name=next((each.name for each in pupils if each.person == who), ""),
        running=running,
        rounds=await held.classes.places.rounds(found.id),
        problem=problem,
    )


ROUTES = [
    Route("/classes/{class_id}", show, methods=["GET"]),
    Route("/classes/{class_id}", act, methods=["POST"]),
]
