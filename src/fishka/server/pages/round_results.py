"""The results of a round, live, for its teacher: to look at, to print, and for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.server.classes.tournaments import KINDS, table
from fishka.server.context import context, language, person
from fishka.server.pages.compared import turns
from fishka.server.pages.faces import FACES
from fishka.server.pages.kinds import address, at_both, taught
from fishka.server.pages.rendering import page
from fishka.server.pages.round_lines import STATES, lines_of, states
from fishka.server.refusals import NotFoundError
from fishka.store.classes import Class
from fishka.store.rounds import Round
from fishka.texts import texts
from fishka.texts.games import game_name

_FORMULA: Final = "=+-@\t\r"


async def show(request: Request) -> Response:
    found, played = await _found(request)
    held, spoken = context(request), language(request)
    running = await held.rounds.running(found.id)
    goes_on = running is not None and running.id == played.id
    pupils = await held.classes.places.pupils(found.id)
    compared = played.wish.how == "same" and not goes_on
    games, waiting = await held.rounds.compared.of(played) if compared else ([], 0)
    return page(
        request,
        "class_results.html",
        found=found,
        here=address(found),
        played=played,
        running=goes_on,
        lines=await lines_of(request, played),
        names={each.person: each.name for each in pupils},
        table=await table(held.classes.places, pupils, played) if played.wish.how in KINDS else (),
        states=states(spoken),
        turns=turns(games, played.wish.level, spoken),
        waiting=waiting,
        words_language=FACES[played.wish.create.game].tiles_language,
    )


async def end(request: Request) -> Response:
    found, played = await _found(request)
    await context(request).rounds.end(played)
    return RedirectResponse(f"{address(found)}/rounds/{played.number}", 303)


async def spreadsheet(request: Request) -> Response:
    """The standing as CSV."""
    found, played = await _found(request)
    spoken = language(request)
    _ = texts(spoken).gettext
    game = game_name(played.wish.create.game, spoken)
    rows = [
        [each.place, each.name, each.score, _(STATES[each.state]), game]
        for each in await lines_of(request, played)
    ]
    heads = [_("Place"), _("Name"), _("Score"), _("State"), _("Game")]
    return _csv(heads, rows, f"fishka-{found.id}-{played.number}.csv")


async def turns_spreadsheet(request: Request) -> Response:
    """Each turn beside the best one as CSV, of a round in which the same fell for everybody."""
    found, played = await _found(request)
    spoken = language(request)
    if played.wish.how != "same" or played.ended_at is None:
        raise NotFoundError
    _ = texts(spoken).gettext
    games, _waiting = await context(request).rounds.compared.of(played)
    rows = [
        [turn.number, each.name, each.fall, each.did, each.points, each.best, each.most]
        for turn in turns(games, played.wish.level, spoken)
        for each in turn.lines
    ]
    heads = [_("Turn"), _("Name"), _("What fell"), _("Played"), _("Points")]
    heads += [_("The best"), _("Points of the best")]
    return _csv(heads, rows, f"fishka-{found.id}-{played.number}-turns.csv")


async def of_game(request: Request) -> Response:
    """From a game's end to the class it was played in."""
    held = context(request)
    played = await held.classes.places.round(request.path_params["round_id"])
    if played is None:
        raise NotFoundError
    found, _pupils = await held.classes.seen(played.class_id, person(request).id)
    return RedirectResponse(address(found), 303)


def _csv(heads: Sequence[str], rows: Iterable[Sequence[object]], name: str) -> Response:
    written = io.StringIO()
    lines = csv.writer(written)
    lines.writerow(heads)
    lines.writerows([_plain(cell) for cell in row] for row in rows)
    return Response(
        "\ufeff" + written.getvalue(),
        media_type="text/csv; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


def _plain(cell: object) -> object:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in {*_FORMULA} else cell


async def _found(request: Request) -> tuple[Class, Round]:
    found, _pupils = await taught(request)
    for each in await context(request).classes.places.rounds(found.id):
        if each.number == request.path_params["number"]:
            return found, each
    raise NotFoundError


_ROUND: Final = "/{class_id}/rounds/{number:int}"
ROUTES = [
    *at_both(_ROUND, show, "GET"),
    *at_both(_ROUND, end, "POST"),
    *at_both(f"{_ROUND}.csv", spreadsheet, "GET"),
    *at_both(f"{_ROUND}/turns.csv", turns_spreadsheet, "GET"),
    Route("/rounds/{round_id}", of_game, methods=["GET"]),
]
