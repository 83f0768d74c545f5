"""The rules of the games, written for each language on its own."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.server.context import language, person
from fishka.server.guides import GUIDES
from fishka.server.guides.course import Course
from fishka.server.guides.telling import guided, table
from fishka.server.pages.faces import FACES
from fishka.server.pages.island import embedded, texts_island
from fishka.server.pages.new import LINES
from fishka.server.pages.rendering import page
from fishka.server.refusals import NotFoundError


async def index(request: Request) -> Response:
    return page(request, "rules.html", faces=list(FACES.values()), guided=GUIDES)


async def show(request: Request) -> Response:
    face = FACES.get(request.path_params["game"])
    if face is None:
        raise NotFoundError
    template = f"rules/{face.rules}.{language(request)}.html"
    told = face.examples()
    guided = face.game if face.game in GUIDES else ""
    return page(request, template, 200, (), most_seats=LINES, guided=guided, **told)


async def play(request: Request) -> Response:
    """The guided first game: kept in the browser alone, counted nowhere."""
    guide = GUIDES.get(request.path_params["game"])
    if guide is None:
        raise NotFoundError
    spoken, face = language(request), FACES[guide.game]
    course = Course(guide, person(request).name)
    told = {**msgspec.to_builtins(guided(course, spoken)), **face.islands(table(course, spoken))}
    islands = {"guide": embedded(told), "texts": texts_island(spoken)}
    entry = f"learn-{face.entry}"
    return page(request, "learn.html", entries=(entry,), game=guide.game, islands=islands)


ROUTES = [
    Route("/rules", index, methods=["GET"]),
    Route("/rules/{game}", show, methods=["GET"]),
    Route("/rules/{game}/play", play, methods=["GET"]),
]
