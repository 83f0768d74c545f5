"""The page of operators: for nobody else, and what is done there holds everywhere."""

from collections.abc import MutableMapping
from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs

from fishka.server.accounts import passwords
from fishka.texts import LANGUAGES
from pages.playing import Reader
from pages.site import Site
from pages.strict_html import Page
from pages.test_account import QUICK, make
from pages.test_pages import english_in

RUDE = "you play like a boot"
UNASKED: tuple[dict[str, str], ...] = (
    {"do": "silence", "days": "8"},
    {"do": "silence", "days": "x"},
    {"do": "burn"},
    {},
)
SECRETS = ("sqlite:///", "fishka.sqlite", "seed", "@")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "PasswordHasher", lambda: QUICK)


async def operator(site: Site, browser: httpx.AsyncClient) -> str:
    """The browser's person, who has become an operator."""
    await make(browser, "Olga")
    account = await site.context.members.accounts.known_as("Olga")
    assert account is not None
    await site.context.keeping.operators.add(account.person, 0)
    return account.person


async def reported(ana: httpx.AsyncClient, luc: httpx.AsyncClient) -> str:
    """A game where Luc has said something that Ana reported."""
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "empty"}]
    body = {"command_id": "c", "game": "yacht", "seats": seats, "talk": "free"}
    game = str((await ana.post("/api/games", json=body)).json()["game"])
    await luc.post((await ana.get(f"/api/games/{game}")).json()["invite"], data={"name": "Luc"})
    talk = f"/api/games/{game}/talk"
    assert (await luc.post(talk, json={"text": RUDE})).is_success
    assert (await ana.post(talk, json={"do": "report", "line": 1})).is_success
    return game


async def test_it_is_not_there_for_anybody_else(site: Site) -> None:
    async with site.browser() as guest, site.browser() as ana:
        await make(ana)
        nowhere = (await guest.get("/nowhere")).text
        for browser in (guest, ana):
            for method in ("GET", "POST"):
                answer = await browser.request(method, "/admin", data={"do": "lift"})
                assert answer.status_code == 404
        assert (await guest.get("/admin")).text == nowhere


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_reader_reads_it_and_it_tells_no_secret(site: Site, language: str) -> None:
    async with site.browser(language) as browser, site.browser() as ana, site.browser() as luc:
        await operator(site, browser)
        await reported(ana, luc)
        await browser.get("/nowhere")
        answer = await browser.get("/admin")
        page = Page(answer.text)
        assert page.faults == []
        assert english_in(page, language) == []
        assert answer.headers["cache-control"] == "no-store"
        assert RUDE in page.words
        assert not any(secret in answer.text for secret in SECRETS)


async def test_a_reported_line_goes_and_who_said_it_is_silent_for_a_while(site: Site) -> None:
    async with site.browser() as browser, site.browser() as ana, site.browser() as luc:
        await operator(site, browser)
        game = await reported(ana, luc)
        talk, reader = f"/api/games/{game}/talk", Reader(browser)
        await reader.open("/admin")
        form = reader.form("/admin")
        with capture_logs() as logged:
            await reader.send(form, do="take")
            await reader.send(form, do="take")
            await reader.send(form, do="silence", days="7")
        assert [said(line) for line in logged if "operator" in line["event"]] == [
            {"person", "about", "game", "report"},
            {"person", "about", "game", "report"},
            {"person", "about", "report"},
        ]
        read = (await ana.get(talk)).json()["lines"]
        assert [line.get("taken") for line in read] == [True]
        refused = await luc.post(talk, json={"phrase": "sorry"})
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "silenced")
        assert (await ana.post(talk, json={"text": "Hello"})).is_success
        site.clock.advance(7 * 24 * 3600)
        assert (await luc.post(talk, json={"phrase": "sorry"})).is_success


async def test_a_silence_is_lifted_and_a_report_closed(site: Site) -> None:
    async with site.browser() as browser, site.browser() as ana, site.browser() as luc:
        await operator(site, browser)
        talk, reader = f"/api/games/{await reported(ana, luc)}/talk", Reader(browser)
        await reader.open("/admin")
        await reader.send(reader.form("/admin"), do="silence", days="0")
        assert not (await luc.post(talk, json={"phrase": "sorry"})).is_success
        await reader.send(reader.form("/admin"), do="close")
        assert RUDE not in reader.page.words
        await reader.send(reader.form("/admin"), do="lift")
        assert (await luc.post(talk, json={"phrase": "sorry"})).is_success
        await reader.open("/admin")
        assert not reader.page.all("form")


async def test_a_line_taken_away_stays_away_until_it_is_gone(site: Site) -> None:
    async with site.browser() as ana, site.browser() as luc:
        game = await reported(ana, luc)
        talk = f"/api/games/{game}/talk"
        assert (await ana.post(talk, json={"do": "take", "line": 1})).is_success
        for browser, taken in ((ana, [True]), (luc, [])):
            await browser.post("/account/delete", data={"sure": "on"})
            lines = await site.context.talk.kept.lines(game)
            assert [each.takes is not None for each in lines if each.takes] == taken
            assert {each.text for each in lines} == ({RUDE, ""} if taken else set())


async def test_what_no_form_of_it_asks_changes_nothing(site: Site) -> None:
    async with site.browser() as browser, site.browser() as ana, site.browser() as luc:
        await operator(site, browser)
        talk = f"/api/games/{await reported(ana, luc)}/talk"
        (report,) = await site.context.members.reports.open()
        for asked in UNASKED:
            for named in (report.id, "r"):
                refused = await browser.post("/admin", data={"report": named, **asked})
                assert refused.status_code == 422, asked
        assert (await luc.post(talk, json={"phrase": "sorry"})).is_success


def said(line: MutableMapping[str, Any]) -> set[str]:
    return line.keys() - {"event", "log_level"}
