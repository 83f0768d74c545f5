import json

import pytest

from fishka.core.chance import commitment
from fishka.table.commands import Offer
from fishka.texts import LANGUAGES, texts
from fishka.texts.numbers import DAY, span
from fishka.texts.yacht import row_name
from pages.playing import Reader, filled
from pages.site import Site
from pages.test_pages import english_in

HOSTILE = '<script>alert("&")</script>'


async def start(reader: Reader, names: list[str], **given: str) -> str:
    """Everybody on one device; the table's address."""
    await reader.open("/new?who=device")
    kinds = ["here"] * len(names) + ["none"] * (8 - len(names))
    await reader.send(
        reader.form("/new"), kind=kinds, name=[*names, *[""] * (8 - len(names))], **given
    )
    assert reader.status == 200
    assert reader.path.startswith("/g/")
    return reader.path


async def roll(reader: Reader, path: str, **given: str | list[str]) -> None:
    await reader.send(reader.form(f"{path}/act", do="act"), act="roll", **given)


def open_rows(reader: Reader) -> list[str]:
    radios = reader.page.all("input")
    return [
        str(each.attributes["value"]) for each in radios if each.attributes.get("name") == "row"
    ]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_whole_game_by_plain_forms(site: Site, language: str) -> None:
    words = texts(language)
    async with site.browser(language) as browser:
        reader = Reader(browser)
        path = await start(reader, ["Ana"])
        for turn in range(12):
            await roll(reader, path)
            if turn == 0:
                await roll(reader, path, keep=[])
                left = words.ngettext("one roll left", "{count} rolls left", 1)
                assert left.format(count=1) in reader.page.words
                assert english_in(reader.page, language) == []
            row = open_rows(reader)[0]
            form = reader.form(f"{path}/act", do="act")
            await reader.send(form, act="score", row=row)
            assert reader.status == 200
        sheet = reader.page.all("table")[0]
        assert sheet.all("tr")[1].all("th")[0].text.startswith(row_name("yacht", language))
        assert words.gettext("Play again") in reader.page.words
        assert english_in(reader.page, language) == []
        again = await reader.send(reader.form(f"{path}/act", do="rematch"))
        assert reader.path != path
        assert again.all("table")


async def test_choosing_nothing_is_told(site: Site) -> None:
    async with site.browser("bg") as browser:
        reader = Reader(browser)
        path = await start(reader, ["Ана", "Люк"])
        await roll(reader, path)
        page = await reader.send(reader.form(f"{path}/act", do="act"), act="score")
        assert reader.status == 422
        assert texts("bg").gettext("choose a row first") in page.words
        assert len(open_rows(reader)) == 12


async def test_a_form_sent_twice_plays_once(site: Site) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        path = await start(reader, ["Ana", "Luc"])
        form = reader.form(f"{path}/act", do="act")
        for _ in range(2):
            await browser.post(f"{path}/act", data={**filled(form), "act": "roll"})
        table = await site.context.house.table(path.rpartition("/")[2])
        assert table.state.rolls == 1


async def test_somebody_else_may_only_look(site: Site) -> None:
    async with site.browser() as mine, site.browser() as other:
        reader, watcher = Reader(mine), Reader(other)
        path = await start(reader, ["Ana", "Luc"])
        page = await watcher.open(path)
        assert not [form for form in page.all("form") if form.attributes["action"] != "/new"]
        form = filled(reader.form(f"{path}/act", do="act"))
        answer = await other.post(f"{path}/act", data={**form, "act": "roll"})
        assert answer.status_code == 422
        assert "watchers hold no seat" in answer.text


async def test_hostile_names_stay_text(site: Site) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        path = await start(reader, [HOSTILE, "</title>"])
        for each in (path, "/", "/records"):
            page = await reader.open(each)
            assert [script for script in page.all("script") if "alert(" in script.text[:9]] == []
            assert HOSTILE in " ".join(page.words)
        islands = {
            script.attributes.get("id"): script.text
            for script in (await reader.open(path)).all("script")
            if script.attributes.get("type") == "application/json"
        }
        assert json.loads(islands["full"])["seats"][0]["name"] == HOSTILE
        assert json.loads(islands["texts"]) == {"lang": "en", "messages": {}}


async def test_the_island_carries_the_words(site: Site) -> None:
    async with site.browser("ru") as browser:
        reader = Reader(browser)
        await start(reader, ["Ана"])
        text = next(
            each.text for each in reader.page.all("script") if each.attributes.get("id") == "texts"
        )
        told = json.loads(text)
        assert told["lang"] == "ru"
        assert told["messages"]["one roll left"][2] == "осталось {count} бросков"


async def test_an_invitation(site: Site) -> None:
    async with site.browser("lb") as host, site.browser("ru") as guest:
        reader, friend = Reader(host), Reader(guest)
        await reader.open("/")
        page = await reader.send(reader.form("/new"), who="online")
        path = reader.path
        link = next(
            str(each.attributes["value"])
            for each in page.all("input")
            if "readonly" in each.attributes
        )
        drawn = await host.get(f"{path}/invite.svg")
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert (await guest.get(f"{path}/invite.svg")).status_code == 404
        invitation = link.removeprefix("http://127.0.0.1:8000")
        await friend.open(invitation)
        assert english_in(friend.page, "ru") == []
        await friend.send(friend.form(invitation), name="Лена")
        assert friend.path == path
        assert "Лена" in friend.page.words
        table = await site.context.house.table(path.rpartition("/")[2])
        assert table.phase == "playing"
        assert commitment(table.id, b"") != table.commitment
        assert (await guest.get("/join/nothing")).status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
