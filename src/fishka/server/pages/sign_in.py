"""Signing in by name and password; what a guest has played here comes along."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.server.accounts.accounts import WrongError
from fishka.server.context import context, person, session
from fishka.server.identity import address
from fishka.server.pages import forms
from fishka.server.pages.rendering import page


async def show(request: Request) -> Response:
    if person(request).account:
        return RedirectResponse("/account", 303)
    return await _page(request)


async def sign_in(request: Request) -> Response:
    form = await request.form()
    name = forms.text(form, "name")
    try:
        account = await context(request).members.accounts.signed_in(
            name, forms.text(form, "password"), address(request)
        )
    except WrongError as error:
        return await _page(request, name, forms.problem(request, error))
    await enter(request, account.person, brings="bring" in form)
    return RedirectResponse("/account" if account.once_until else "/", 303)


async def enter(request: Request, known: str, *, brings: bool) -> None:
    """Let the asker's browser in as that person, with the games of the guest it was until now."""
    held, before = context(request), person(request)
    comes = brings and not before.account and before.id != known
    await held.sessions.renew(request, known, brings=comes)
    if comes:
        await held.members.arrivals.bring_first(before.id, known)


async def sign_out(request: Request) -> Response:
    await context(request).sessions.end(person(request).id, [session(request).id])
    return RedirectResponse("/", 303)


async def _page(request: Request, name: str = "", problem: str = "") -> Response:
    return page(
        request,
        "sign_in.html",
        403 if problem else 200,
        ("passkeys",),
        name=name,
        problem=problem,
        games=len(await context(request).house.games_of(person(request).id)),
        classes=len(await context(request).classes.places.with_pupil(person(request).id)),
    )


ROUTES = [
    Route("/sign-in", show, methods=["GET"]),
    Route("/sign-in", sign_in, methods=["POST"]),
    Route("/sign-out", sign_out, methods=["POST"]),
]
