"""A person's public page: ratings, games that anybody may see, and challenging them."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError
from fishka.games import GAMES
from fishka.server.context import context, language, person
from fishka.server.lobby.challenging import challenge
from fishka.server.lobby.paces import groups
from fishka.server.pages import forms, tables
from fishka.server.pages.curve import Curve, curve, scale
from fishka.server.pages.keeping_away import REASONS, keep_away, shield
from fishka.server.pages.lines import line
from fishka.server.pages.rendering import page
from fishka.server.pages.terms import Rated, rated
from fishka.server.people import Person
from fishka.server.refusals import NotFoundError
from fishka.store.ratings import Rated as Game
from fishka.texts import gettext_noop, texts
from fishka.texts.numbers import day, number
from fishka.texts.players import player_name


class Standing(Struct, frozen=True):
    """A person's rating in one game, and the game that is drawn."""

    game: str
    rating: Rated
    games: int


class Step(Struct, frozen=True):
    """One game of the curve."""

    address: str
    day: str
    before: int
    rating: int


class History(Struct, frozen=True):
    """How a rating has gone: a drawing, the same in a sentence, and game by game."""

    game: str
    curve: Curve
    told: str
    steps: list[Step]


async def show(request: Request) -> Response:
    return await _page(request)


async def act(request: Request) -> Response:
    """Challenge the person, or keep them away."""
    form, other = await request.form(), await _person(request)
    wish, called = forms.text(form, "do"), _name(other, language(request))
    try:
        if wish != "challenge":
            await keep_away(request, form, other.id, called)
            return RedirectResponse(f"/people/{other.id}?{wish}", 303)
        game, pace = forms.text(form, "game"), forms.text(form, "pace")
        made = await challenge(request, other, (tables.own_name(request), called), game, pace)
    except FishkaError as error:
        return await _page(request, forms.problem(request, error))
    return RedirectResponse(f"/g/{made}", 303)


async def _person(request: Request) -> Person:
    found = await context(request).meeting.people.named(request.path_params["person"])
    if found is None:
        raise NotFoundError(gettext_noop("There is no such person here."))
    return found


def _name(who: Person, spoken: str) -> str:
    named = who.name or who.account or texts(spoken).gettext("Guest")
    return player_name(named, None, spoken)


async def _page(request: Request, problem: str = "") -> Response:
    held, who, spoken = context(request), await _person(request), language(request)
    meeting, now = held.meeting, held.clock.now()
    own = who.id == person(request).id
    ratings = {} if who.reserved and not own else await meeting.ratings.of(who.id)
    asked = request.query_params.get("game", "")
    drawn = asked if asked in ratings else next(iter(ratings), "")
    stranger = who.id in await meeting.lobby.strangers(person(request).id)
    closed = stranger or (who.reserved and not own)
    finished = [] if closed else await meeting.lobby.finished(who.id)
    return page(
        request,
        "people.html",
        422 if problem else 200,
        name=_name(who, spoken),
        guest=not who.account,
        own=own,
        may_challenge=not own and not stranger,
        reserved=who.reserved and not own,
        shield=await shield(request, who.id),
        reasons=[(value, texts(spoken).gettext(told)) for value, told in REASONS.items()],
        reported="report" in request.query_params,
        standings=[
            Standing(game, rated(ratings[game]), ratings[game].games)
            for game in GAMES
            if game in ratings
        ],
        history=await _history(request, who.id, drawn) if drawn else None,
        finished=[line(each, who.id, spoken, now) for each in finished],
        games=list(GAMES),
        paces=groups(spoken),
        who=who.id,
        problem=problem,
    )


async def _history(request: Request, who: str, game: str) -> History | None:
    games = await context(request).meeting.ratings.curve(who, game)
    if not games:
        return None
    spoken, now = language(request), context(request).clock.now()
    values = [[games[0].before.mu], *([each.skill.mu] for each in games)]
    heights = [(value, number(value, spoken)) for value in scale(values)]
    return History(
        game=game,
        curve=curve(values, [len(values) - 1], heights),
        told=_told(games, spoken),
        steps=[
            Step(
                address=f"/g/{each.game_id}",
                day=day(each.ended_at, spoken, now),
                before=round(each.before.mu),
                rating=round(each.skill.mu),
            )
            for each in reversed(games)
        ],
    )


def _told(games: list[Game], spoken: str) -> str:
    ratings = [each.skill.mu for each in games]
    return (
        texts(spoken)
        .ngettext(
            "In one game from {first} to {last}; highest {highest}, lowest {lowest}.",
            "In {count} games from {first} to {last}; highest {highest}, lowest {lowest}.",
            len(games),
        )
        .format(
            count=number(len(games), spoken),
            first=number(games[0].before.mu, spoken),
            last=number(ratings[-1], spoken),
            highest=number(max(ratings), spoken),
            lowest=number(min(ratings), spoken),
        )
    )


ROUTES = [
    Route("/people/{person}", show, methods=["GET"]),
    Route("/people/{person}", act, methods=["POST"]),
]
