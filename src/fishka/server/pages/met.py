"""The people somebody has played with."""

from msgspec import Struct
from starlette.requests import Request

from fishka.server.context import context, language, person
from fishka.texts.players import player_name

MOST = 12


class Met(Struct, frozen=True):
    """Somebody one has sat at a table with."""

    id: str
    name: str


async def met(request: Request, most: int = MOST) -> list[Met]:
    """Whom the person has played, the latest first; nobody whom they do not want to meet."""
    held, who = context(request), person(request).id
    strangers = await held.meeting.lobby.strangers(who)
    found: dict[str, str] = {}
    for game in await held.house.games_of(who):
        if game.phase == "open":
            continue
        for seat, holder in zip(game.seats, game.holders, strict=True):
            if holder is not None and holder != who and holder not in strangers:
                found.setdefault(holder, player_name(seat.name, None, language(request)))
    return [Met(each, name) for each, name in found.items()][:most]
