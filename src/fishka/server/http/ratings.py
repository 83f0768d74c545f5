"""How the players of a table are rated, over HTTP."""

from starlette.requests import Request

from fishka.server.http.operations import operation
from fishka.server.lobby.telling import StandingTold, standing
from fishka.server.wire import GameId


@operation(
    "GET",
    "/api/games/{game_id}/ratings",
    "How the players of a table are rated, and what a finished game has changed",
    refusals=(404,),
)
async def show_ratings(request: Request, game_id: GameId) -> StandingTold:
    return await standing(request, game_id)
