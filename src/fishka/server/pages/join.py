"""An invitation: who sits at the table, and a seat for whoever has the link."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError
from fishka.server.context import person
from fishka.server.pages import forms, tables
from fishka.server.pages.rendering import page
from fishka.server.tables import invited
from fishka.table.commands import Join
from fishka.table.names import LONGEST_NAME


async def show(request: Request) -> Response:
    return await _page(request, await invited(request, request.path_params["code"]))


async def sit_down(request: Request) -> Response:
    code: str = request.path_params["code"]
    game_id, form = await invited(request, code), await request.form()
    wish = Join(
        command_id=forms.text(form, "command_id") or tables.command_id(),
        name=forms.text(form, "name").strip() or tables.own_name(request),
        code=code,
        value=forms.text(form, "value") or None,
    )
    try:
        await tables.command(request, game_id, wish)
        if forms.text(form, "name").strip():
            await tables.remember_name(request, wish.name)
    except FishkaError as error:
        return await _page(request, game_id, forms.problem(request, error))
    return RedirectResponse(f"/g/{game_id}", 303)


async def _page(request: Request, game_id: str, problem: str = "") -> Response:
    seen = await tables.seen(request, game_id)
    if seen.you.seats and not problem:
        return RedirectResponse(f"/g/{game_id}", 303)
    seats = seen.full.seats
    people = [seat.name for seat in seats if seat.kind == "person"]
    return page(
        request,
        "join.html",
        422 if problem else 200,
        game=seen.full.game,
        theme=seen.full.theme,
        seats=seats,
        host=people[0] if people else "",
        free=any(seat.kind == "empty" for seat in seats) and seen.full.phase == "open",
        address=f"/g/{game_id}",
        command_id=tables.command_id(),
        longest_name=LONGEST_NAME,
        default_name=person(request).name,
        problem=problem,
    )


ROUTES = [
    Route("/join/{code}", show, methods=["GET"]),
    Route("/join/{code}", sit_down, methods=["POST"]),
]