async def test_lists_of_games(site: Site, language: str) -> None:
    async with site.browser(language) as browser:
        reader = Reader(browser)
        path = await start(reader, ["Ана", "Люк"], time="d3")
        await start(reader, ["Ана"])
        await reader.open("/")
        await reader.send(reader.form("/new"), who="online")
        for each in ("/", "/records"):
            page = await reader.open(each)
            assert english_in(page, language) == []
            assert any(link.attributes["href"] == path for link in page.all("a"))
            assert any(span(3 * DAY, language) in word for word in page.words)


async def test_an_offer_is_answered(site: Site) -> None:
    async with site.browser("bg") as host, site.browser("bg") as guest:
        reader, friend = Reader(host), Reader(guest)
        await reader.open("/")
        page = await reader.send(reader.form("/new"), who="online")
        path = reader.path
        link = next(each for each in page.all("input") if "readonly" in each.attributes)
        invitation = str(link.attributes["value"]).removeprefix("http://127.0.0.1:8000")
        await friend.open(invitation)
        await friend.send(friend.form(invitation), name="Ели")
        await reader.open(path)
        await roll(reader, path)
        await reader.send(reader.form(f"{path}/act", do="act"), act="score", row="choice")
        asks = Offer(command_id="offer", what="undo")
        game_id, house = path.rpartition("/")[2], site.context.house
        await house.command(game_id, (await house.table(game_id)).host, asks)
        await friend.open(path)
        assert english_in(friend.page, "bg") == []
        await friend.send(friend.form(f"{path}/act", do="accept"))
        table = await house.table(game_id)
        assert table.state.rolls == 1
        assert table.offer is None


async def test_while_a_game_is_paused_it_can_only_go_on(site: Site) -> None:
    async with site.browser("lb") as browser:
        reader = Reader(browser)
        path = await start(reader, ["Ana", "Luc"], time="s60")
        await reader.send(reader.form(f"{path}/act", do="pause"))
        assert english_in(reader.page, "lb") == []
        shown = [filled(form).get("do") for form in reader.page.all("form")]
        assert "act" not in shown
        assert "resume" in shown
        assert "resign" in shown
        await reader.send(reader.form(f"{path}/act", do="resume"))
        await roll(reader, path)
        assert (await site.context.house.table(path.rpartition("/")[2])).state.rolls == 1


async def test_a_vacation_is_begun_and_ended_without_scripts(site: Site) -> None:
    async with site.browser("ru") as host, site.browser("ru") as guest:
        reader, friend = Reader(host), Reader(guest)
        await reader.open("/")
        page = await reader.send(reader.form("/new"), who="online", options="")
        page = await reader.send(reader.form("/new"), time="d3-7")
        path = reader.path
        link = next(each for each in page.all("input") if "readonly" in each.attributes)
        invitation = str(link.attributes["value"]).removeprefix("http://127.0.0.1:8000")
        await friend.open(invitation)
        await friend.send(friend.form(invitation), name="Ели")
        await reader.open("/vacation")
        await reader.send(reader.form("/vacation"), days="7")
        assert english_in(reader.page, "ru") == []
        table = await site.context.house.table(path.rpartition("/")[2])
        assert (table.deadline, table.due) == (None, site.clock.now() + 7 * DAY)
        await friend.open(path)
        assert english_in(friend.page, "ru") == []
        await reader.send(reader.form("/vacation"))
        table = await site.context.house.table(table.id)
        assert table.deadline == site.clock.now() + (3 + 7) * DAY


async def test_a_name_given_once_is_remembered(site: Site) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        await reader.open("/new?who=online")
        kinds = ["me", "link", *["none"] * 6]
        await reader.send(reader.form("/new"), kind=kinds, name=["Mila", *[""] * 7])
        page = await reader.open("/settings")
        assert "Mila" in [each.attributes.get("value") for each in page.all("input")]


async def test_real_dice(site: Site) -> None:
    async with site.browser("bg") as browser:
        reader = Reader(browser)
        await reader.open("/table-mode")
        await reader.send(reader.form("/new"))
        path = reader.path
        await roll(reader, path, dice="1 2 2 4 6")
        await roll(reader, path, keep=["2", "2"], dice="4,4,6")
        table = await site.context.house.table(path.rpartition("/")[2])
        assert table.state.dice == (2, 2, 4, 4, 6)
        page = await reader.send(
            reader.form(f"{path}/act", do="act"), act="roll", dice="4", keep=[]
        )
        assert reader.status == 422
        assert english_in(page, "bg") == []


@pytest.mark.parametrize("wrong", [{"time": "s7"}, {"kind": "none"}, {"kind": ["level:god"]}])
async def test_a_table_that_cannot_be(site: Site, wrong: dict[str, str | list[str]]) -> None:
    async with site.browser("ru") as browser:
        reader = Reader(browser)
        await reader.open("/new")
        page = await reader.send(reader.form("/new"), **wrong)
        assert reader.status == 422
        assert english_in(page, "ru") == []


async def test_unknown_games_lead_home(site: Site) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        page = await reader.open("/g/nothing")
        assert reader.status == 404
        assert any(link.attributes["href"] == "/" for link in page.all("a"))
