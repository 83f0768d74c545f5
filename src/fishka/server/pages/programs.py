"""The person's tokens for computer players and tools: made, renewed, revoked."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError
from fishka.server.context import context, language, person
from fishka.server.pages import forms
from fishka.server.pages.rendering import page
from fishka.server.programs.tokens import SCOPES
from fishka.server.tables import public_address
from fishka.table.names import LONGEST_NAME, clean_name
from fishka.texts.numbers import day

ADDRESS = "/account/tokens"


async def show(request: Request) -> Response:
    return await _page(request)


async def change(request: Request) -> Response:
    """Revoke a token, or show a secret, new or anew: it stands in this one answer alone."""
    form, programs, who = await request.form(), context(request).programs, person(request)
    wish, token = forms.text(form, "do"), forms.text(form, "token")
    if wish == "revoke":
        await programs.revoke(who.id, token)
        return RedirectResponse(ADDRESS, 303)
    if wish == "renew":
        mine = {each.id for each in await programs.of(who.id)}
        secret = await programs.renew(who.id, token) if token in mine else ""
        return await _page(request, secret=secret)
    try:
        label = clean_name(forms.text(form, "label"))
        scopes = SCOPES if "play" in form else SCOPES[:1]
        secret = await programs.make(who, label, scopes, language(request))
    except FishkaError as error:
        return await _page(request, 422, problem=forms.problem(request, error))
    return await _page(request, secret=secret)


async def _page(
    request: Request, status: int = 200, *, secret: str = "", problem: str = ""
) -> Response:
    held, spoken = context(request), language(request)
    now = held.clock.now()
    shown = page(
        request,
        "programs.html",
        status,
        tokens=[
            {
                "id": each.id,
                "label": each.label,
                "plays": "play" in each.scopes,
                "made": day(each.made_at, spoken, now),
                "used": "" if each.used_at is None else day(each.used_at, spoken, now),
            }
            for each in await held.programs.of(person(request).id)
        ],
        secret=secret,
        problem=problem,
        longest=LONGEST_NAME,
        server=public_address(request),
    )
    shown.headers["cache-control"] = "no-store"
    return shown


ROUTES = [
    Route(ADDRESS, show, methods=["GET"]),
    Route(ADDRESS, change, methods=["POST"]),
]
