"""The table: sheet, dice and a plain form that works without scripts."""

from io import BytesIO

import segno
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError
from fishka.games.yacht.scoring import ROWS, THROWS
from fishka.server.context import language
from fishka.server.pages import standing, tables
from fishka.server.pages.acts import wished
from fishka.server.pages.island import embedded, texts_island
from fishka.server.pages.rendering import page
from fishka.server.refusals import NotFoundError
from fishka.texts import say

QR_SCALE = 6


async def show(request: Request) -> Response:
    return await _page(request, request.path_params["game_id"])


async def act(request: Request) -> Response:
    game_id: str = request.path_params["game_id"]
    try:
        other = await tables.command(request, game_id, wished(await request.form()))
    except FishkaError as error:
        return await _page(request, game_id, say(error, language(request)))
    return RedirectResponse(f"/g/{other or game_id}", 303)


async def invitation(request: Request) -> Response:
    """The link as a picture to scan, for who may see it."""
    full = (await tables.seen(request, request.path_params["game_id"])).full
    if full.invite is None:
        raise NotFoundError
    drawn = BytesIO()
    segno.make(tables.address(request, full.invite), micro=False).save(
        drawn, kind="svg", scale=QR_SCALE, svgclass=None
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")


async def _page(request: Request, game_id: str, problem: str = "") -> Response:
    seen = await tables.seen(request, game_id)
    full, you, spoken = seen.full, seen.you, language(request)
    view = full.view
    may_act = full.phase == "playing" and view is not None and view["to_move"] in you.seats
    offer = full.offer
    return page(
        request,
        "table.html",
        422 if problem else 200,
        entries=("table",),
        full=full,
        you=you,
        view=view,
        rows=ROWS,
        real_dice=full.chance.mode == "table",
        may_act=may_act,
        may_roll=view is not None and view["rolls"] < THROWS,
        may_start=all(seat.kind != "empty" for seat in full.seats),
        may_answer=offer is not None and any(seat in you.seats for seat in offer.waiting),
        waiting=full.phase != "over" and not may_act,
        kept=standing.kept_places(view) if view else set[int](),
        place=standing.place(full, spoken),
        turn_line=standing.turn_line(full, you, spoken),
        result=standing.result(full, you, spoken) if full.phase == "over" else "",
        ranking=standing.ranking(full, spoken),
        offer_line=standing.offer_line(full, spoken),
        invite=tables.address(request, full.invite) if full.invite else "",
        seed=full.chance.seed or "",
        command_id=tables.command_id(),
        problem=problem,
        island={"full": embedded(seen.island), "texts": texts_island(spoken)},
    )


ROUTES = [
    Route("/g/{game_id}", show, methods=["GET"]),
    Route("/g/{game_id}/act", act, methods=["POST"]),
    Route("/g/{game_id}/invite.svg", invitation, methods=["GET"]),
]
