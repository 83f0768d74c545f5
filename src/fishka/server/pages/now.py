"""Playing at once: waiting for an opponent, or taking the computer instead."""

from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError, MalformedError
from fishka.games import GAMES
from fishka.server.context import context, language, person
from fishka.server.lobby.matching import (
    against_computer,
    fitting_level,
    pace_label,
    table_of,
    wait,
)
from fishka.server.lobby.paces import groups
from fishka.server.pages import forms, tables
from fishka.server.pages.rendering import page
from fishka.store.seeks import SECOND, Seek

LONG: Final = 20 * SECOND
"""After so long a computer is offered."""


class Waiting(Struct, frozen=True):
    """Somebody who waits; ``level`` is the computer that is offered, empty before that."""

    game: str
    pace: str
    pace_told: str
    lowest: int
    highest: int
    level: str


async def show(request: Request) -> Response:
    seek = await context(request).meeting.seeks.look(person(request).id)
    return await _led(request, seek)


async def act(request: Request) -> Response:
    form = await request.form()
    wish, game, pace = (forms.text(form, name) for name in ("do", "game", "pace"))
    try:
        if wish == "wait":
            return await _led(request, await wait(request, game, pace, tables.own_name(request)))
        if wish == "computer":
            made = await against_computer(request, game, pace, tables.own_name(request))
            return RedirectResponse(f"/g/{made}", 303)
        if wish == "leave":
            await context(request).meeting.seeks.leave(person(request).id)
            return RedirectResponse("/lobby", 303)
        raise MalformedError("there is no such act here: {act}", act=wish)
    except FishkaError as error:
        return await _page(request, None, forms.problem(request, error))


async def _led(request: Request, seek: Seek | None) -> Response:
    """To the table if there is one, else to the page that waits."""
    if seek is not None and seek.match is not None:
        made = await table_of(request, seek)
        return RedirectResponse(f"/g/{made}", 303)
    if request.method == "POST":
        return RedirectResponse("/play-now", 303)
    return await _page(request, seek)


async def _page(request: Request, seek: Seek | None, problem: str = "") -> Response:
    return page(
        request,
        "now.html",
        422 if problem else 200,
        waiting=None if seek is None else await _waiting(request, seek),
        games=list(GAMES),
        paces=groups(language(request)),
        problem=problem,
    )


async def _waiting(request: Request, seek: Seek) -> Waiting:
    now = context(request).clock.now()
    reach = seek.range(now)
    long = now - seek.since >= LONG
    return Waiting(
        game=seek.game,
        pace=seek.pace,
        pace_told=pace_label(seek.pace, language(request)),
        lowest=seek.rating - reach,
        highest=seek.rating + reach,
        level=await fitting_level(request, seek.game) if long else "",
    )


ROUTES = [
    Route("/play-now", show, methods=["GET"]),
    Route("/play-now", act, methods=["POST"]),
]
