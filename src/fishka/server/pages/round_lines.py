"""A round in lines: each pupil's result, and who meets whom."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from starlette.requests import Request

from fishka.server.classes.standings import Line, State, standing
from fishka.server.classes.tournaments import KINDS
from fishka.server.context import context, language
from fishka.store.port import Summary
from fishka.store.rounds import Round
from fishka.texts import gettext_noop, texts
from fishka.texts.players import player_name

STATES: Final[Mapping[State, str]] = {
    "waiting": gettext_noop("has not begun"),
    "playing": gettext_noop("is playing"),
    "over": gettext_noop("finished"),
    "gave_up": gettext_noop("gave up"),
    "sits_out": gettext_noop("sits out"),
    "away": gettext_noop("is away"),
}
PHASES: Final[Mapping[str, State]] = {"open": "waiting", "playing": "playing", "over": "over"}


class Pairing(Struct, frozen=True):
    """Who meets whom, with the points so far; no ``second`` where somebody sits out."""

    first: str
    second: str
    state: State
    scores: tuple[int, ...] = ()


def states(spoken: str) -> dict[State, str]:
    """The words for each state."""
    return {state: texts(spoken).gettext(told) for state, told in STATES.items()}


async def lines_of(request: Request, played: Round) -> list[Line]:
    """The lines of a round, the best first."""
    places = context(request).classes.places
    return standing(
        await places.pupils(played.class_id),
        await places.games(played.id),
        await places.byes(played.id),
        await places.missing(played.id),
    )


async def pairings_of(request: Request, played: Round) -> list[Pairing]:
    """Who meets whom in a round of a tournament."""
    if played.wish.how not in KINDS:
        return []
    places, spoken = context(request).classes.places, language(request)
    games = {game.id: game for game in (await places.games(played.id)).values()}
    byes = await places.byes(played.id)
    pupils = await places.pupils(played.class_id)
    met = [_pairing(game, spoken) for game in games.values()]
    return met + [Pairing(each.name, "", "sits_out") for each in pupils if each.person in byes]


def _pairing(game: Summary, spoken: str) -> Pairing:
    first, second = (player_name(each.name, each.level, spoken) for each in game.seats)
    scores = () if game.phase == "open" else game.scores
    return Pairing(first, second, PHASES[game.phase], scores)
