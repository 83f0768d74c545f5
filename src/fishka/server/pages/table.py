"""The table: sheet, dice and a plain form that works without scripts."""

from io import BytesIO

import segno
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError
from fishka.server.context import context, language, person
from fishka.server.lobby.telling import StandingTold
from fishka.server.lobby.telling import standing as rated_standing
from fishka.server.pages import forms, standing, tables
from fishka.server.pages.acts import wished
from fishka.server.pages.faces import FACES
from fishka.server.pages.halted import halted
from fishka.server.pages.island import embedded, texts_island
from fishka.server.pages.rendering import page
from fishka.server.refusals import NotFoundError
from fishka.server.wire import Full
from fishka.store.classes import Kind

QR_SCALE = 6


class Round(Struct, frozen=True):
    """What leads back to the round of a class or tournament."""

    id: str
    kind: Kind


async def show(request: Request) -> Response:
    return await _page(request, request.path_params["game_id"])


async def act(request: Request) -> Response:
    game_id: str = request.path_params["game_id"]
    table = await context(request).house.table(game_id)
    form = await request.form()
    try:
        wish = wished(form, FACES[table.game], table.state, language(request))
        other = await tables.command(request, game_id, wish)
    except FishkaError as error:
        return await _page(
            request, game_id, forms.problem(request, error), forms.text(form, "turn")
        )
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


async def _page(request: Request, game_id: str, problem: str = "", given: str = "") -> Response:
    seen = await tables.seen(request, game_id)
    full, you, spoken = seen.full, seen.you, language(request)
    face, offer = FACES[full.game], full.offer
    acting = face.acting(full, you)
    stopped = await halted(request, full, you.seats, spoken)
    islands = {"full": seen.island, **face.islands(full)}
    return page(
        request,
        face.table,
        422 if problem else 200,
        entries=(face.entry,),
        full=full,
        you=you,
        view=full.view,
        by_hand=full.chance.mode == "table",
        acting=acting,
        may_act=acting is not None and not stopped.paused,
        may_start=all(seat.kind != "empty" for seat in full.seats),
        may_answer=offer is not None and any(seat in you.seats for seat in offer.waiting),
        waiting=full.phase != "over" and (acting is None or stopped.paused),
        place=standing.place(full, face, spoken),
        turn_line=standing.turn_line(full, you, spoken),
        result=standing.result(full, you, spoken) if full.phase == "over" else "",
        standing=await _standing(request, full),
        round=await _round(request, full, you),
        ranking=standing.ranking(full, face, spoken),
        halted=stopped,
        pausable=full.clock.kind in {"turn", "total"} and not full.daily and not stopped.paused,
        offer_line=standing.offer_line(full, spoken),
        invite=tables.address(request, full.invite) if full.invite else "",
        seed=full.chance.seed or "",
        command_id=tables.command_id(),
        problem=problem,
        given=given,
        islands={
            **{name: embedded(held) for name, held in islands.items()},
            "texts": texts_island(spoken),
        },
        **face.shown(full, you, spoken),
    )


async def _round(request: Request, full: Full, you: tables.You) -> Round | None:
    """The round of a class or tournament that a person's game is played in."""
    if full.visibility != "private" or not you.seats:
        return None
    places = context(request).classes.places
    found = await places.played_in(full.id, person(request).id)
    return None if found is None else Round(*found)


async def _standing(request: Request, full: Full) -> StandingTold | None:
    """How the players are rated, where that is shown."""
    if full.phase == "playing" and not full.rated:
        return None
    return await rated_standing(request, full.id)


ROUTES = [
    Route("/g/{game_id}", show, methods=["GET"]),
    Route("/g/{game_id}/act", act, methods=["POST"]),
    Route("/g/{game_id}/invite.svg", invitation, methods=["GET"]),
]
