"""The game that the first page and the lobby show to all, small."""

from msgspec import Struct
from starlette.requests import Request

from fishka.server.context import context, language, person
from fishka.server.pages.standing import names
from fishka.texts.players import player_name


class Card(Struct, frozen=True):
    """What stands beside its picture. Scores do not: who watches learns them later."""

    id: str
    game: str
    names: str


async def card(request: Request) -> Card | None:
    """The game for the asker to watch, if there is one."""
    found = await context(request).featured.game(person(request).id)
    if found is None:
        return None
    spoken = language(request)
    called = [player_name(each.name, each.level, spoken) for each in found.seats]
    return Card(found.id, found.game, names(called, spoken))
