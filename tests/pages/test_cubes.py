"""The word cubes without scripts: tables, layouts written down, what others say of them."""

import pytest

from fishka.texts import LANGUAGES, texts
from pages.playing import Reader
from pages.site import Site
from pages.strict_html import Page
from pages.test_pages import english_in
from pages.test_tiles import ANY, act_form, island, problem

GAMES = ("cubes-one", "cubes-two")
FACES = "fwjo*rneyrkhas"
LAYOUT = "\n.F...W\nJOuRNEY\n R\n·K\n"


async def start(reader: Reader, game: str = "cubes-one", **given: str) -> str:
    """Two people on one device, every word counts; the table's address."""
    await reader.open(f"/new?game={game}&who=device")
    await reader.send(reader.form("/new"), **{"words": ANY} | given)
    assert reader.path.startswith("/g/"), problem(reader.page)
    return reader.path


def roll(page: Page) -> str:
    """The letters of the roll that lies, blanks as stars."""
    (shown,) = [each for each in page.all("ul") if each.attributes.get("class") == "roll"]
    letters = (cube.all("b") for cube in shown.all("li"))
    return "".join(found[0].text if found else "*" for found in letters)


def word(page: Page, first: int, count: int) -> str:
    """Some cubes of the roll side by side, blanks as the letter A."""
    return roll(page)[first : first + count].replace("*", "a")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_by_plain_forms(site: Site, language: str, game: str) -> None:
    words = texts(language)
    async with site.browser(language) as browser:
        reader = Reader(browser)
        await start(reader, game, target="", turns="1")
        page = reader.page
        for _seat in range(2):
            assert english_in(page, language) == []
            page = await reader.send(act_form(reader), act="roll")
            assert problem(page) == ""
            assert english_in(page, language) == []
            assert len(roll(page)) == 14
            page = await reader.send(act_form(reader), act="lay", turn=word(page, 0, 5))
            assert problem(page) == ""
        assert words.gettext("Play again") in page.words
        assert english_in(page, language) == []
        again = await reader.send(reader.form(f"{reader.path}/act", do="rematch"))
        assert problem(again) == ""
        assert act_form(reader)


async def real(reader: Reader, game: str = "cubes-one", **given: str) -> str:
    """A table with real cubes, at which the first roll has been told."""
    await reader.open(f"/table-mode?game={game}")
    await reader.send(reader.form("/new"), **{"words": ANY} | given)
    await reader.send(act_form(reader), act="roll", faces=FACES)
    assert problem(reader.page) == ""
    return reader.path.removesuffix("/act")


async def scores(site: Site, path: str) -> list[int]:
    state = (await site.context.house.table(path.rpartition("/")[2])).state
    return [turn.score for turn in state.played]


async def test_a_layout_is_written_line_by_line(site: Site) -> None:
    async with site.browser("bg") as browser:
        reader = Reader(browser)
        path = await real(reader)
        page = await reader.send(act_form(reader), act="lay", turn=LAYOUT)
        assert problem(page) == ""
        assert english_in(page, "bg") == []
        assert await scores(site, path) == [26]
        (shown,) = [each for each in page.all("span") if each.attributes.get("role") == "img"]
        assert shown.attributes["aria-label"] == "FORK, WE, JOURNEY"
        assert shown.attributes["class"] == "layout w7"
        assert len(shown.children[0].children) == 7 * 4


async def test_words_alone_are_laid_out(site: Site) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        path = await real(reader)
        page = await reader.send(act_form(reader), act="words", turn="journey, fork we")
        assert problem(page) == ""
        assert await scores(site, path) == [26]


async def test_real_cubes_say_who_begins(site: Site) -> None:
    async with site.browser("ru") as browser:
        reader = Reader(browser)
        await reader.open("/table-mode?game=cubes-two")
        await reader.send(reader.form("/new"), words=ANY)
        await reader.send(act_form(reader), act="roll_off", faces="AAAAAAXQHFKWVH")
        page = await reader.send(act_form(reader), act="roll_off", faces=FACES)
        assert problem(page) == ""
        assert english_in(page, "ru") == []
        page = await reader.send(act_form(reader), act="roll", faces=FACES)
        assert problem(page) == ""
        assert len(roll(page)) == 14


