"""Talk at tables over HTTP; what is said comes over the table's socket."""

from msgspec import Struct
from starlette.requests import Request

from fishka.server.context import context, person
from fishka.server.http.operations import operation
from fishka.server.talk.asking import TalkWish, ask
from fishka.server.talk.rooms import LineTold
from fishka.server.wire import GameId
from fishka.table.events import Talk


class TalkRead(Struct, frozen=True):
    """The latest lines that the asker may read."""

    mode: Talk
    lines: list[LineTold]


class Done(Struct, frozen=True):
    """It was carried out."""

    ok: bool = True


@operation(
    "GET", "/api/games/{game_id}/talk", "The talk at a table as the asker reads it", refusals=(404,)
)
async def show_talk(request: Request, game_id: GameId) -> TalkRead:
    held = context(request)
    lines = await held.talk.read(game_id, person(request).id)
    return TalkRead((await held.house.table(game_id)).talk, lines)


@operation(
    "POST",
    "/api/games/{game_id}/talk",
    "Say something at a table, take a line away, mute or report who said it",
    refusals=(403, 404, 409, 422),
)
async def talk_at(request: Request, game_id: GameId, body: TalkWish) -> Done:
    await ask(request, game_id, body)
    return Done()
