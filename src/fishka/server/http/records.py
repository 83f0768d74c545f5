"""Records over HTTP: a game that was written down comes to a table of its own."""

from starlette.requests import Request

from fishka.server.http.operations import operation
from fishka.server.played_here import bring
from fishka.server.tables import take_in
from fishka.table.decide import Answer


@operation(
    "POST",
    "/api/records",
    "Take a game record fishka.game/1 in, as a table of the asker's own",
    status=201,
    refusals=(422, 503),
)
async def take_record(request: Request, body: bytes) -> Answer:
    return await take_in(request, body)


@operation(
    "POST",
    "/api/records/here",
    "A game played without a connection, or more of it: one table of the asker's for the record's `id`",
    refusals=(409, 422, 503),
)
async def bring_record(request: Request, body: bytes) -> Answer:
    return await bring(request, body)
