"""The review of a game: what each decision was worth, and what would have been better."""

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.engines.cubes.review import CubesReview
from fishka.engines.reviewers import AnyReview
from fishka.engines.tiles.review import TilesReview
from fishka.engines.yacht.review import Review
from fishka.pictures.boards import columns
from fishka.server.context import context, language
from fishka.server.lobby.telling import standing
from fishka.server.pages import cubes_review, tables
from fishka.server.pages.findings import Findings
from fishka.server.pages.rendering import page
from fishka.server.pages.share import shared
from fishka.server.pages.tiles_review import TilesFindings
from fishka.server.tables import reviewed
from fishka.server.watching.positions import position
from fishka.table.state import Table
from fishka.texts.numbers import day


async def show(request: Request) -> Response:
    game_id: str = request.path_params["game_id"]
    spoken, held = language(request), context(request)
    review = await reviewed(request, game_id)
    table = await held.house.table(game_id)
    full = (await tables.seen(request, game_id)).full
    template, found = _found(review, table, spoken)
    return page(
        request,
        template,
        full=full,
        standing=await standing(request, game_id),
        shared=shared(request, position(table), spoken),
        day=day(table.changed_at, spoken, held.clock.now()),
        **found,
    )


def _found(review: AnyReview, table: Table, language: str) -> tuple[str, Mapping[str, Any]]:
    """The template of a review, and what it shows."""
    match review:
        case TilesReview():
            return "review_tiles.html", _tiles(review, table, language)
        case CubesReview():
            return "review_cubes.html", cubes_review.found(review, table, language)
        case Review():
            return "review_yacht.html", _dice(review, table, language)


def _dice(review: Review, table: Table, language: str) -> Mapping[str, Any]:
    found = Findings(review, table, language)
    return {
        "number_of_turns": len(found.ends),
        "against": found.against,
        "sides": found.sides,
        "seats": found.seats(),
        "chances": found.chances(),
        "turns": found.turns(),
        "flaws": found.flaws(),
        "curve": found.curve(),
        "exact_from": found.exact_from(),
    }


def _tiles(review: TilesReview, table: Table, language: str) -> Mapping[str, Any]:
    found = TilesFindings(review, table, language)
    return {
        "number_of_turns": len(review.turns),
        "tiles_language": found.tiles_language,
        "columns": columns(),
        "seats": found.seats(),
        "missed": found.missed(),
        "turns": found.turns(),
    }


ROUTES = [Route("/g/{game_id}/review", show, methods=["GET"])]
