"""The person's games: to go on with, to review, to take along as records."""

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import ActError, FishkaError
from fishka.server.context import context, language, person
from fishka.server.pages import forms
from fishka.server.pages.home import games
from fishka.server.pages.rendering import page
from fishka.server.tables import take_in
from fishka.texts import texts


async def show(request: Request) -> Response:
    return await _page(request)


async def bring(request: Request) -> Response:
    async with request.form() as form:
        brought = form.get("record")
        written = await brought.read() if isinstance(brought, UploadFile) else b""
    try:
        answer = await take_in(request, written)
    except FishkaError as error:
        return await _page(request, _fault(request, error))
    return RedirectResponse(f"/g/{answer.game}", 303)


def _fault(request: Request, error: FishkaError) -> str:
    why = forms.problem(request, error)
    if isinstance(error, ActError) and error.entry is not None:
        told = texts(language(request)).gettext("entry {entry} of the log: {why}")
        return told.format(entry=error.entry, why=why)
    return why


async def _page(request: Request, problem: str = "") -> Response:
    found = await games(request)
    return page(
        request,
        "records.html",
        422 if problem else 200,
        running=[each for each in found if not each.over],
        over=[each for each in found if each.over],
        challenges=await context(request).meeting.challenges.count(person(request).id),
        problem=problem,
    )


ROUTES = [
    Route("/records", show, methods=["GET"]),
    Route("/records", bring, methods=["POST"]),
]
