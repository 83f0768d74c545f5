"""What this is, what it keeps, under which licences."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.server.pages.rendering import page


async def about(request: Request) -> Response:
    return page(request, "about.html")


ROUTES = [Route("/about", about, methods=["GET"])]
