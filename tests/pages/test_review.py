import json
import random
import re

import pytest

import fishka
from fishka.core.chance import SeededChance
from fishka.core.seats import Seat
from fishka.games.match import Match
from fishka.games.record import write
from fishka.texts import LANGUAGES, texts
from pages.site import Site
from pages.strict_html import Page
from pages.test_pages import LATIN, NAMES, english_in
from pages.test_records import bring


def played(*seats: Seat, stop: int | None = None) -> Match:
    """A game of hasty players, or its beginning until a seat resigns."""
    match, mood = fishka.new("yacht", seats, chance=SeededChance(7)), random.Random(7)
    while not match.finished:
        if stop is not None and len(match.entries) >= stop:
            match.play({"act": "resign"})
        else:
            acts = match.legal()
            rows = [act for act in acts if act["act"] == "score"]
            match.play(mood.choice(rows or acts))
    return match


async def review(site: Site, language: str, match: Match) -> Page:
    async with site.browser(language) as browser:
        answer = await bring(browser, json.loads(write(match.record())))
        assert answer.status_code == 200, answer.text
        told = await browser.get(f"{answer.url.path}/review")
        assert told.status_code == 200, told.text
        page = Page(told.text)
        assert page.faults == []
        return page


@pytest.mark.parametrize("language", LANGUAGES)
async def test_two_players(site: Site, language: str) -> None:
    match = played(Seat("Анна"), Seat("Люк"))
    page = await review(site, language, match)
    assert english_in(page, language) == []
    if language in {"ru", "bg"}:
        assert [word for word in page.words if LATIN.search(NAMES.sub("", word))] == []
    results = [each.text for each in page.all("b") if each.attributes.get("class") == "num"]
    assert results == [str(score) for score in match.scores]
    assert texts(language).gettext("Luck and skill") in page.words
    turns = page.all("table")[-1]
    assert len(turns.all("tr")) == 1 + 24
    assert "%" in turns.text


async def test_one_player_has_no_chances(site: Site) -> None:
    page = await review(site, "en", played(Seat("Ana")))
    assert "Expected total" in page.words
    assert "Chance to win" not in page.words
    assert len(page.all("polyline")) == 1


async def test_teams_and_more_than_two_sides(site: Site) -> None:
    page = await review(
        site,
        "en",
        played(*(Seat(name, team) for name, team in zip("ABCD", (0, 1, 0, 1), strict=True))),
    )
    assert "Chances of A and C, %" in page.words
    page = await review(site, "en", played(*map(Seat, "ABC")))
    assert len(page.all("polyline")) == 3


@pytest.mark.parametrize("stop", [0, 1, 5])
async def test_a_game_given_up(site: Site, stop: int) -> None:
    await review(site, "lb", played(Seat("<i>"), Seat("&amp;"), stop=stop))


async def test_a_game_under_way_has_no_review_yet(site: Site) -> None:
    match = fishka.new("yacht", ["Ana", "Luc"])
    async with site.browser("ru") as browser:
        path = (await bring(browser, json.loads(write(match.record())))).url.path
        answer = await browser.get(f"{path}/review")
        assert answer.status_code == 409
        assert english_in(Page(answer.text), "ru") == []


def tile_game() -> Match:
    """Two turns; the second could have been worth 24 points more."""
    words = {"list": ["ФЕТР", "ТЩУКА"]}
    game = fishka.new("krestoslovitsa", ["Анна", "Люк"], {"words": words, "target": 15})
    for act in (
        {"act": "draw", "tiles": "*ЕТРЬЬЫ"},
        {"act": "draw", "tiles": "ФКУАЫЪЙ"},
        {"act": "lay", "tiles": {"H8": "ф", "I8": "Е", "J8": "Т", "K8": "Р"}},
        {"act": "draw", "tiles": "ОООО"},
        {"act": "pass"},
    ):
        game.play(act)
    return game


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_tile_game_shows_the_turns_that_pay_most(site: Site, language: str) -> None:
    page = await review(site, language, tile_game())
    assert english_in(page, language) == []
    assert [each.text for each in page.all("h3")] == ["Люк " + turn_two(language)]
    classes = [(each.text, each.attributes.get("class") or "") for each in page.all("span")]
    could = [text for text, kinds in classes if "could" in kinds]
    assert "".join(re.findall("[А-Я]", " ".join(could))) == "ФЩУКА"
    turns = [[cell.text for cell in row.all("td")] for row in page.all("table")[-1].all("tr")[1:]]
    assert [row[2:4] for row in turns] == [["15", "15"], ["0", "24"]]


def turn_two(language: str) -> str:
    return texts(language).gettext("turn {number}").format(number=2)


def cube_game(game: str) -> Match:
    """One turn each; the first lays a part of what there was, the second nothing."""
    words = {"list": ["CAT", "CATS", "SCAT", "TOE", "TOES"]}
    match = fishka.new(game, ["Анна", "Люк"], {"words": words, "target": None, "turns": 1})
    match.play({"act": "roll", "faces": "AEOUCTZQHFKPVL"})
    match.play({"act": "lay", "grid": ["CAT"]})
    match.play({"act": "roll", "faces": "AEOUSTZQHFKPVL"})
    match.play({"act": "lay", "grid": []})
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["cubes-one", "cubes-two"])
async def test_cubes_show_what_was_there(site: Site, language: str, game: str) -> None:
    page = await review(site, language, cube_game(game))
    assert english_in(page, language) == []
    names = [each.text.split()[0] for each in page.all("h3")]
    assert names == ["Анна", "Люк"]
    drawn = [
        str(each.attributes["aria-label"]).split(", ")
        for each in page.all("span")
        if each.attributes.get("role") == "img"
    ]
    assert drawn[0] == ["CAT"]
    assert {"CAT", "TOE"} & {*drawn[1]}
    missed = [each.text for each in page.all("ul") if each.attributes.get("class") == "missed"]
    assert "TOE" in missed[0]
    turns = [[cell.text for cell in row.all("td")] for row in page.all("table")[-1].all("tr")[1:]]
    assert [row[0] for row in turns] == ["1", "2"]
