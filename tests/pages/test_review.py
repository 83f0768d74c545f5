import json
import random
import re

import msgspec
import pytest

import fishka
from fishka.core.chance import SeededChance
from fishka.core.seats import Seat
from fishka.engines.tiles.review import review as tiles_review
from fishka.games.match import Match
from fishka.games.record import write
from fishka.store.reviews import ReviewsInStore
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


async def review(site: Site, language: str, match: Match, *turns: int) -> Page:
    """The page as it opens, or with the last of these turns."""
    async with site.browser(language) as browser:
        answer = await bring(browser, json.loads(write(match.record())))
        assert answer.status_code == 200, answer.text
        pages = [Page("<!doctype html>")]
        for wished in turns or (None,):
            asked = f"{answer.url.path}/review" + (f"?turn={wished}" if wished else "")
            told = await browser.get(asked)
            assert told.status_code == 200, told.text
            pages.append(Page(told.text))
            assert pages[-1].faults == []
        return pages[-1]


def heading(page: Page) -> str:
    """Of the turn that is shown."""
    return next(each.text for each in page.all("h2") if each.attributes.get("id") == "move-of")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_two_players(site: Site, language: str) -> None:
    match = played(Seat("Анна"), Seat("Люк"))
    page = await review(site, language, match)
    assert english_in(page, language) == []
    if language in {"ru", "bg"}:
        assert [word for word in page.words if LATIN.search(NAMES.sub("", word))] == []
    results = [each.text for each in page.all("b") if each.attributes.get("class") == "num"][:2]
    assert results == [str(score) for score in match.scores]
    gap = texts(language).ngettext("A gap of {points} point", "A gap of {points} points", 5)
    assert gap.format(points=5) in page.words
    turns = page.all("table")[-1]
    assert len(turns.all("tr")) == 1 + 24
    assert "%" in turns.text


async def test_each_turn_of_the_list_leads_to_it(site: Site) -> None:
    match = played(Seat("Ana"), Seat("Luc"))
    page = await review(site, "en", match)
    links = [each for each in page.all("table")[-1].all("a") if "data-step" in each.attributes]
    assert [each.text for each in links] == [str(turn) for turn in range(1, 25)]
    assert str(links[2].attributes["href"]).endswith("/review?turn=3#move")
    page = await review(site, "en", match, 1, 3)
    assert heading(page) == "Turn 3: Ana"
    steps = {
        each.attributes["id"]: str(each.attributes["href"]).rpartition("turn=")[2]
        for each in page.all("a")
        if str(each.attributes.get("id")).startswith("step-")
    }
    assert steps == {"step-back": "2#move", "step-on": "4#move"}
    row = next(each for each in page.all("tr") if each.attributes.get("class") == "on")
    assert row.text.startswith("3")
    shared = [str(each.attributes["value"]) for each in page.all("input")]
    assert any(each.endswith("/review?turn=3") for each in shared)
    assert any(".svg?at=3" in each for each in shared)


async def test_a_turn_that_has_not_been(site: Site) -> None:
    async with site.browser() as browser:
        path = (await bring(browser, json.loads(write(played(Seat("Ana")).record())))).url.path
        assert (await browser.get(f"{path}/review?turn=13")).status_code == 404
        assert (await browser.get(f"{path}/review?turn=x")).status_code == 200


async def test_one_player_has_no_chances(site: Site) -> None:
    page = await review(site, "en", played(Seat("Ana")))
    assert "Expected total" in page.words
    assert "Chance to win" not in page.words
    assert "Luck and skill" in page.words
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
    assert heading(page) == turn_two(language)
    classes = [(each.text, each.attributes.get("class") or "") for each in page.all("span")]
    could = [text for text, kinds in classes if "could" in kinds]
    assert "".join(re.findall("[А-Я]", " ".join(could))) == "ФЩУКА"
    turns = [[cell.text for cell in row.all("td")] for row in page.all("table")[-1].all("tr")[1:]]
    assert [row[2:4] for row in turns] == [["15", "15"], ["0", "24"]]


def turn_two(language: str) -> str:
    return texts(language).gettext("Turn {number}: {name}").format(number=2, name="Люк")


async def test_the_board_has_what_was_played_and_what_would_have_paid_more(site: Site) -> None:
    page = await review(site, "en", tile_game(), 1)
    lifted = [
        re.findall("[А-Я]", each.text)[0]
        for each in page.all("span")
        if "lifted" in str(each.attributes.get("class"))
    ]
    assert lifted == list("ФЕТР")
    assert "ЫЬЬ" in page.words
    badges = [str(each.attributes["data-value"]) for each in page.all("em")]
    assert badges == ["15"]
    page = await review(site, "en", tile_game(), 2)
    assert [str(each.attributes["data-value"]) for each in page.all("em")] == ["+24"]
    assert "A gap of 15 points" in page.words
    assert "9 by luck: Люк (24 against 15)" in page.words
    assert "24 by skill: Анна" in page.words


async def test_turns_that_want_the_same_squares_have_a_board_each(site: Site) -> None:
    words = {"list": ["ФЕТР", "ОЙ"]}
    game = fishka.new("krestoslovitsa", ["Анна", "Люк"], {"words": words, "target": 3})
    for act in (
        {"act": "draw", "tiles": "ФЕТРОЙЫ"},
        {"act": "draw", "tiles": "ОКУАЫЪИ"},
        {"act": "lay", "tiles": {"H8": "О", "I8": "Й"}},
        {"act": "draw", "tiles": "ОО"},
        {"act": "pass"},
    ):
        game.play(act)
    page = await review(site, "en", game, 1)
    better, played = (
        "".join(re.findall("[А-Я]", " ".join(each.text for each in board.all("td"))))
        for board in page.all("table")
        if str(board.attributes.get("class")).startswith("board")
    )
    assert (better, played) == ("ФЕТР", "ОЙ")
    assert "The board as it was played" in page.words


async def test_a_review_kept_before_there_were_chances_draws_the_points(site: Site) -> None:
    match = tile_game()
    kept = json.loads(msgspec.json.encode(tiles_review(match)))
    async with site.browser() as browser:
        path = (await bring(browser, json.loads(write(match.record())))).url.path
        del kept["curve"], kept["sides"]
        written = msgspec.json.encode(kept)
        store = site.context.keeping.operators._store
        await ReviewsInStore(store).keep(path.rpartition("/")[2], written)
        page = Page((await browser.get(f"{path}/review")).text)
        assert page.faults == []
        assert "Points so far" in page.words
        row = page.all("table")[-1].all("tr")[1]
        assert len(row.all("td")) + len(row.all("th")) == 8


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
    assert "Люк" in heading(await review(site, language, cube_game(game)))
    page = await review(site, language, cube_game(game), 1)
    assert english_in(page, language) == []
    assert "Анна" in heading(page)
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
