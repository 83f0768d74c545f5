"""The page of the roll of the day: one game a person, results without words."""

import pytest

from fishka.table.commands import Act
from fishka.texts import LANGUAGES, texts
from pages.playing import Reader
from pages.site import Site
from pages.strict_html import Page
from pages.test_cubes import roll
from pages.test_pages import english_in
from pages.test_tiles import act_form, problem

DAY = 86_400.0


async def play(reader: Reader, name: str) -> str:
    """Lay nothing of today's roll; the letters that fell."""
    await reader.open("/daily")
    await reader.send(reader.form("/daily"), name=name)
    assert reader.path.startswith("/g/"), problem(reader.page)
    page = await reader.send(act_form(reader), act="roll")
    fallen = roll(page)
    page = await reader.send(act_form(reader), act="nothing")
    assert problem(page) == ""
    return fallen


def shared(page: Page) -> str:
    """What may be told of one's own game."""
    (text,) = [each.text for each in page.all("p") if each.attributes.get("class") == "share-text"]
    return text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_everyone_has_the_same_roll_once(site: Site, language: str) -> None:
    async with site.browser(language) as first, site.browser(language) as second:
        ana, eli = Reader(first), Reader(second)
        fallen = await play(ana, "Ана")
        assert [link.attributes["href"] for link in ana.page.all("a") if "/daily" in str(link)]
        assert await play(eli, "Ели") == fallen
        page = await eli.open("/daily")
        assert english_in(page, language) == []
        table = page.all("table")[0]
        assert [row.all("td")[0].text for row in table.all("tr")[1:]] == ["1", "1"]
        names = [row.all("th")[0].text.split()[0] for row in table.all("tr")[1:]]
        assert sorted(names) == ["Ана", "Ели"]
        assert not [form for form in page.all("form") if form.attributes["action"] == "/daily"]
        assert roll(page) == fallen
        told = shared(page)
        today = site.context.days.today("").rstrip("-")
        assert today in told
        assert not [head for head in page.all("h2") if today in head.text]
        assert texts(language).gettext("{used} of {count} cubes").format(used=0, count=14) in told


async def test_a_begun_game_is_gone_on_with(site: Site) -> None:
    async with site.browser("bg") as browser:
        reader = Reader(browser)
        await reader.open("/daily")
        await reader.send(reader.form("/daily"))
        begun = reader.path
        page = await reader.open("/daily")
        assert english_in(page, "bg") == []
        assert begun in [link.attributes["href"] for link in page.all("a")]
        again = await browser.post("/daily", data={"cubes": "english"})
        assert again.headers["location"] == begun
        page = await reader.open("/")
        assert texts("bg").gettext("Your game has begun.") in page.words


async def test_yesterday_shows_the_best_that_there_was(site: Site) -> None:
    async with site.browser("ru") as browser, site.browser("ru") as other:
        reader = Reader(browser)
        await play(reader, "Ана")
        site.clock.advance(DAY)
        page = await reader.open("/daily")
        assert english_in(page, "ru") == []
        assert texts("ru").gettext("Yesterday") in " ".join(page.words)
        assert reader.form("/daily")
        page = await Reader(other).open("/")
        assert texts("ru").gettext("The roll of the day") in page.words


async def test_only_a_known_set_is_played(site: Site) -> None:
    async with site.browser() as browser:
        answer = await browser.post("/daily", data={"cubes": "klingon", "name": "<b>"})
        table = await site.context.house.table(answer.headers["location"].rpartition("/")[2])
        assert table.daily.endswith("-english")
        assert (await browser.get("/daily?cubes=klingon")).status_code == 200


async def test_who_gives_up_has_no_result(site: Site) -> None:
    async with site.browser("en") as first, site.browser("en") as second:
        ana, eli = Reader(first), Reader(second)
        await ana.open("/daily")
        await ana.send(ana.form("/daily"), name="Ana")
        await ana.send(act_form(ana), act="roll")
        house, game = site.context.house, ana.path.rpartition("/")[2]
        (holder,) = (await house.table(game)).holders
        assert holder is not None
        leaving = Act(command_id="leave", act={"act": "resign", "seat": 0})
        await house.command(game, holder, leaving)
        assert (await house.table(game)).phase == "over"
        await play(eli, "Eli")
        page = await eli.open("/daily")
        names = [row.all("th")[0].text.split()[0] for row in page.all("table")[0].all("tr")[1:]]
        assert names == ["Eli"]


async def test_a_set_whose_words_are_not_built_is_told_of(site: Site) -> None:
    async with site.browser("bg") as browser:
        reader = Reader(browser)
        await reader.open("/daily?cubes=german")
        page = await reader.send(reader.form("/daily"))
        assert reader.status == 422
        assert "fishka words build de" in problem(page)
        assert english_in(page, "bg") == []
