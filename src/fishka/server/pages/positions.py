"""Pictures of positions at addresses that last, and the same to be framed by other sites.

Nobody is known here, whatever page asks: everybody sees what those see who watch.
"""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.pictures.dots import png
from fishka.pictures.picture import alt, svg
from fishka.server.context import context, language
from fishka.server.headers import policy
from fishka.server.identity import address
from fishka.server.pages import forms
from fishka.server.pages.rendering import page
from fishka.server.pages.share import shared
from fishka.server.watching.positions import Position, position
from fishka.texts import LANGUAGES

ANYWHERE = {"cross-origin-resource-policy": "cross-origin", "vary": "accept-language"}
LASTS = "private, max-age=3600"


async def picture(request: Request) -> Response:
    found = await asked(request)
    return Response(
        _svg(request, found),
        media_type="image/svg+xml",
        headers=_headers(found, "default-src 'none'; frame-ancestors *"),
    )


async def dots(request: Request) -> Response:
    """The same for previews of links; drawing it takes more, so nobody has many at once."""
    found = await asked(request)
    context(request).gates.analyses.pass_or_wait(address(request))
    return Response(
        await png(_svg(request, found)),
        media_type="image/png",
        headers=_headers(found, "default-src 'none'; frame-ancestors *"),
    )


async def framed(request: Request) -> Response:
    """A page for the frames of other sites: the picture, and a way to the game."""
    found = await asked(request)
    told = page(
        request,
        "embed.html",
        spoken=spoken(request),
        running=found.table.phase == "playing",
        alt=alt(found.shown(spoken(request)), spoken(request)),
        shared=shared(request, found, spoken(request)),
    )
    told.headers.update(_headers(found, policy(context(request).settings, framed_by="*")))
    return told


async def asked(request: Request) -> Position:
    """The position that the address names, as those see it who watch; NotFoundError."""
    game_id: str = request.path_params["game_id"]
    known = await context(request).hub.watching.read(game_id, None)
    return position(known.table, forms.number(request.query_params.get("at", "")))


def spoken(request: Request) -> str:
    """The language that the address names, else the reader's."""
    told = request.query_params.get("lang", "")
    return told if told in LANGUAGES else language(request)


def _svg(request: Request, found: Position) -> str:
    return svg(found.shown(spoken(request)), spoken(request))


def _headers(found: Position, policy: str) -> dict[str, str]:
    lasts = {"cache-control": LASTS} if found.table.phase == "over" else {}
    return {**ANYWHERE, **lasts, "content-security-policy": policy}


ROUTES = [
    Route("/positions/{game_id}.svg", picture, methods=["GET"]),
    Route("/positions/{game_id}.png", dots, methods=["GET"]),
    Route("/embed/{game_id}", framed, methods=["GET"]),
]
