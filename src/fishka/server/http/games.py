"""Tables over HTTP: make one, look at it, send it commands."""

from typing import Any

import msgspec
from starlette.requests import Request

from fishka.games import record as records
from fishka.server.context import context, person
from fishka.server.http.operations import Document, operation
from fishka.server.layouts import LaidTried, LayoutTold, layout_tried
from fishka.server.previews import PreviewTold, Tried, previewed
from fishka.server.refusals import MissedError
from fishka.server.tables import branch, carry_out, create, invited, whole
from fishka.server.wire import (
    EventsTold,
    Full,
    GameId,
    GameLine,
    InvitationCode,
    Invited,
    Number,
)
from fishka.store import Summary
from fishka.table import Command, Create, eyes, seen
from fishka.table.branching import Branch
from fishka.table.decide import Answer
from fishka.table.export import record_for
from fishka.table.refusals import StaleError


@operation("GET", "/api/games", "The games where the asker sits or a seat is kept for them")
async def list_games(request: Request) -> list[GameLine]:
    me = person(request).id
    return [game_line(each, me) for each in await context(request).house.games_of(me)]


@operation("POST", "/api/games", "A new table", status=201, refusals=(422, 503))
async def create_game(request: Request, body: Create) -> Answer:
    return await create(request, body)


@operation("GET", "/api/games/{game_id}", "A whole table as the asker may see it", refusals=(404,))
async def show_game(request: Request, game_id: GameId) -> Full:
    return msgspec.convert(await whole(request, game_id), Full)


@operation(
    "GET", "/api/invitations/{code}", "The table that an invitation leads to", refusals=(404,)
)
async def show_invitation(request: Request, code: InvitationCode) -> Invited:
    return Invited(await invited(request, code))


@operation(
    "POST",
    "/api/games/{game_id}/commands",
    "A command at a table, carried out once however often it is sent",
    refusals=(404, 409, 422, 503),
)
async def command_game(request: Request, game_id: GameId, body: Command) -> Answer:
    try:
        return await carry_out(request, game_id, body)
    except StaleError as stale:
        me = person(request).id
        table, missed = await context(request).hub.watching.events(
            game_id, me, body.expect_seq or 0
        )
        told = [seen(event, table.seats_of(me)) for event in missed]
        raise MissedError(stale.template, table.head, told) from None


@operation(
    "POST",
    "/api/games/{game_id}/preview",
    "What a lay of the asker's would pay, before it counts",
    refusals=(404, 409, 422),
)
async def preview_game(request: Request, game_id: GameId, body: Tried) -> PreviewTold:
    return await previewed(request, game_id, body)


@operation(
    "POST",
    "/api/games/{game_id}/layout",
    "What a layout of the asker's would pay, before it counts",
    refusals=(404, 409, 422),
)
async def try_layout(request: Request, game_id: GameId, body: LaidTried) -> LayoutTold:
    return await layout_tried(request, game_id, body)


@operation("GET", "/api/games/{game_id}/events", "The events after a number", refusals=(404,))
async def show_events(request: Request, game_id: GameId, after: Number = 0) -> EventsTold:
    me = person(request).id
    table, events = await context(request).hub.watching.events(game_id, me, after)
    seats = eyes(table, me)
    return EventsTold(table.head, [seen(event, seats) for event in events])


@operation(
    "GET",
    "/api/games/{game_id}/record",
    "The game record fishka.game/1",
    refusals=(404, 409),
)
async def show_record(request: Request, game_id: GameId) -> Document:
    me = person(request).id
    known = await context(request).hub.watching.read(game_id, me)
    return Document(records.write(record_for(known.table, me)).encode())


@operation(
    "POST",
    "/api/games/{game_id}/branches",
    "Play on from a turn of a game that is over, at a table of the asker's own that counts for nothing",
    status=201,
    refusals=(400, 404, 409, 422),
)
async def branch_game(request: Request, game_id: GameId, body: Branch) -> Answer:
    return await branch(request, game_id, body)


def game_line(each: Summary, me: str) -> GameLine:
    """A game in one line, as that person sees it."""
    fields: dict[str, Any] = {
        name: getattr(each, name)
        for name in ("id", "game", "phase", "head", "made_at", "changed_at", "deadline", "rematch")
    }
    return GameLine(
        **fields,
        to_move=each.to_move,
        names=[seat.name for seat in each.seats],
        scores=list(each.scores),
        winners=list(each.winners),
        yours=[seat for seat, holder in enumerate(each.holders) if holder == me],
    )
