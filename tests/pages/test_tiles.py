"""The tile games without scripts: tables, turns written down, what others say of them."""

import json
from typing import Any

import pytest

from fishka.engines.reviewers import REVIEWERS
from fishka.games import GAMES
from fishka.games.tiles.sets import BLANK
from fishka.server.pages.faces import FACES
from fishka.table.commands import Offer
from fishka.texts import LANGUAGES, texts
from pages.playing import Reader
from pages.site import Site
from pages.strict_html import Element, Page
from pages.test_pages import english_in

ANY = "*"
"""What the form for a new game sends where every word counts."""
TILES = ("krestoslovitsa", "schitai-slova", "erudit", "classic")


async def start(reader: Reader, game: str = "krestoslovitsa", **given: str) -> str:
    """Two people on one device, every word counts; the table's address."""
    await reader.open(f"/new?game={game}&who=device")
    await reader.send(reader.form("/new"), **{"words": ANY} | given)
    assert reader.path.startswith("/g/"), problem(reader.page)
    return reader.path


def problem(page: Page) -> str:
    """What the page complains of."""
    return " ".join(
        each.text for each in page.all("p") if "bad" in (each.attributes.get("class") or "")
    )


def rack(page: Page) -> list[str]:
    """The tiles shown as one's own."""
    (shown,) = [each for each in page.all("ul") if each.attributes.get("class") == "rack"]
    letters = (tile.all("b") for tile in shown.all("li"))
    return [found[0].text if found else BLANK for found in letters]


def island(page: Page, name: str) -> dict[str, Any]:
    (text,) = [each.text for each in page.all("script") if each.attributes.get("id") == name]
    told: dict[str, Any] = json.loads(text)
    return told


def act_form(reader: Reader) -> Element:
    return reader.form(f"{reader.path.removesuffix('/act')}/act", do="act")


async def lay(reader: Reader, place: str, count: int) -> Page:
    """Lay the first tiles of the rack from a place on, blanks as the first letter there is."""
    set_island = island(reader.page, "set")
    first = str(set_island["letters"])[0].lower()
    word = "".join(first if tile == BLANK else tile for tile in rack(reader.page)[:count])
    return await reader.send(act_form(reader), act="lay", turn=f"{place} {word}")


@pytest.mark.parametrize(("language", "game"), list(zip(LANGUAGES, TILES, strict=True)))
async def test_a_whole_game_by_plain_forms(site: Site, language: str, game: str) -> None:
    words = texts(language)
    async with site.browser(language) as browser:
        reader = Reader(browser)
        await start(reader, game, target="1")
        assert english_in(reader.page, language) == []
        page = await lay(reader, "8H", 2)
        assert problem(page) == ""
        assert english_in(page, language) == []
        page = await lay(reader, "9H", 1)
        assert words.gettext("Play again") in page.words
        assert english_in(page, language) == []
        again = await reader.send(reader.form(f"{reader.path}/act", do="rematch"))
        assert problem(again) == ""
        assert act_form(reader)


async def test_the_board_is_a_table_with_what_was_laid(site: Site) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        await start(reader)
        tiles = rack(reader.page)[:2]
        page = await lay(reader, "8H", 2)
        board = page.all("table")[0]
        squares = [row.all("td")[-15:] for row in board.all("tr")[1:]]
        assert [len(row) for row in squares] == [15] * 15
        assert squares[0][0].text == "3W"
        shown = [squares[7][column].all("b")[0].text for column in (7, 8)]
        assert shown == [tile.replace(BLANK, "А") for tile in tiles]
        marks = [squares[7][column].children[0].attributes["class"] for column in (7, 8)]
        assert all("last" in str(mark) for mark in marks)
        assert board.attributes["lang"] == "ru"


@pytest.mark.parametrize(
    ("act", "turn", "said"),
    [
        ("lay", "", "write down first what you lay"),
        ("lay", "8H", 'this is no turn: "8H"'),
        ("lay", "8O АББА", 'this goes beyond the board: "8O АББА"'),
        ("exchange", " ", "write down the tiles first"),
        ("dance", "8H АБ", "choose what to do first"),
        ("challenge", "", "choose the words that you dispute first"),
        ("accept", "", "no lay is open: there is nothing to judge"),
    ],
)
async def test_what_is_no_turn_is_one_clear_line(
    site: Site, act: str, turn: str, said: str
) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        await start(reader)
        page = await reader.send(act_form(reader), act=act, turn=turn)
        assert reader.status == 422
        assert problem(page) == said
        typed = [each for each in page.all("input") if each.attributes.get("name") == "turn"]
        assert [each.attributes["value"] for each in typed] == [turn]


