"""The rules of the games, written for each language on its own."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.server.context import language
from fishka.server.pages.faces import FACES
from fishka.server.pages.new import LINES
from fishka.server.pages.rendering import page
from fishka.server.refusals import NotFoundError


async def index(request: Request) -> Response:
    return page(request, "rules.html", faces=list(FACES.values()))


async def show(request: Request) -> Response:
    face = FACES.get(request.path_params["game"])
    if face is None:
        raise NotFoundError
    template = f"rules/{face.rules}.{language(request)}.html"
    return page(request, template, 200, (), most_seats=LINES, **face.examples())


ROUTES = [
    Route("/rules", index, methods=["GET"]),
    Route("/rules/{game}", show, methods=["GET"]),
]
