"""A person's own results: drawn, told, by opponents, as CSV; nobody else's."""

import csv
from io import StringIO

import httpx
import pytest

from fishka.texts import LANGUAGES
from pages.playing import Reader
from pages.site import Site
from pages.strict_html import Page
from pages.test_pages import english_in
from pages.test_table import start
from pages.test_verify import act


async def given_up(browser: httpx.AsyncClient, names: list[str]) -> str:
    """A game on one device that its first seat gives up."""
    path = await start(Reader(browser), names)
    game = path.rpartition("/")[2]
    await act(browser, game, {"act": "resign", "seat": 0})
    return game


async def rows(browser: httpx.AsyncClient) -> list[dict[str, str]]:
    answer = await browser.get("/statistics.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    return list(csv.DictReader(StringIO(answer.text)))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_results_are_told_in_every_language(site: Site, language: str) -> None:
    async with site.browser(language) as browser:
        empty = Page((await browser.get("/statistics")).text)
        assert empty.faults == []
        assert english_in(empty, language) == []
        await given_up(browser, ["Ana"])
        page = Page((await browser.get("/statistics")).text)
        assert page.faults == []
        assert english_in(page, language) == []
        assert len(page.all("polyline")) == 1


async def test_games_alone_count_by_points_and_nobody_elses_count(site: Site) -> None:
    async with site.browser() as ana, site.browser() as luc:
        game = await given_up(ana, ["Ana"])
        await given_up(ana, ["Ana", "Here too"])
        (row,) = await rows(ana)
        assert row == {
            "game": "yacht",
            "id": game,
            "ended": "2027-01-15T08:00:00+00:00",
            "points": "0",
            "share_of_win": "",
            "opponents": "",
        }
        assert await rows(luc) == []
        assert "One game: 0.0 points." in Page((await ana.get("/statistics")).text).words
