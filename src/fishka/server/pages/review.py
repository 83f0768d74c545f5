"""The review of a game: luck and skill, the curve, every decision that lost something."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.server.context import context, language
from fishka.server.pages import standing, tables
from fishka.server.pages.faces import FACES
from fishka.server.pages.findings import Findings
from fishka.server.pages.rendering import page
from fishka.server.tables import reviewed
from fishka.texts.numbers import day


async def show(request: Request) -> Response:
    game_id: str = request.path_params["game_id"]
    spoken, held = language(request), context(request)
    review = await reviewed(request, game_id)
    table = await held.house.table(game_id)
    full = (await tables.seen(request, game_id)).full
    found = Findings(review, table, spoken)
    return page(
        request,
        "review.html",
        full=full,
        ranking=standing.ranking(full, FACES[full.game], spoken),
        day=day(table.changed_at, spoken, held.clock.now()),
        number_of_turns=len(found.ends),
        against=found.against,
        sides=found.sides,
        seats=found.seats(),
        chances=found.chances(),
        turns=found.turns(),
        flaws=found.flaws(),
        curve=found.curve(),
        exact_from=found.exact_from(),
    )


ROUTES = [Route("/g/{game_id}/review", show, methods=["GET"])]