async def test_tiles_are_exchanged_and_turns_passed(site: Site) -> None:
    async with site.browser("ru") as browser:
        reader = Reader(browser)
        path = await start(reader)
        tiles = rack(reader.page)[:2]
        page = await reader.send(act_form(reader), act="exchange", turn=" ".join(tiles).lower())
        assert problem(page) == ""
        await reader.send(act_form(reader), act="pass", turn="")
        state = (await site.context.house.table(path.rpartition("/")[2])).state
        assert state.passes == (1, 1)
        assert [len(held) for held in state.racks] == [7, 7]


@pytest.mark.parametrize(
    ("judge", "act", "to_move"), [("challenge", "challenge", 1), ("consent", "refuse", 0)]
)
async def test_the_others_judge_a_lay(site: Site, judge: str, act: str, to_move: int) -> None:
    """The first two tiles of a rack, which is sorted, make no word that counts here."""
    async with site.browser("lb") as browser:
        reader = Reader(browser)
        path = await start(reader, judge=judge, words="krestoslovitsa", add="БА", strike="ЕЖ")
        page = await lay(reader, "8H", 2)
        assert problem(page) == ""
        assert english_in(page, "lb") == []
        (word,) = [
            str(each.attributes["value"])
            for each in page.all("input")
            if each.attributes.get("name") == "word"
        ]
        house, game_id = site.context.house, path.rpartition("/")[2]
        await reader.send(act_form(reader), act=act, word=word)
        state = (await house.table(game_id)).state
        assert state.open_lay is None
        assert state.to_move == to_move
        assert state.grid == "." * 225


async def test_a_lay_that_is_let_pass_stands(site: Site) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        path = await start(reader, judge="consent")
        await lay(reader, "8H", 2)
        await reader.send(act_form(reader), act="accept")
        state = (await site.context.house.table(path.rpartition("/")[2])).state
        assert len(state.turns) == 1
        assert state.to_move == 1


async def test_who_watches_sees_no_rack(site: Site) -> None:
    async with site.browser() as mine, site.browser() as other:
        reader, watcher = Reader(mine), Reader(other)
        path = await start(reader)
        page = await watcher.open(path)
        assert not [form for form in page.all("form") if form.attributes["action"] != "/new"]
        assert not [each for each in page.all("ul") if each.attributes.get("class") == "rack"]
        assert island(page, "full")["view"]["racks"] == [None, None]


@pytest.mark.parametrize("game", TILES)
async def test_the_script_is_told_the_set(site: Site, game: str) -> None:
    async with site.browser("bg") as browser:
        reader = Reader(browser)
        await start(reader, game, blanks="4", board="erudit")
        told = island(reader.page, "set")
        counts, squares = told["counts"], told["squares"]
        assert counts[BLANK] == 4
        assert (len(squares), squares[0], squares[112]) == (225, "w3", "")
        assert told["lang"] == ("en" if game == "classic" else "ru")
        assert (told["rack"], told["centre"]) == (7, 112)


async def test_house_words_are_asked_for_in_words(site: Site) -> None:
    async with site.browser("ru") as host, site.browser("bg") as guest:
        reader, friend = Reader(host), Reader(guest)
        await reader.open("/new?game=krestoslovitsa&who=online")
        page = await reader.send(reader.form("/new"))
        path = reader.path
        link = next(each for each in page.all("input") if "readonly" in each.attributes)
        invitation = str(link.attributes["value"]).removeprefix("http://127.0.0.1:8000")
        await friend.open(invitation)
        assert english_in(friend.page, "bg") == []
        await friend.send(friend.form(invitation), name="Ели")
        house, game_id = site.context.house, path.rpartition("/")[2]
        asks = Offer(command_id="words", what="words", add=("ОА",), strike=("ПОЛ",))
        await house.command(game_id, (await house.table(game_id)).host, asks)
        page = await friend.open(path)
        assert english_in(page, "bg") == []
        assert any("ОА" in word and "ПОЛ" in word for word in page.words)
        await friend.send(friend.form(f"{path}/act", do="accept"))
        assert (await house.table(game_id)).offer is None


async def test_with_a_real_set_nobody_tells_what_they_draw(site: Site) -> None:
    async with site.browser("lb") as browser:
        reader = Reader(browser)
        await reader.open("/table-mode?game=krestoslovitsa")
        await reader.send(reader.form("/new"), words="krestoslovitsa")
        path = reader.path
        page = await reader.send(act_form(reader), act="lay", turn="8g ПОЛ")
        assert problem(page) == ""
        assert english_in(page, "lb") == []
        page = await reader.send(act_form(reader), act="lay", turn="8Ж КА")
        assert reader.status == 422
        await reader.send(act_form(reader), act="lay", turn="8J ка")
        state = (await site.context.house.table(path.rpartition("/")[2])).state
        assert [turn.score for turn in state.turns] == [5, 8]


def test_every_game_has_a_face_and_is_reviewed() -> None:
    assert set(FACES) == set(REVIEWERS) == set(GAMES)
