"""What installs and opens without a connection, as the server gives it."""

import json
import re

import pytest

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
        assert all([(await browser.get(each["url"])).is_success for each in manifest["shortcuts"]])


async def test_the_worker_keeps_what_that_page_may_ask_for(site: Site) -> None:
    async with site.browser("en") as browser:
        code = (await browser.get("/worker.js")).text
        found = HEAD.match(code)
        assert found
        told = json.loads(found[1])
        assert set(told["pages"]) == set(LANGUAGES)
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
