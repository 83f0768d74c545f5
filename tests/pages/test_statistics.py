"""A person's own results: drawn, told, by opponents, as CSV; nobody else's."""

import csv
from io import StringIO

import httpx
import pytest

from fishka.server.progress import parquet
from fishka.texts import LANGUAGES
from pages.playing import Reader
from pages.site import Site
from pages.strict_html import Page
from pages.test_pages import english_in
from pages.test_practice import answered
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
        assert (row["game"], row["id"], row["points"], row["turns"]) == ("yacht", game, "0", "0")
        assert row["ended"] == "2027-01-15T08:00:00+00:00"
        assert (row["share_of_win"], row["opponents"]) == ("", "")
        assert await rows(luc) == []
        assert "One game: 0.0 points." in Page((await ana.get("/statistics")).text).words


async def laid(site: Site, ana: httpx.AsyncClient, luc: httpx.AsyncClient) -> str:
    """A game of tiles in which Ana lays two tiles after eight seconds, and Luc gives up."""
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "empty"}]
    wish = {"game": "krestoslovitsa", "seats": seats, "options": {"words": {"any": True}}}
    made = await ana.post("/api/games", json={"command_id": "new", **wish})
    game = str(made.json()["game"])
    code = (await ana.get(f"/api/games/{game}")).json()["invite"].rpartition("/")[2]
    path = f"/api/games/{game}/commands"
    join = {"command_id": "in", "do": "join", "name": "Luc", "code": code}
    assert (await luc.post(path, json=join)).status_code == 200
    site.clock.advance(8)
    full = (await ana.get(f"/api/games/{game}")).json()
    letters = [each for each in full["view"]["racks"][0] if each != "*"][:2]
    await act(
        ana, game, {"act": "lay", "seat": 0, "tiles": dict(zip(("H8", "I8"), letters, strict=True))}
    )
    await act(luc, game, {"act": "resign", "seat": 1})
    return game


@pytest.mark.parametrize("language", LANGUAGES)
async def test_words_racks_and_time_are_drawn(site: Site, language: str) -> None:
    async with site.browser(language) as ana, site.browser() as luc:
        game = await laid(site, ana, luc)
        page = Page((await ana.get("/statistics")).text)
        assert page.faults == []
        assert english_in(page, language) == []
        ids = [each.attributes.get("id") for each in page.all("h2")]
        assert ids == ["points", "words", "racks", "pace"]
        link = next(
            str(each.attributes["href"])
            for each in page.all("a")
            if "review?turn=" in str(each.attributes.get("href"))
        )
        assert link == f"/g/{game}/review?turn=1"
        (row,) = await rows(ana)
        assert (row["words"], row["new_words"], row["seconds_per_turn"]) == ("1", "1", "8.0")
        (turn,) = (await ana.get(f"/api/games/{game}")).json()["view"]["turns"]
        assert (row["opening_points"], row["opening_best_points"]) == (str(turn["score"]), "")
        (other,) = await rows(luc)
        assert (other["turns"], other["opening_rack"]) == ("0", "")
        assert (await ana.get(f"/g/{game}/review")).status_code == 200
        (row,) = await rows(ana)
        assert row["opening_best_points"] != ""


async def test_parquet_is_offered_where_it_can_be_written(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with site.browser() as browser:
        await given_up(browser, ["Ana"])
        told = await browser.get("/statistics.parquet")
        assert told.headers["content-type"] == parquet.MEDIA_TYPE
        assert told.content.startswith(b"PAR1")
        assert "/statistics.parquet" in (await browser.get("/statistics")).text
        monkeypatch.setattr(parquet, "available", lambda: False)
        assert (await browser.get("/statistics.parquet")).status_code == 404
        assert "/statistics.parquet" not in (await browser.get("/statistics")).text


async def test_word_cards_are_drawn(site: Site) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        await answered(browser, "/practice/keeps?card=1-11246-fff", {"keep": ["1", "1"]})
        assert "Word cards" not in (await reader.open("/statistics")).words
        await answered(browser, "/practice/short?list=english&card=TO", {"word": "yes"})
        page = await reader.open("/statistics")
        assert "Word cards" in page.words
        told = "One word card tried, 0 of them known well: it can wait three weeks."
        assert told in page.words
