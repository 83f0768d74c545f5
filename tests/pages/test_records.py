import json

import httpx
import pytest

import fishka
from fishka.games.record import write
from fishka.texts import texts
from pages.playing import Reader
from pages.site import Site
from pages.strict_html import Page
from pages.test_pages import english_in


def ana() -> dict[str, object]:
    match = fishka.new("yacht", ["Ana", "Luc"])
    match.play({"act": "roll", "dice": [1, 2, 2, 4, 6]})
    match.play({"act": "roll", "keep": [2, 2], "dice": [4, 4, 6]})
    match.play({"act": "score", "row": "choice"})
    told: dict[str, object] = json.loads(write(match.record()))
    return told


async def bring(browser: httpx.AsyncClient, record: object) -> httpx.Response:
    files = {"record": ("game.json", json.dumps(record), "application/json")}
    return await browser.post("/records", files=files, follow_redirects=True)


async def test_a_record_comes_to_a_table(site: Site) -> None:
    async with site.browser("bg") as browser:
        answer = await bring(browser, ana())
        assert answer.status_code == 200
        assert "18" in Page(answer.text).words
        reader = Reader(browser)
        page = await reader.open("/records")
        assert any("Luc" in word for word in page.words)
        assert english_in(page, "bg") == []


async def test_a_record_of_a_tile_game_comes_to_a_table(site: Site) -> None:
    record = {
        "format": "fishka.game/1",
        "game": "krestoslovitsa",
        "options": {"target": 5},
        "seats": [{"name": "Ана"}, {"name": "Люк"}],
        "log": [
            {"seat": 0, "act": "draw", "tiles": "ПОЛКААА"},
            {"seat": 1, "act": "draw", "tiles": "ООННННН"},
            {"seat": 0, "act": "lay", "tiles": {"G8": "П", "H8": "О", "I8": "Л"}},
            {"seat": 0, "act": "draw", "tiles": "ИИИ"},
            {"seat": 1, "act": "pass"},
        ],
    }
    async with site.browser("lb") as browser:
        answer = await bring(browser, record)
        assert answer.status_code == 200
        page = Page(answer.text)
        assert page.faults == []
        assert english_in(page, "lb") == []
        assert "ПОЛ" in page.words
        assert any(link.text == texts("lb").gettext("Review") for link in page.all("a"))


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_record_at_fault_is_told_with_its_entry(site: Site, language: str) -> None:
    record = ana()
    log = record["log"]
    assert isinstance(log, list)
    log[2] = {"seat": 1, "act": "score", "row": "choice"}
    async with site.browser(language) as browser:
        answer = await bring(browser, record)
        assert answer.status_code == 422
        page = Page(answer.text)
        assert page.faults == []
        start = texts(language).gettext("entry {entry} of the log: {why}").partition(":")[0]
        assert any(word.startswith(start.format(entry=2)) for word in page.words)


@pytest.mark.parametrize("sent", [b"", b"{", b"\xff", b"[]"])
async def test_what_is_no_record(site: Site, sent: bytes) -> None:
    async with site.browser("lb") as browser:
        answer = await browser.post("/records", files={"record": ("x", sent)})
        assert answer.status_code == 422
        assert english_in(Page(answer.text), "lb") == []
        assert (await browser.post("/records", data={"record": "text"})).status_code == 422
