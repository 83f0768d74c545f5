"""Passkeys through the requests of their script, with an authenticator of the tests' own."""

from typing import Any

import httpx
import pytest

from fishka.server.accounts.passkeys import PasskeyError
from fishka.server.accounts.passkeys import site as site_of
from fishka.server.settings import settings
from pages.site import Site
from server.authenticator import PRESENT, Authenticator

ORIGIN = "http://localhost:8000"


def somebody(site: Site) -> httpx.AsyncClient:
    browser = site.browser()
    browser.base_url = httpx.URL(ORIGIN)
    browser.headers.update({"origin": ORIGIN, "accept": "application/json"})
    return browser


async def ask(browser: httpx.AsyncClient, path: str, **what: object) -> Any:  # noqa: ANN401 - JSON
    return (await browser.post(f"{path}/ask", json=what)).raise_for_status().json()


async def make(browser: httpx.AsyncClient, key: Authenticator, name: str = "Ana") -> int:
    asked = await ask(browser, "/account/passkeys", do="make", name=name)
    what = {"do": "make", "name": name, "credential": key.make(asked)}
    return (await browser.post("/account/passkeys", json=what)).status_code


async def sign_in(browser: httpx.AsyncClient, key: Authenticator, **more: object) -> int:
    asked = await ask(browser, "/sign-in/passkey")
    what = {"credential": key.sign(asked), **more}
    return (await browser.post("/sign-in/passkey", json=what)).status_code


async def account_of(browser: httpx.AsyncClient) -> str | None:
    return (await browser.get("/api/me")).json()["account"]


async def test_a_guest_becomes_an_account_and_comes_back_by_a_passkey(site: Site) -> None:
    key = Authenticator(ORIGIN)
    async with somebody(site) as first, somebody(site) as second:
        before = (await first.get("/api/me"), first.cookies["fishka"])[1]
        assert await make(first, key) == 200
        assert first.cookies["fishka"] != before
        assert await account_of(first) == "Ana"
        body = {"command_id": "c", "game": "yacht", "seats": [{"kind": "person", "name": "A"}]}
        game = (await second.post("/api/games", json=body)).json()["game"]
        assert await sign_in(second, key, bring=True) == 200
        assert await account_of(second) == "Ana"
        assert (await first.get(f"/api/games/{game}")).json()["seats"][0]["yours"]


async def test_only_what_was_just_asked_here_of_a_person_who_was_verified_is_taken(
    site: Site,
) -> None:
    key = Authenticator(ORIGIN)
    async with somebody(site) as first, somebody(site) as second:
        assert await make(first, key) == 200
        asked = await ask(second, "/sign-in/passkey")
        signed = {"credential": key.sign(asked)}
        assert (await first.post("/sign-in/passkey", json=signed)).status_code == 403
        site.clock.advance(301)
        assert (await second.post("/sign-in/passkey", json=signed)).status_code == 403
        key.origin = "http://evil.example"
        assert await sign_in(second, key) == 403
        key.origin, key.flags = ORIGIN, PRESENT
        assert await sign_in(second, key) == 403
        key.flags, key.uses = PRESENT | 4, -1
        assert await sign_in(second, Authenticator(ORIGIN)) == 403
        assert await account_of(second) is None
        key.uses = 0
        assert await sign_in(second, key) == 200
        copied = {"credential": key.sign(asked)}
        assert (await second.post("/sign-in/passkey", json=copied)).status_code == 403


async def test_the_last_way_in_is_not_thrown_away(site: Site) -> None:
    async with somebody(site) as browser:
        assert await make(browser, Authenticator(ORIGIN)) == 200
        page = (await browser.get("/account")).text
        mine = page.partition('name="passkey" value="')[2].partition('"')[0]
        refused = await browser.post("/account/passkeys/remove", data={"passkey": mine})
        assert refused.status_code == 422
        asked = await ask(browser, "/account/passkeys", do="add")
        more = {"do": "add", "credential": Authenticator(ORIGIN).make(asked)}
        assert (await browser.post("/account/passkeys", json=more)).status_code == 200
        removed = await browser.post("/account/passkeys/remove", data={"passkey": mine})
        assert removed.status_code == 303


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("127.0.0.1:8000", None),
        ("[::1]:8000", None),
        ("play.example:8000", None),
        ("192.0.2.7", "https://192.0.2.7"),
    ],
)
def test_keys_know_no_addresses_and_no_plain_http(host: str, origin: str | None) -> None:
    with pytest.raises(PasskeyError):
        site_of(settings({}, origin=origin), host)


def test_keys_know_a_name_under_https() -> None:
    here = site_of(settings({}, origin="https://fishka.example"), "fishka.example")
    assert (here.name, here.origin) == ("fishka.example", "https://fishka.example")
