"""The person's games: to go on with, to review, to take along as records."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.server.pages.home import games
from fishka.server.pages.rendering import page


async def show(request: Request) -> Response:
    return await _page(request)


async def _page(request: Request, problem: str = "") -> Response:
    found = await games(request)
    return page(
        request,
        "records.html",
        422 if problem else 200,
        running=[each for each in found if not each.over],
        over=[each for each in found if each.over],
        problem=problem,
    )


ROUTES = [Route("/records", show, methods=["GET"])]
