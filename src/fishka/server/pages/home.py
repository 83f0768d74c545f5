"""The first page: what shall we play?"""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.server.context import context, language, person
from fishka.server.guides import GUIDES
from fishka.server.pages import daily, featured
from fishka.server.pages.faces import FACES, FIRST
from fishka.server.pages.lines import Line, line
from fishka.server.pages.new import LEVEL
from fishka.server.pages.rendering import page

SHOWN = 3


async def home(request: Request) -> Response:
    running = [each for each in await games(request) if not each.over]
    first = sorted(running, key=lambda each: not each.yours)[:SHOWN]
    return page(
        request,
        "home.html",
        running=first,
        running_in_all=len(running),
        level=LEVEL,
        faces=list(FACES.values()),
        first=FIRST,
        guided=GUIDES,
        daily=await daily.card(request),
        featured=await featured.card(request),
        challenges=await context(request).meeting.challenges.count(person(request).id),
    )


async def games(request: Request) -> list[Line]:
    """The person's games, the latest first."""
    held, who = context(request), person(request).id
    now, spoken = held.clock.now(), language(request)
    return [line(each, who, spoken, now) for each in await held.house.games_of(who)]


ROUTES = [Route("/", home, methods=["GET"])]
