"""Deleting all that is kept of a person: asked twice, and not to be undone."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError
from fishka.server.accounts.accounts import has_password
from fishka.server.context import context, language, person
from fishka.server.identity import give_cookie
from fishka.server.pages import forms
from fishka.server.pages.rendering import page
from fishka.texts import gettext_noop, texts

FORMER = gettext_noop("Former player")


async def show(request: Request) -> Response:
    return await _page(request)


async def delete(request: Request) -> Response:
    form, held, who = await request.form(), context(request), person(request)
    translation = texts(language(request))
    try:
        if who.account:
            await held.members.accounts.confirmed(who.id, forms.text(form, "now"))
    except FishkaError as error:
        return await _page(request, forms.problem(request, error))
    if "sure" not in form:
        return await _page(request, translation.gettext("Tick the box first."))
    await held.members.data.delete(who.id, translation.gettext(FORMER))
    give_cookie(request, "")
    return RedirectResponse("/", 303)


async def _page(request: Request, problem: str = "") -> Response:
    held, who = context(request), person(request)
    account = await held.members.accounts.place.of(who.id)
    return page(
        request,
        "account_delete.html",
        422 if problem else 200,
        problem=problem,
        needs_password=account is not None and has_password(account),
        games=len(await held.house.games_of(who.id)),
        former=texts(language(request)).gettext(FORMER),
    )


ROUTES = [
    Route("/account/delete", show, methods=["GET"]),
    Route("/account/delete", delete, methods=["POST"]),
]
