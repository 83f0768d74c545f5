"""Vacation: all games of days of a person stand still, or go on."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError, MalformedError
from fishka.server.context import context, person
from fishka.server.pages import forms, tables
from fishka.server.pages.rendering import page
from fishka.table.clock import DAY, VACATION_DAYS, vacation_left
from fishka.table.commands import check_command_id


async def show(request: Request) -> Response:
    return await _page(request)


async def change(request: Request) -> Response:
    """Be away for so many days, or back with none."""
    form = await request.form()
    given, command_id = forms.text(form, "days"), forms.text(form, "command_id")
    try:
        days = forms.number(given)
        if days is None:
            raise MalformedError("{given} is no whole number", given=given)
        check_command_id(command_id)
        await context(request).members.vacations.take(person(request).id, command_id, days)
    except FishkaError as error:
        return await _page(request, forms.problem(request, error))
    return RedirectResponse("/vacation", 303)


async def _page(request: Request, problem: str = "") -> Response:
    now, vacations = context(request).clock.now(), context(request).members.vacations
    taken = await vacations.of(person(request).id)
    return page(
        request,
        "vacation.html",
        422 if problem else 200,
        games=len(await vacations.games(person(request).id)),
        until=next((each.until for each in taken if each.until > now), None),
        left=vacation_left(taken, 0, now) // DAY,
        most=VACATION_DAYS,
        now=now,
        command_id=tables.command_id(),
        problem=problem,
    )


ROUTES = [
    Route("/vacation", show, methods=["GET"]),
    Route("/vacation", change, methods=["POST"]),
]
