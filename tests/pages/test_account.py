"""Accounts through their pages: made of a guest, signed in to, changed, left."""

import io
import json
import zipfile

import httpx
import pytest
from argon2 import PasswordHasher

from fishka.server.accounts import passwords
from pages.site import Site
from pages.strict_html import Page

PASSWORD = "three brave hens"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes that take no time, as no test here is about how slow they are."""
    monkeypatch.setattr(passwords, "PasswordHasher", lambda: QUICK)


async def make(browser: httpx.AsyncClient, name: str = "Ana", password: str = PASSWORD) -> None:
    made = await browser.post("/account", data={"name": name, "password": password})
    assert made.status_code == 303, made.text


async def sign_in(
    browser: httpx.AsyncClient, name: str = "Ana", password: str = PASSWORD, **more: str
) -> httpx.Response:
    return await browser.post("/sign-in", data={"name": name, "password": password, **more})


async def start(browser: httpx.AsyncClient) -> str:
    body = {"command_id": "c", "game": "yacht", "seats": [{"kind": "person", "name": "Ana"}]}
    made = await browser.post("/api/games", json=body)
    return str(made.json()["game"])


async def account_of(browser: httpx.AsyncClient) -> str | None:
    return (await browser.get("/api/me")).json()["account"]


async def yours(browser: httpx.AsyncClient, game: str) -> bool:
    return (await browser.get(f"/api/games/{game}")).json()["seats"][0]["yours"]


async def test_a_guest_becomes_an_account_and_keeps_every_game(site: Site) -> None:
    async with site.browser() as browser:
        game = await start(browser)
        before = browser.cookies["fishka"]
        assert Page((await browser.get("/account")).text).faults == []
        await make(browser)
        assert browser.cookies["fishka"] != before
        assert await account_of(browser) == "Ana"
        assert await yours(browser, game)
        assert Page((await browser.get("/account")).text).faults == []
        async with site.browser() as stale:
            stale.cookies.set("fishka", before)
            assert await account_of(stale) is None


async def test_signing_in_elsewhere_brings_the_guests_games_along(site: Site) -> None:
    async with site.browser() as first, site.browser() as second:
        mine = await start(first)
        await make(first)
        theirs = await start(second)
        page = await second.get("/sign-in")
        assert Page(page.text).faults == []
        assert "Take along the game" in page.text
        assert (await sign_in(second, bring="on")).headers["location"] == "/"
        assert await account_of(second) == "Ana"
        assert await yours(second, mine)
        assert await yours(second, theirs)
        assert await yours(first, theirs)
        assert len((await first.get("/api/games")).json()) == 2


async def test_without_the_box_the_guests_games_stay_the_guests(site: Site) -> None:
    async with site.browser() as first, site.browser() as second:
        await make(first)
        theirs = await start(second)
        await sign_in(second)
        assert not await yours(second, theirs)


async def test_another_accounts_games_never_come_along(site: Site) -> None:
    async with site.browser() as first, site.browser() as second:
        await make(first)
        await make(second, "Luc")
        game = await start(second)
        await sign_in(second, bring="on")
        assert await account_of(second) == "Ana"
        assert not await yours(second, game)


async def test_a_wrong_name_and_a_wrong_password_are_answered_alike(site: Site) -> None:
    async with site.browser() as first, site.browser() as second:
        await make(first)
        wrong = await sign_in(second, "Ana", "not this one")
        nobody = await sign_in(second, "Eve", "not this one")
        assert wrong.status_code == nobody.status_code == 403
        assert wrong.text.replace('"Ana"', '"Eve"') == nobody.text
        assert await account_of(second) is None


async def test_who_signs_in_gets_a_new_token_and_the_old_one_dies(site: Site) -> None:
    async with site.browser() as first, site.browser() as second:
        await make(first)
        planted = (await second.get("/api/me"), second.cookies["fishka"])[1]
        await sign_in(second)
        assert second.cookies["fishka"] != planted
        async with site.browser() as attacker:
            attacker.cookies.set("fishka", planted)
            assert await account_of(attacker) is None


async def test_a_session_is_listed_and_ended_from_another(site: Site) -> None:
    async with site.browser() as first, site.browser() as second:
        second.headers["user-agent"] = "Mozilla/5.0 (Android 15; Mobile) Firefox/142.0"
        await make(first)
        await sign_in(second)
        page = (await first.get("/account")).text
        assert "Firefox on Android" in page
        ended = page.partition('name="session" value="')[2].partition('"')[0]
        assert (await second.post("/account/sessions", data={"session": "0" * 16})).is_redirect
        assert await account_of(first) == "Ana"
        await first.post("/account/sessions", data={"session": ended})
        assert await account_of(second) is None
        assert await account_of(first) == "Ana"


async def test_another_password_signs_the_others_out(site: Site) -> None:
    async with site.browser() as first, site.browser() as second:
        await make(first)
        await sign_in(second)
        change = {"now": "wrong", "password": "four brave hens"}
        assert (await first.post("/account/password", data=change)).status_code == 422
        assert await account_of(second) == "Ana"
        await first.post("/account/password", data={**change, "now": PASSWORD})
        assert await account_of(second) is None
        assert await account_of(first) == "Ana"
        assert (await sign_in(second)).status_code == 403
        assert (await sign_in(second, password="four brave hens")).status_code == 303


async def test_signing_out_leaves_a_new_guest(site: Site) -> None:
    async with site.browser() as browser:
        await make(browser)
        token = browser.cookies["fishka"]
        await browser.post("/sign-out")
        assert await account_of(browser) is None
        browser.cookies.set("fishka", token)
        assert await account_of(browser) is None


@pytest.mark.parametrize("path", ["/sign-in", "/account", "/account/password", "/account/delete"])
async def test_no_other_site_can_ask_in_ones_name(site: Site, path: str) -> None:
    async with site.browser() as browser:
        await make(browser)
        forged = {"sec-fetch-site": "cross-site", "origin": "https://evil.example"}
        refused = await browser.post(path, data={"name": "Eve"}, headers=forged)
        assert refused.status_code == 403
        assert await account_of(browser) == "Ana"


async def test_tries_are_limited_by_name_from_any_address(site: Site) -> None:
    async with site.browser() as first, site.browser() as second:
        await make(first)
        told = [(await sign_in(second, password="wrong")).status_code for _ in range(12)]
        assert told[:10] == [403] * 10
        assert told[10:] == [429] * 2
        assert (await sign_in(second)).status_code == 429
        site.clock.advance(60)
        assert (await sign_in(second)).status_code == 303


async def test_who_is_blocked_cannot_sit_down_and_who_is_reported_is_listed(site: Site) -> None:
    async with site.browser() as ana, site.browser() as luc:
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "empty"}]
        first, second = [
            (await ana.post("/api/games", json={"command_id": c, "game": "yacht", "seats": seats}))
            .json()["game"]
            for c in "ab"
        ]  # fmt: skip
        invite = (await ana.get(f"/api/games/{first}")).json()["invite"]
        await luc.post(invite, data={"name": "Luc"})
        page = await ana.get(f"/g/{first}/people")
        assert Page(page.text).faults == []
        assert (
            await ana.post(f"/g/{first}/people", data={"seat": "0", "do": "block"})
        ).status_code == 404
        report = {"seat": "1", "do": "report", "reason": "talk", "note": "rude", "line": "bah"}
        for what in (report, {"seat": "1", "do": "block"}):
            assert (await ana.post(f"/g/{first}/people", data=what)).status_code == 303
        invite = (await ana.get(f"/api/games/{second}")).json()["invite"]
        refused = await luc.post(invite, data={"name": "Luc"})
        assert "You cannot sit down at this table." in refused.text
        (told,) = await site.context.members.reports.open()
        assert (told.name, told.reason, told.line) == ("Luc", "talk", "bah")
        account = (await ana.get("/account")).text
        lifted = account.partition('name="shield" value="')[2].partition('"')[0]
        await ana.post("/account/shields", data={"shield": lifted})
        assert (await luc.post(invite, data={"name": "Luc"})).status_code == 303


async def test_all_that_is_kept_is_handed_out_but_no_secret(site: Site) -> None:
    async with site.browser() as browser:
        game = await start(browser)
        await make(browser)
        packed = await browser.post("/account/fishka.zip")
        archive = zipfile.ZipFile(io.BytesIO(packed.content))
        assert set(archive.namelist()) == {"person.json", "games.json", f"games/{game}.json"}
        told = json.loads(archive.read("person.json"))
        assert told["accounts"][0]["name"] == "Ana"
        assert set(told) == {"accounts", "people", "sessions"}
        everything = b"".join(archive.read(name) for name in archive.namelist())
        assert b"argon2" not in everything
        assert b"token" not in everything


async def test_deleting_is_asked_twice_and_leaves_a_seat_without_a_name(site: Site) -> None:
    async with site.browser() as browser, site.browser() as other:
        game = await start(browser)
        await make(browser)
        assert Page((await browser.get("/account/delete")).text).faults == []
        once = await browser.post("/account/delete", data={"now": PASSWORD})
        assert once.status_code == 422
        wrong = await browser.post("/account/delete", data={"now": "x", "sure": "on"})
        assert wrong.status_code == 422
        assert await account_of(browser) == "Ana"
        gone = await browser.post("/account/delete", data={"now": PASSWORD, "sure": "on"})
        assert gone.status_code == 303
        assert await account_of(browser) is None
        assert (await sign_in(other)).status_code == 403
        table = await other.get(f"/api/games/{game}")
        assert table.json()["seats"][0]["name"] == "Former player"
        assert table.json()["phase"] == "over"
        assert "Ana" not in table.text


async def test_neither_passwords_nor_tokens_are_logged(
    site: Site, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    async with site.browser() as browser:
        await make(browser)
        await sign_in(browser, password="not this one")
        await browser.post("/account", data={"name": "Ana", "password": "not this one"})
        said = "".join(capsys.readouterr()) + caplog.text
        assert "sign-in refused" in said
        for secret in (PASSWORD, "not this one", browser.cookies["fishka"]):
            assert secret not in said
