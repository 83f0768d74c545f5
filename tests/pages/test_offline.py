"""What installs and opens without a connection, as the server gives it."""

import json
import re
from pathlib import Path

import pytest

from fishka.pictures.colours import COLOURS
from fishka.server.pages.assets import assets
from fishka.texts import LANGUAGES
from pages.site import Site
from pages.strict_html import Page

HEAD = re.compile(r"const FISHKA = (\{.*?\});\n")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_is_nobodys_and_whole(site: Site, language: str) -> None:
    async with site.browser("en") as browser:
        await browser.post("/settings", data={"name": "Wilhelmina", "theme": "dark"})
        answer = await browser.get(f"/offline/{language}")
        page = Page(answer.text)
        assert page.faults == []
        assert page.all("html")[0].attributes == {"lang": language}
        assert "data-who" not in page.all("body")[0].attributes
        assert "Wilhelmina" not in answer.text
        assert "set-cookie" not in answer.headers
        manifest = (await browser.get(f"/offline/{language}.webmanifest")).json()
        assert manifest["lang"] == language
        for shortcut in manifest["shortcuts"]:
            opened = await browser.get(shortcut["url"], follow_redirects=True)
            assert opened.is_success, shortcut


async def test_the_worker_keeps_what_that_page_may_ask_for(site: Site) -> None:
    async with site.browser("en") as browser:
        code = (await browser.get("/worker.js")).text
        found = HEAD.match(code)
        assert found
        told = json.loads(found[1])
        assert set(told["pages"]) == set(LANGUAGES)
        # it is no module: older browsers know none
        assert not re.search(r"(?:^|[;}\n])import\b", code)
        assert "showNotification" in code
        for address in (*told["files"], *told["pages"].values()):
            assert (await browser.get(address)).is_success, address
        for page in told["pages"].values():
            scripts = re.findall(
                r'(?:src|href|data-thinker)="(/static/[^"]*)"', (await browser.get(page)).text
            )
            assert set(scripts) <= set(told["files"])
        assert set(assets().reach("offline", "thinker")) <= set(told["files"])
        assert not [each for each in told["files"] if not each.startswith("/static/")]


async def test_an_online_page_says_who_it_is_for_without_telling(site: Site) -> None:
    async with site.browser("en") as ana, site.browser("en") as luc:
        marks = [
            Page((await each.get(path)).text).all("body")[0].attributes["data-who"]
            for each in (ana, luc)
            for path in ("/", "/rules")
        ]
        assert marks[0] == marks[1] != marks[2] == marks[3]
        me = (await ana.get("/api/me")).text
        assert str(marks[0]) not in me


@pytest.mark.parametrize(
    "path",
    [
        "/offline/xx",
        "/offline/xx.webmanifest",
        "/offline/icon-any-7.png",
        "/offline/icon-odd-192.png",
        "/offline/words/none.txt",
        "/offline/words/none.json",
    ],
)
async def test_what_there_is_not_is_not_found(site: Site, path: str) -> None:
    async with site.browser("en") as browser:
        assert (await browser.get(path)).status_code == 404


async def test_the_frame_of_the_app_has_the_colours_of_the_pages(site: Site) -> None:
    tokens = Path(__file__).parents[2] / "web" / "src" / "styles" / "tokens.css"
    found = re.search(r"--table: +light-dark\((#\w+), (#\w+)\)", tokens.read_text("utf-8"))
    assert found
    async with site.browser("en") as browser:
        page = Page((await browser.get("/")).text)
        metas = [each.attributes for each in page.all("meta")]
        told = [each["content"] for each in metas if each.get("name") == "theme-color"]
        assert told == [*found.groups()]
        manifest = (await browser.get("/offline/en.webmanifest")).json()
        assert manifest["theme_color"] == COLOURS["table"] == told[0]
