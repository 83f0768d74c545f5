"""Streams: one JSON object a line, for as long as the asker listens."""

from starlette.requests import Request
from starlette.responses import Response

from fishka.server.context import context
from fishka.server.http.operations import operation
from fishka.server.programs.concerns import ConcernStream
from fishka.server.programs.entries import EntryStream
from fishka.server.wire import ConcernTold, EntryLine, GameId, Number


@operation(
    "GET",
    "/api/games/{game_id}/stream",
    "The events after a number, and each that follows as soon as it is written",
    refusals=(404,),
    lines=EntryLine,
)
async def stream_game(request: Request, game_id: GameId, after: Number = 0) -> Response:
    await context(request).house.table(game_id)
    return EntryStream(request, game_id, after)


@operation(
    "GET",
    "/api/stream",
    "What concerns the asker: seats kept for them, games that begin, turns of theirs, ends",
    lines=ConcernTold,
)
async def stream_concerns(request: Request) -> Response:
    return ConcernStream(request)
