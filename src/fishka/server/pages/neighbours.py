"""The others at a table: to block, to mute, or to report to who runs the server."""

import secrets
from typing import cast, get_args

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.server.context import context, person
from fishka.server.pages import forms
from fishka.server.pages.rendering import page
from fishka.server.refusals import NotFoundError
from fishka.store.shields import Reason, Report
from fishka.texts import gettext_noop

LONGEST_NOTE = 1000
LONGEST_LINE = 500
REASONS = {
    "talk": gettext_noop("what they wrote"),
    "name": gettext_noop("their name"),
    "cheating": gettext_noop("cheating"),
    "leaving": gettext_noop("leaving games"),
    "other": gettext_noop("something else"),
}


class Neighbour(Struct, frozen=True):
    """Another person at the table, by the first seat they hold."""

    seat: int
    id: str
    name: str
    blocked: bool = False
    muted: bool = False


async def show(request: Request) -> Response:
    return page(
        request,
        "neighbours.html",
        neighbours=await _neighbours(request),
        reasons=REASONS,
        longest_note=LONGEST_NOTE,
        game_id=request.path_params["game_id"],
        told="told" in request.query_params,
        line=request.query_params.get("line", "")[:LONGEST_LINE],
    )


async def act(request: Request) -> Response:
    form, held, me = await request.form(), context(request), person(request).id
    seat, do = forms.number(forms.text(form, "seat")), forms.text(form, "do")
    other = next((each for each in await _neighbours(request) if each.seat == seat), None)
    game_id: str = request.path_params["game_id"]
    if other is None:
        raise NotFoundError(gettext_noop("Nobody else sits there."))
    held.gates.games.pass_or_wait(me)
    now = held.clock.now()
    if do == "block":
        await held.members.shields.add(me, other.id, "block", other.name, now)
    elif do == "mute":
        await held.members.shields.add(me, other.id, "mute", other.name, now)
    elif do == "report":
        reason = cast("Reason", forms.text(form, "reason"))
        await held.members.reports.add(
            Report(
                id=secrets.token_hex(8),
                at=now,
                by=me,
                about=other.id,
                name=other.name,
                reason=reason if reason in get_args(Reason) else "other",
                note=forms.text(form, "note").strip()[:LONGEST_NOTE],
                game_id=game_id,
                line=forms.text(form, "line")[:LONGEST_LINE] or None,
            )
        )
    return RedirectResponse(f"/g/{game_id}/people?told", 303)


async def _neighbours(request: Request) -> list[Neighbour]:
    held, me = context(request), person(request).id
    table = await held.house.table(request.path_params["game_id"])
    shields = {(each.other, each.kind) for each in await held.members.shields.of(me)}
    found: dict[str, Neighbour] = {}
    for seat, chair in enumerate(table.chairs):
        if chair.holder is not None and chair.holder not in {me, *found}:
            found[chair.holder] = Neighbour(
                seat,
                chair.holder,
                chair.name,
                (chair.holder, "block") in shields,
                (chair.holder, "mute") in shields,
            )
    return list(found.values())


ROUTES = [
    Route("/g/{game_id}/people", show, methods=["GET"]),
    Route("/g/{game_id}/people", act, methods=["POST"]),
]
