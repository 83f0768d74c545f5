"""A game turn by turn: each position has an address of its own."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.pictures.arts import ARTS
from fishka.pictures.picture import alt
from fishka.server.context import language
from fishka.server.pages.positions import asked
from fishka.server.pages.rendering import page
from fishka.server.pages.share import shared
from fishka.server.watching.positions import Position


class Step(Struct, frozen=True):
    """A turn in the list; ``here``: it is the one that is shown."""

    number: int
    name: str
    told: str
    here: bool


async def show(request: Request) -> Response:
    found, spoken = await asked(request), language(request)
    return page(
        request,
        "replay.html",
        game_id=found.table.id,
        game=found.table.game,
        over=found.table.phase == "over",
        number_of_turns=found.count,
        at=found.number,
        alt=alt(found.shown(spoken), spoken),
        steps=steps(found, spoken),
        shared=shared(request, found, spoken),
    )


def steps(position: Position, language: str) -> list[Step]:
    """All turns there have been."""
    table = position.table
    told, names = ARTS[table.game].told, position.shown(language).names
    return [
        Step(at, names[turn.seat], told(turn, language), at == position.number)
        for at, turn in enumerate(table.rules.turns(table.state), 1)
    ]


ROUTES = [Route("/g/{game_id}/replay", show, methods=["GET"])]
