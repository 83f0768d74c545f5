"""The results of a round, live, for its teacher: to look at, to print, and for a spreadsheet."""

import csv
import io
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.server.classes.standings import Line, State, standing
from fishka.server.classes.tournaments import KINDS, table
from fishka.server.context import context, language, person
from fishka.server.pages.rendering import page
from fishka.server.refusals import NotFoundError
from fishka.store.classes import Class
from fishka.store.rounds import Round
from fishka.texts import gettext_noop, texts
from fishka.texts.games import game_name

STATES: Final[dict[State, str]] = {
    "waiting": gettext_noop("has not begun"),
    "playing": gettext_noop("is playing"),
    "over": gettext_noop("finished"),
    "gave_up": gettext_noop("gave up"),
    "sits_out": gettext_noop("sits out"),
}
_FORMULA: Final = "=+-@\t\r"


async def show(request: Request) -> Response:
    found, played = await _found(request)
    held = context(request)
    running = await held.rounds.running(found.id)
    pupils = await held.classes.places.pupils(found.id)
    tournament = played.wish.how in KINDS
    return page(
        request,
        "class_results.html",
        found=found,
        played=played,
        running=running is not None and running.id == played.id,
        lines=await _lines(request, played),
        names={each.person: each.name for each in pupils},
        table=await table(held.classes.places, pupils, played) if tournament else (),
        states={state: texts(language(request)).gettext(told) for state, told in STATES.items()},
    )


async def end(request: Request) -> Response:
    found, played = await _found(request)
    await context(request).rounds.end(played)
    return RedirectResponse(f"/classes/{found.id}/rounds/{played.number}", 303)


async def spreadsheet(request: Request) -> Response:
    """The same as CSV."""
    found, played = await _found(request)
    spoken = language(request)
    _ = texts(spoken).gettext
    written = io.StringIO()
    lines = csv.writer(written)
    lines.writerow([_("Place"), _("Name"), _("Score"), _("State"), _("Game")])
    game = game_name(played.wish.create.game, spoken)
    for each in await _lines(request, played):
        lines.writerow([each.place, _plain(each.name), each.score, _(STATES[each.state]), game])
    name = f"fishka-{found.id}-{played.number}.csv"
    return Response(
        "\ufeff" + written.getvalue(),
        media_type="text/csv; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def _lines(request: Request, played: Round) -> list[Line]:
    places = context(request).classes.places
    return standing(
        await places.pupils(played.class_id),
        await places.games(played.id),
        await places.byes(played.id),
    )


async def _found(request: Request) -> tuple[Class, Round]:
    held = context(request)
    found, _ = await held.classes.taught(request.path_params["class_id"], person(request).id)
    for each in await held.classes.places.rounds(found.id):
        if each.number == request.path_params["number"]:
            return found, each
    raise NotFoundError


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[0] in _FORMULA else name


async def of_game(request: Request) -> Response:
    """From a game's end to the class it was played in."""
    held = context(request)
    played = await held.classes.places.round(request.path_params["round_id"])
    if played is None:
        raise NotFoundError
    await held.classes.seen(played.class_id, person(request).id)
    return RedirectResponse(f"/classes/{played.class_id}", 303)


ROUTES = [
    Route("/classes/{class_id}/rounds/{number:int}", show, methods=["GET"]),
    Route("/classes/{class_id}/rounds/{number:int}", end, methods=["POST"]),
    Route("/classes/{class_id}/rounds/{number:int}.csv", spreadsheet, methods=["GET"]),
    Route("/rounds/{round_id}", of_game, methods=["GET"]),
]
