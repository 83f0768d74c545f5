"""The lobby: who looks for players, whom one may challenge, and playing at once."""

from collections.abc import Mapping

from msgspec import Struct
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError, MalformedError
from fishka.games import GAMES
from fishka.server.context import context, language, person
from fishka.server.lobby.challenging import decline, take_back
from fishka.server.lobby.meeting import UNKNOWN
from fishka.server.lobby.paces import groups
from fishka.server.pages import featured, forms, tables
from fishka.server.pages.met import met
from fishka.server.pages.rendering import page
from fishka.server.pages.terms import Rated, joined, rated, terms
from fishka.store.challenges import Challenge
from fishka.store.port import Summary
from fishka.store.ratings import Rating
from fishka.table.commands import Join
from fishka.texts import texts
from fishka.texts.players import player_name


class Seats(Struct, frozen=True):
    """A table in the lobby. ``barred`` says why this person cannot sit down there."""

    id: str
    game: str
    names: str
    person: str
    rating: Rated | None
    free: int
    terms: str
    barred: str = ""


class Call(Struct, frozen=True):
    """An open challenge; ``mine``: the person who looks has made it."""

    id: str
    game: str
    name: str
    person: str
    terms: str
    mine: bool


async def show(request: Request) -> Response:
    return await _page(request)


async def act(request: Request) -> Response:
    form = await request.form()
    try:
        goal = await _done(request, form)
    except FishkaError as error:
        return await _page(request, forms.problem(request, error))
    return RedirectResponse(goal, 303)


async def _done(request: Request, form: FormData) -> str:
    game_id, wish = forms.text(form, "table"), forms.text(form, "do")
    if wish == "sit":
        await tables.command(
            request,
            game_id,
            Join(
                command_id=tables.command_id(),
                name=tables.own_name(request),
                value=forms.text(form, "value") or None,
            ),
        )
        return f"/g/{game_id}"
    if wish == "take-back":
        await take_back(request, game_id, tables.command_id())
    elif wish == "decline":
        await decline(request, game_id, tables.command_id())
    else:
        raise MalformedError("there is no such act here: {act}", act=wish)
    return "/lobby"


async def _page(request: Request, problem: str = "") -> Response:
    held, who, spoken = context(request), person(request), language(request)
    mine, others = await _offers(request)
    calls = [await _call(request, each) for each in await held.meeting.challenges.of(who.id)]
    waiting = await held.meeting.seeks.waiting()
    return page(
        request,
        "lobby.html",
        422 if problem else 200,
        mine=mine,
        others=others,
        calls=calls,
        challenges=sum(not each.mine for each in calls),
        games=list(GAMES),
        paces=groups(spoken),
        waiting=sum(waiting.values()),
        met=await met(request),
        featured=await featured.card(request),
        problem=problem,
    )


async def _offers(request: Request) -> tuple[list[Seats], dict[str, list[Seats]]]:
    """The person's own tables, and those of others by game."""
    meeting, who = context(request).meeting, person(request)
    listed = await meeting.lobby.tables(context(request).clock.now())
    strangers = await meeting.lobby.strangers(who.id)
    own = await meeting.ratings.of(who.id)
    mine: list[Seats] = []
    others: dict[str, list[Seats]] = {game: [] for game in GAMES}
    hosts = {game: {each.made_by for each in listed if each.game == game} for game in GAMES}
    ratings = {
        game: await meeting.ratings.several(game, people)
        for game, people in hosts.items()
        if people
    }
    for each in listed:
        if strangers & set(each.holders):
            continue
        told = await _seats(request, each, ratings[each.game], own.get(each.game, UNKNOWN))
        (mine if who.id in each.holders else others[each.game]).append(told)
    return mine, {game: seats for game, seats in others.items() if seats}


async def _seats(
    request: Request, summary: Summary, ratings: Mapping[str, Rating], own: Rating
) -> Seats:
    spoken = language(request)
    table = await context(request).house.table(summary.id)
    names = [
        player_name(each.name, each.level, spoken) for each in summary.seats if each.kind != "empty"
    ]
    known = ratings.get(summary.made_by)
    return Seats(
        id=summary.id,
        game=summary.game,
        names=", ".join(names),
        person=summary.made_by,
        rating=None if known is None else rated(known),
        free=len(summary.free),
        terms=joined(terms(table, spoken)),
        barred=_barred(request, summary, own),
    )


def _barred(request: Request, summary: Summary, own: Rating) -> str:
    _ = texts(language(request)).gettext
    if summary.rated and not person(request).account:
        return _("for people with an account")
    mu, lowest, highest = round(own.skill.mu), summary.lowest, summary.highest
    if (lowest is not None and mu < lowest) or (highest is not None and mu > highest):
        return _("not for your rating")
    return ""


async def _call(request: Request, each: Challenge) -> Call:
    who, spoken = person(request).id, language(request)
    mine = each.challenger == who
    other = each.challenged if mine else each.challenger
    table = await context(request).house.table(each.table.id)
    names = [chair.name for chair in table.chairs if other in {chair.holder, chair.kept_for}]
    return Call(
        id=table.id,
        game=table.game,
        name=next(iter(names), ""),
        person=other,
        terms=joined(terms(table, spoken)),
        mine=mine,
    )


ROUTES = [
    Route("/lobby", show, methods=["GET"]),
    Route("/lobby", act, methods=["POST"]),
]
