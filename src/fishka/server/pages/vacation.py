"""Vacation: all running games of days of a person stand still, or go on."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError, MalformedError
from fishka.server.context import context, language, person
from fishka.server.pages import forms, tables
from fishka.server.pages.rendering import page
from fishka.table import Table
from fishka.table.clock import DAY, VACATION_DAYS, vacation_left
from fishka.table.commands import TakeVacation
from fishka.texts import say

MOST_GAMES = 500


async def show(request: Request) -> Response:
    return await _page(request)


async def change(request: Request) -> Response:
    """Each game is asked apart: what one refuses holds up no other."""
    form = await request.form()
    days = forms.number(forms.text(form, "days"))
    refused: FishkaError | None = None
    if days is None:
        refused = MalformedError("{given} is no whole number", given=forms.text(form, "days"))
    for table in await _slow(request) if days is not None else ():
        wish = TakeVacation(command_id=forms.text(form, "command_id"), days=days or 0)
        try:
            await tables.command(request, table.id, wish)
        except FishkaError as error:
            refused = error
    if refused is not None:
        return await _page(request, say(refused, language(request)))
    return RedirectResponse("/vacation", 303)


async def _slow(request: Request) -> list[Table]:
    house = context(request).house
    games = await house.games_of(person(request).id, MOST_GAMES)
    found = [await house.table(each.id) for each in games if each.phase == "playing"]
    return [table for table in found if table.clock.kind == "days"]


async def _page(request: Request, problem: str = "") -> Response:
    now, me = context(request).clock.now(), person(request).id
    slow = await _slow(request)
    away = [
        each.until
        for table in slow
        for each in table.timing.vacations
        if each.seat in table.seats_of(me)
    ]
    left = [
        vacation_left(table.timing.taken, seat, now) // DAY
        for table in slow
        for seat in table.seats_of(me)
    ]
    return page(
        request,
        "vacation.html",
        422 if problem else 200,
        games=len(slow),
        until=max(away, default=None),
        left=min(left, default=VACATION_DAYS),
        most=VACATION_DAYS,
        now=now,
        command_id=tables.command_id(),
        problem=problem,
    )


ROUTES = [
    Route("/vacation", show, methods=["GET"]),
    Route("/vacation", change, methods=["POST"]),
]
