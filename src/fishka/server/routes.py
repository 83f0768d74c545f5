"""Which address leads where.

The HTTP part and the sockets come first; the pages bring a list of their own,
``fishka.server.pages.ROUTES``, and ``fishka.server.pages.errors.error_page(request, status,
code, message, error_id)`` for what went wrong; the built browser client lies under ``/static``.
"""

from pathlib import Path

from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from fishka.server.http.api import api_routes
from fishka.server.metrics import tell_metrics
from fishka.server.sockets.endpoint import TableSocket

STATIC = Path(__file__).parent / "static"


def routes() -> list[BaseRoute]:
    """Every route of the server."""
    from fishka.server.pages import ROUTES as PAGES  # noqa: PLC0415 - the pages need the routes

    return [
        WebSocketRoute("/ws/{game_id}", TableSocket()),
        *api_routes(),
        Route("/metrics", tell_metrics, methods=["GET"]),
        Mount("/static", StaticFiles(directory=STATIC, check_dir=False), name="static"),
        *PAGES,
    ]
