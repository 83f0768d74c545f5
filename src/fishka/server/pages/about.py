"""What this is, what it keeps, under which licences."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from fishka.server.context import language
from fishka.server.pages.origins import licence, origins
from fishka.server.pages.rendering import page
from fishka.server.refusals import NotFoundError


async def about(request: Request) -> Response:
    told = await run_in_threadpool(origins, language(request))
    return page(request, "about.html", origins=told)


async def licence_text(request: Request) -> Response:
    """The licences and notices of a language's words, as they came with the sources."""
    text = await run_in_threadpool(licence, request.path_params["code"])
    if text is None:
        raise NotFoundError
    return PlainTextResponse(text)


ROUTES = [
    Route("/about", about, methods=["GET"]),
    Route("/about/words/{code}.txt", licence_text, methods=["GET"]),
]
