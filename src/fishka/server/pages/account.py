"""The account: made of a guest, its name and password, its sessions, and one's own data."""

from collections.abc import Awaitable, Callable

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.core.errors import FishkaError
from fishka.server.accounts.accounts import has_password
from fishka.server.accounts.names import LONGEST as LONGEST_NAME
from fishka.server.accounts.passwords import LONGEST, SHORTEST
from fishka.server.context import context, person, session
from fishka.server.identity import address
from fishka.server.pages import forms
from fishka.server.pages.rendering import page
from fishka.server.pages.tables import remember_name

Change = Callable[[Request, FormData], Awaitable[None]]


async def show(request: Request) -> Response:
    return await account_page(request, saved="saved" in request.query_params)


async def make(request: Request) -> Response:
    form, held = await request.form(), context(request)
    name = forms.text(form, "name")
    await held.members.accounts.may_make(address(request))
    try:
        account = await held.members.accounts.make(
            name, forms.text(form, "password"), person(request).id
        )
    except FishkaError as error:
        return await account_page(request, forms.problem(request, error), wished=name)
    await remember_name(request, account.name)
    await held.sessions.renew(request, account.person)
    return RedirectResponse("/account?saved", 303)


async def rename(request: Request, form: FormData) -> None:
    accounts = context(request).members.accounts
    await accounts.rename(person(request).id, forms.text(form, "now"), forms.text(form, "name"))


async def change_password(request: Request, form: FormData) -> None:
    held, who = context(request), person(request).id
    now, new = forms.text(form, "now"), forms.text(form, "password")
    await held.members.accounts.change_password(who, now, new)
    await held.sessions.end_others(who, session(request).id)
    await held.sessions.renew(request, who)


async def end_sessions(request: Request, form: FormData) -> None:
    held, who = context(request), person(request).id
    if ended := forms.text(form, "session"):
        await held.sessions.end(who, [ended])
    else:
        await held.sessions.end_others(who, session(request).id)


async def lift_shield(request: Request, form: FormData) -> None:
    await context(request).members.shields.remove(person(request).id, forms.text(form, "shield"))


def changing(change: Change) -> Callable[[Request], Awaitable[Response]]:
    """A form of the account page: what it says is done, or the page says why not."""

    async def changed(request: Request) -> Response:
        form = await request.form()
        try:
            await change(request, form)
        except FishkaError as error:
            return await account_page(request, forms.problem(request, error))
        return RedirectResponse("/account?saved", 303)

    return changed


async def account_page(
    request: Request, problem: str = "", *, saved: bool = False, wished: str = ""
) -> Response:
    """The page of the account, or of how a guest makes one."""
    held, who = context(request), person(request)
    account = await held.members.accounts.place.of(who.id)
    if account is None:
        return page(
            request,
            "account_make.html",
            422 if problem else 200,
            ("passkeys",),
            problem=problem,
            wished=wished or who.name,
            longest_name=LONGEST_NAME,
            shortest=SHORTEST,
            longest=LONGEST,
            games=len(await held.house.games_of(who.id)),
            sessions=await held.sessions.of(who.id),
            here=session(request).id,
            shields=await held.members.shields.of(who.id),
        )
    return page(
        request,
        "account.html",
        422 if problem else 200,
        ("passkeys",),
        problem=problem,
        saved=saved,
        account=account,
        has_password=has_password(account),
        passkeys=await held.members.accounts.place.passkeys(who.id),
        sessions=await held.sessions.of(who.id),
        here=session(request).id,
        shields=await held.members.shields.of(who.id),
        longest_name=LONGEST_NAME,
        shortest=SHORTEST,
        longest=LONGEST,
    )


async def export(request: Request) -> Response:
    held, who = context(request), person(request).id
    held.gates.games.pass_or_wait(who)
    packed = await held.members.data.export(who)
    named = {"content-disposition": 'attachment; filename="fishka.zip"'}
    return Response(packed, media_type="application/zip", headers=named)


ROUTES = [
    Route("/account", show, methods=["GET"]),
    Route("/account", make, methods=["POST"]),
    Route("/account/name", changing(rename), methods=["POST"]),
    Route("/account/password", changing(change_password), methods=["POST"]),
    Route("/account/sessions", changing(end_sessions), methods=["POST"]),
    Route("/account/shields", changing(lift_shield), methods=["POST"]),
    Route("/account/fishka.zip", export, methods=["POST"]),
]