@pytest.mark.parametrize(
    ("act", "turn", "said"),
    [
        ("lay", " ", "write down first what you lay"),
        ("lay", "JOB", "B on C1 was not rolled"),
        ("words", "QUIZ", None),
        ("pass", "", None),
        ("dance", "JOKE", "choose what to do first"),
        ("accept", "", "no lay is open: there is nothing to judge"),
    ],
)
async def test_what_is_no_turn_is_one_clear_line(
    site: Site, act: str, turn: str, said: str | None
) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        path = await real(reader)
        page = await reader.send(act_form(reader), act=act, turn=turn)
        assert reader.status == 422
        assert problem(page) == said if said else problem(page)
        (typed,) = page.all("textarea")
        assert typed.text.strip() == turn.strip()
        assert await scores(site, path) == []


async def test_nothing_can_be_laid(site: Site) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        path = await real(reader)
        await reader.send(act_form(reader), act="nothing")
        assert await scores(site, path) == [-36]


@pytest.mark.parametrize(
    ("judge", "act", "again"), [("challenge", "challenge", False), ("consent", "refuse", True)]
)
async def test_the_others_judge_a_layout(site: Site, judge: str, act: str, *, again: bool) -> None:
    async with site.browser("lb") as browser:
        reader = Reader(browser)
        path = await start(reader, judge=judge, words="english", time="")
        await reader.send(act_form(reader), act="roll")
        page = await reader.send(act_form(reader), act="lay", turn=word(reader.page, 0, 9))
        assert problem(page) == ""
        assert english_in(page, "lb") == []
        (made,) = [
            str(each.attributes["value"])
            for each in page.all("input")
            if each.attributes.get("name") == "word"
        ]
        await reader.send(act_form(reader), act=act, word=made)
        state = (await site.context.house.table(path.rpartition("/")[2])).state
        assert state.open_lay is None
        assert (state.to_move == state.starter) == again


async def test_all_lay_out_the_same_roll(site: Site) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        path = await start(reader, simultaneous="on")
        await reader.send(act_form(reader), act="roll")
        first = word(reader.page, 0, 5)
        page = await reader.send(act_form(reader), act="lay", turn=first)
        assert problem(page) == ""
        assert not [each for each in page.all("span") if each.attributes.get("role") == "img"]
        await reader.send(act_form(reader), act="lay", turn=word(page, 0, 6))
        assert len(await scores(site, path)) == 2


async def test_one_sees_what_one_has_handed_in(site: Site) -> None:
    async with site.browser("lb") as mine, site.browser() as other:
        reader, friend = Reader(mine), Reader(other)
        await reader.open("/new?game=cubes-one&who=online")
        page = await reader.send(reader.form("/new"), words=ANY, simultaneous="on")
        path = reader.path
        link = next(each for each in page.all("input") if "readonly" in each.attributes)
        invitation = str(link.attributes["value"]).removeprefix("http://127.0.0.1:8000")
        await friend.open(invitation)
        await friend.send(friend.form(invitation), name="Ели")
        state = (await site.context.house.table(path.rpartition("/")[2])).state
        first = reader if state.to_move == 0 else friend
        await first.open(path)
        await first.send(act_form(first), act="roll")
        await reader.open(path)
        laid = word(reader.page, 0, 5)
        page = await reader.send(act_form(reader), act="lay", turn=laid)
        assert english_in(page, "lb") == []
        (handed,) = [each for each in page.all("span") if each.attributes.get("role") == "img"]
        assert handed.attributes["aria-label"] == laid.upper()
        page = await friend.open(path)
        told = island(page, "full")
        assert told["view"]["laid"][0] is True
        assert "grid" not in str(told["log"])


async def test_seven_lengths_are_kept_in_a_table(site: Site) -> None:
    async with site.browser("ru") as browser:
        reader = Reader(browser)
        await real(reader, "cubes-two")
        page = await reader.send(act_form(reader), act="lay", turn=LAYOUT)
        assert problem(page) == ""
        (table,) = page.all("table")
        rows = {row.all("th")[0].text: row.all("td") for row in table.all("tr")[1:]}
        assert list(rows) == list("2345678")
        assert rows["7"][0].text.split() == ["JOURNEY", "16"]


@pytest.mark.parametrize("game", GAMES)
async def test_the_script_is_told_the_set(site: Site, game: str) -> None:
    async with site.browser("bg") as browser:
        reader = Reader(browser)
        await start(reader, game)
        told = island(reader.page, "set")
        assert (told["lang"], told["name"], len(told["cubes"])) == ("en", "english", 14)
        assert (told["values"]["*"], told["values"]["Q"]) == (0, 10)
