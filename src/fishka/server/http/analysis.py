"""Levels, advice and review over HTTP, thought out in the engines' process."""

from starlette.requests import Request

from fishka.engines.levels import LEVELS
from fishka.engines.reviewers import AnyReview
from fishka.server import tables
from fishka.server.http.operations import operation
from fishka.server.wire import AdviceTold, GameId, LevelTold


@operation("GET", "/api/levels", "The computer players of each game, the weakest first")
async def list_levels(request: Request) -> dict[str, list[LevelTold]]:
    del request
    return {
        game: [LevelTold(name, level.mean) for name, level in levels.items()]
        for game, levels in LEVELS.items()
    }


@operation(
    "GET",
    "/api/games/{game_id}/advice",
    "What the seat to move could do, while advice is on at the table",
    refusals=(404, 409),
)
async def show_advice(request: Request, game_id: GameId) -> AdviceTold:
    return await tables.advised(request, game_id)


@operation(
    "GET",
    "/api/games/{game_id}/review",
    "What each decision of a finished game was worth, and each throw",
    refusals=(404, 409),
)
async def show_review(request: Request, game_id: GameId) -> AnyReview:
    return await tables.reviewed(request, game_id)
