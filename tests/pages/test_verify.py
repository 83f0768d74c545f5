"""The page of all that fell, and what it hands out to be verified elsewhere."""

import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from fishka.texts import LANGUAGES, texts
from pages.site import Site
from pages.strict_html import Page

SCRIPT = Path(__file__).parents[2] / "web" / "public" / "verify_game.py"
SEATS = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Luc"}]
ROLL = {"act": "roll", "seat": 0}


async def made(browser: httpx.AsyncClient, game: str, **more: Any) -> str:  # noqa: ANN401 - any option
    body = {"command_id": "c", "game": game, "seats": SEATS} | more
    return (await browser.post("/api/games", json=body)).raise_for_status().json()["game"]


async def act(browser: httpx.AsyncClient, game: str, act: dict[str, object]) -> None:
    head = (await browser.get(f"/api/games/{game}")).json()["head"]
    body = {"do": "act", "act": act, "expect_seq": head, "command_id": f"a{head}"}
    told = await browser.post(f"/api/games/{game}/commands", json=body)
    assert told.is_success, told.text


async def ended(browser: httpx.AsyncClient, game: str) -> None:
    view = (await browser.get(f"/api/games/{game}")).json()["view"]
    await act(browser, game, {"act": "resign", "seat": view["to_move"]})


@pytest.mark.parametrize(
    ("game", "options", "first"),
    [
        ("yacht", {}, ROLL),
        ("krestoslovitsa", {"words": {"any": True}}, None),
        ("cubes-one", {"words": {"any": True}}, None),
    ],
)
async def test_what_the_page_hands_out_proves_each_fall(
    site: Site, tmp_path: Path, game: str, options: dict[str, object], first: dict[str, object]
) -> None:
    async with site.browser() as browser:
        number = await made(browser, game, options=options)
        if first:
            await act(browser, number, first)
        await ended(browser, number)
        page = Page((await browser.get(f"/g/{number}/verify")).text)
        assert page.faults == []
        rows = [
            each for each in page.all("tr") if str(each.attributes.get("id")).startswith("fall-")
        ]
        paths: list[Path] = []
        for name, where in (
            ("game.json", f"/api/games/{number}/record"),
            ("pieces.json", f"/g/{number}/pieces.json"),
        ):
            paths.append(tmp_path / name)
            paths[-1].write_bytes((await browser.get(where)).raise_for_status().content)
        done = subprocess.run(  # noqa: ASYNC221 - nothing else waits here
            [sys.executable, "-I", SCRIPT, *paths], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert done.stdout.count("entry ") == len(rows) > 0


async def test_it_says_where_there_is_nothing_to_verify(site: Site) -> None:
    async with site.browser() as browser:
        running = await made(browser, "yacht")
        by_hand = await made(browser, "yacht", chance="table", command_id="t")
        assert (await browser.get("/g/none/verify")).status_code == 404
    for language in LANGUAGES:
        async with site.browser(language) as browser:
            for game, why in (
                (running, "Nothing to verify yet: the seed is shown when the game is over."),
                (by_hand, "Nothing to verify: in this game people threw or drew themselves."),
            ):
                told = (await browser.get(f"/g/{game}/verify")).text
                assert Page(told).faults == []
                assert texts(language).gettext(why) in unescape(told)
                assert 'id="falls"' not in told
