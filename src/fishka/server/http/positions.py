"""Positions of a game over HTTP."""

from msgspec import Struct
from starlette.requests import Request

from fishka.server.context import context
from fishka.server.http.operations import operation
from fishka.server.watching.positions import position
from fishka.server.wire import Fields, GameId, Number


class PositionTold(Struct, frozen=True):
    """The game's view after turn ``number`` of the ``turns`` there have been."""

    number: int
    turns: int
    view: Fields


@operation(
    "GET",
    "/api/games/{game_id}/position",
    "The game after so many turns, or as it stands, as those see it who watch",
    refusals=(404,),
)
async def show_position(
    request: Request, game_id: GameId, at: Number | None = None
) -> PositionTold:
    known = await context(request).hub.watching.read(game_id, None)
    found = position(known.table, at)
    return PositionTold(found.number, found.count, found.view)
