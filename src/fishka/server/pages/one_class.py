"""The page of one class or tournament: its teacher's, and a pupil's. There is none for others."""

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fishka.core.errors import FishkaError, MalformedError
from fishka.server.classes.codes import shown
from fishka.server.classes.tournaments import KINDS, table
from fishka.server.context import context, language, person
from fishka.server.pages import forms, tables
from fishka.server.pages.faces import FACES
from fishka.server.pages.faces.face import LevelTold
from fishka.server.pages.kinds import BASES, address, at_both, seen
from fishka.server.pages.rendering import page
from fishka.server.pages.round_lines import lines_of, pairings_of, states
from fishka.server.refusals import NotFoundError
from fishka.store.classes import Class, Pupil
from fishka.store.rounds import Round


async def show(request: Request) -> Response:
    return await _page(request)


async def act(request: Request) -> Response:
    form = await request.form()
    found, pupils = await seen(request)
    mine = found.teacher == person(request).id
    try:
        goal = await (_taught if mine else _visited)(request, form, found, pupils)
    except FishkaError as error:
        return await _page(request, forms.problem(request, error))
    return RedirectResponse(goal, 303)


async def _taught(request: Request, form: FormData, found: Class, pupils: list[Pupil]) -> str:
    """What its teacher does with the class."""
    held, wish = context(request), forms.text(form, "do")
    if wish == "play":
        return await _play(request, form, found, pupils)
    if wish in {"away", "back", "fill", "remove"}:
        pupil = _named(pupils, forms.text(form, "pupil"))
        await _see_to(request, wish, found, pupil, forms.text(form, "level"))
    elif wish == "again":
        await held.rounds.again(found, pupils)
    elif wish == "close":
        await held.classes.close(found.id)
    elif wish == "delete":
        await held.classes.places.delete(found.id)
        return BASES[found.kind]
    else:
        raise MalformedError("there is no such act here: {act}", act=wish)
    return address(found)


async def _visited(request: Request, form: FormData, found: Class, pupils: list[Pupil]) -> str:
    """What a pupil does: play the round, be away for a while, or leave."""
    wish, pupil = forms.text(form, "do"), _named(pupils, person(request).id)
    if wish == "play":
        return await _play(request, form, found, pupils)
    if wish == "leave":
        await _see_to(request, "remove", found, pupil)
        return BASES[found.kind]
    if wish not in {"away", "back"}:
        raise MalformedError("there is no such act here: {act}", act=wish)
    await _see_to(request, wish, found, pupil)
    return address(found)


async def _see_to(request: Request, wish: str, found: Class, pupil: Pupil, level: str = "") -> None:
    """Somebody is away, back, played for by a computer, or gone for good."""
    held = context(request)
    running = await held.rounds.running(found.id)
    if wish == "back":
        await held.rounds.absences.back(found, pupil.person)
    elif wish == "fill":
        if running is None:
            raise NotFoundError
        await held.rounds.absences.fill(found, pupil, running, level)
    else:
        await held.rounds.absences.away(found, pupil, running)
    if wish == "remove":
        await held.classes.places.remove(found.id, pupil.person)


async def _play(request: Request, form: FormData, found: Class, pupils: list[Pupil]) -> str:
    held, pupil = context(request), _named(pupils, person(request).id)
    played = await held.classes.places.round(forms.text(form, "round"))
    if played is None or played.class_id != found.id:
        raise NotFoundError
    return f"/g/{await held.rounds.enter(pupil, played)}"


def _named(pupils: list[Pupil], who: str) -> Pupil:
    """The pupil of that id; NotFoundError."""
    for each in pupils:
        if each.person == who:
            return each
    raise NotFoundError


def _levels(running: Round | None, spoken: str) -> tuple[LevelTold, ...]:
    """The computers that may take a seat of the round."""
    return FACES[running.wish.create.game].levels(spoken).levels if running else ()


async def _page(request: Request, problem: str = "") -> Response:
    held, who = context(request), person(request).id
    found, pupils = await seen(request)
    mine = found.teacher == who
    running = await held.rounds.running(found.id)
    rounds = await held.classes.places.rounds(found.id)
    code = shown(found.code)
    latest = rounds[0] if rounds and rounds[0].wish.how in KINDS else None
    open_to_all = latest if mine or found.kind == "tournament" else None
    places = held.classes.places
    return page(
        request,
        "class_taught.html" if mine else "class_visited.html",
        422 if problem else 200,
        found=found,
        base=BASES[found.kind],
        here=address(found),
        code=code,
        link=tables.address(request, f"{BASES[found.kind]}?code={code}"),
        pupils=pupils,
        me=next((each for each in pupils if each.person == who), None),
        running=running,
        rounds=rounds,
        goes_on=latest is not None,
        lines={each.person: each for each in await lines_of(request, running)} if running else {},
        states=states(language(request)),
        levels=_levels(running, language(request)),
        pairings=await pairings_of(request, running) if running and open_to_all else (),
        names={each.person: each.name for each in pupils},
        table=await table(places, pupils, open_to_all) if open_to_all else (),
        problem=problem,
    )


ROUTES = [*at_both("/{class_id}", show, "GET"), *at_both("/{class_id}", act, "POST")]
