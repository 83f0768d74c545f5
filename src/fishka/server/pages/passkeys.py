"""Passkeys as the pages' script asks for them: JSON, and where to go next."""

from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fishka.server.accounts.accounts import HasAccountError
from fishka.server.accounts.devices import device
from fishka.server.accounts.passkeys import PasskeyError, Site, site
from fishka.server.context import context, language, person, session
from fishka.server.identity import address
from fishka.server.pages import forms
from fishka.server.pages.account import account_page
from fishka.server.pages.sign_in import enter
from fishka.server.pages.tables import remember_name
from fishka.texts import gettext_noop, texts

T = TypeVar("T")
LAST = gettext_noop("That is the only way in: choose a password first.")


class New(Struct, frozen=True, kw_only=True):
    """A key for a new account of that name, or one more for the asker's own."""

    do: Literal["make", "add"]
    name: str = ""
    credential: dict[str, Any] = {}


class Signed(Struct, frozen=True, kw_only=True):
    """What a key has signed, and whether the guest's games come along."""

    credential: dict[str, Any]
    bring: bool = False


async def ask_new(request: Request) -> Response:
    wish, who = await _read(request, New), person(request)
    members = context(request).members
    if wish.do == "make":
        _check_guest(request)
        name = await members.accounts.free_name(wish.name)
    else:
        name = _own_account(request)
    asked = await members.passkeys.ask_new(_site(request), session(request).id, who.id, name)
    return Response(asked, media_type="application/json")


async def add(request: Request) -> Response:
    wish, held, who = await _read(request, New), context(request), person(request)
    keys, accounts = held.members.passkeys, held.members.accounts
    made = await keys.verified(_site(request), session(request).id, wish.credential)
    if wish.do == "make":
        _check_guest(request)
        await accounts.may_make(address(request))
        account = await accounts.make(wish.name, None, who.id)
        await remember_name(request, account.name)
    else:
        _own_account(request)
    await keys.keep(made, who.id, _label(request))
    if wish.do == "make":
        await held.sessions.renew(request, who.id)
    return _next("/account?saved")


async def ask(request: Request) -> Response:
    asked = await context(request).members.passkeys.ask(_site(request), session(request).id)
    return Response(asked, media_type="application/json")


async def sign_in(request: Request) -> Response:
    wish, members = await _read(request, Signed), context(request).members
    await members.accounts.may_try(address(request))
    known = await members.passkeys.signed(_site(request), session(request).id, wish.credential)
    await enter(request, known, brings=wish.bring)
    return _next("/")


async def remove(request: Request) -> Response:
    accounts, who = context(request).members.accounts, person(request).id
    if not await accounts.remove_passkey(who, forms.text(await request.form(), "passkey")):
        return await account_page(request, texts(language(request)).gettext(LAST))
    return RedirectResponse("/account?saved", 303)


def _site(request: Request) -> Site:
    return site(context(request).settings, request.headers["host"].lower())


def _check_guest(request: Request) -> None:
    if person(request).account:
        raise HasAccountError


def _own_account(request: Request) -> str:
    name = person(request).account
    if not name:
        raise PasskeyError
    return name


def _label(request: Request) -> str:
    return " · ".join(filter(None, device(request.headers.get("user-agent", ""))))


async def _read(request: Request, kind: type[T]) -> T:
    return msgspec.json.decode(await request.body(), type=kind)


def _next(path: str) -> Response:
    return Response(msgspec.json.encode({"to": path}), media_type="application/json")


ROUTES = [
    Route("/account/passkeys/ask", ask_new, methods=["POST"]),
    Route("/account/passkeys", add, methods=["POST"]),
    Route("/account/passkeys/remove", remove, methods=["POST"]),
    Route("/sign-in/passkey/ask", ask, methods=["POST"]),
    Route("/sign-in/passkey", sign_in, methods=["POST"]),
]
