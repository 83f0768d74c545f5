"""The form for a new game: every rule of every game can be chosen, nothing typed is lost."""

import pytest

from fishka.games.cubes.sets import SETS
from fishka.games.tiles import RULE_SETS
from fishka.texts import LANGUAGES
from pages.playing import Reader, filled
from pages.site import Site
from pages.strict_html import Element
from pages.test_pages import english_in
from pages.test_tiles import problem

CHOSEN = {
    "target": "",
    "judge": "challenge",
    "challenge_penalty": "5",
    "words": "common-nouns",
    "add": "оа, ёж",
    "strike": "пол",
    "words_level": "pupil",
    "time": "s120",
    "premiums": "first",
    "board": "erudit",
    "blanks": "4",
    "blank_value": "zero",
    "blank_swap": "never",
    "several_words": "off",
    "all_tiles_bonus": "25",
    "repeat_words": "refuse",
    "leftovers": "ignore",
    "exchange_minimum": "7",
    "exchange_counts_as_pass": "off",
    "pass_rounds": "",
}


async def options(site: Site, reader: Reader) -> dict[str, object]:
    table = await site.context.house.table(reader.path.rpartition("/")[2])
    return dict(table.options)


async def test_every_rule_can_be_chosen(site: Site) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        await reader.open("/new?game=krestoslovitsa&who=device")
        page = await reader.send(reader.form("/new"), **CHOSEN)
        assert problem(page) == ""
        assert await options(site, reader) == {
            "target": None,
            "judge": "challenge",
            "challenge_penalty": 5,
            "words": {
                "profile": "common-nouns",
                "level": "pupil",
                "add": ["ОА", "ЕЖ"],
                "strike": ["ПОЛ"],
            },
            "turn_seconds": 120,
            "premiums": "first",
            "board": "erudit",
            "blanks": 4,
            "blank_value": "zero",
            "blank_swap": "never",
            "several_words": False,
            "all_tiles_bonus": 25,
            "repeat_words": "refuse",
            "leftovers": "ignore",
            "exchange_minimum": 7,
            "exchange_counts_as_pass": False,
            "pass_rounds": None,
        }


@pytest.mark.parametrize("game", [*RULE_SETS, "cubes-one", "cubes-two"])
@pytest.mark.parametrize("who", ["computer", "device", "online"])
async def test_a_form_left_alone_asks_for_the_rules_as_they_are(
    site: Site, game: str, who: str
) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        await reader.open(f"/new?game={game}&who={who}")
        page = await reader.send(reader.form("/new"))
        assert problem(page) == ""
        assert await options(site, reader) == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "wrong",
    [
        {"target": "0"},
        {"target": "viele"},
        {"blanks": "51"},
        {"premiums": "sometimes"},
        {"words": "english"},
        {"words": "*"},
        {"add": "qi"},
        {"strike": "п"},
        {"time": "s7"},
        {"team_racks": "shared", "team": ["1", "1"]},
    ],
    ids=str,
)
async def test_what_is_wrong_is_one_line_and_the_form_keeps_everything(
    site: Site, language: str, wrong: dict[str, str | list[str]]
) -> None:
    async with site.browser(language) as browser:
        reader = Reader(browser)
        await reader.open("/new?game=krestoslovitsa&who=device")
        form = reader.form("/new")
        named = filled(form) | CHOSEN | {"lots": "on"}
        teams = [*wrong.get("team", ["", ""]), *[""] * 6]
        sent = named | wrong | {"team": teams}
        page = await reader.send(form, **sent)
        assert reader.status == 422
        assert problem(page)
        assert english_in(page, language) == []
        again = reader.form("/new")
        kept = filled(again)
        for name, value in sent.items():
            if name != "command_id" and offered(again, name, value):
                assert kept[name] == value, name


def offered(form: Element, name: str, value: str | list[str]) -> bool:
    """Whether a choice has that value; what is typed can have any."""
    found = [each for each in form.all("select") if each.attributes.get("name") == name]
    if not found or isinstance(value, list):
        return True
    return value in [option.attributes.get("value") for option in found[0].all("option")]


async def test_one_seat_alone_is_not_enough_for_tiles(site: Site) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        await reader.open("/new?game=classic")
        form = reader.form("/new")
        first_two = [each for each in form.all("select") if each.attributes.get("name") == "kind"]
        for seat in first_two[:2]:
            assert "none" not in [each.attributes["value"] for each in seat.all("option")]
        page = await reader.send(form, kind=["me"], name=["Ana"], team=[""])
        assert reader.status == 422
        assert problem(page) == "this game is for 2 to 14 seats, not 1"


async def test_two_taps_on_the_first_page_begin_a_game(site: Site) -> None:
    async with site.browser("ru") as browser:
        reader = Reader(browser)
        await reader.open("/")
        page = await reader.send(reader.form("/new"), game="erudit", who="online")
        table = await site.context.house.table(reader.path.rpartition("/")[2])
        assert table.game == "erudit"
        assert problem(page) == ""
        await reader.open("/")
        await reader.send(reader.form("/new"), game="classic", who="computer", options="on")
        form = reader.form("/new")
        assert filled(form)["game"] == "classic"
        page = await reader.open("/records")
        assert any("Эрудит" in link.text for link in page.all("a"))


async def test_a_theme_is_told_to_who_comes_and_judged_by_consent(site: Site) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        await reader.open("/new?game=krestoslovitsa&who=online")
        page = await reader.send(reader.form("/new"), theme="музыка")
        assert (await options(site, reader))["judge"] == "consent"
        assert "Theme: музыка" in " ".join(page.words)
        table = await browser.get(f"/api/games/{reader.path.rpartition('/')[2]}")
    async with site.browser() as guest:
        told = await guest.get(table.json()["invite"])
        assert "Theme: музыка" in told.text


CUBES = {
    "target": "",
    "turns": "5",
    "rounds": "2",
    "simultaneous": "off",
    "judge": "challenge",
    "challenge_penalty": "5",
    "words": "english-large",
    "add": "qi, xu",
    "strike": "cat",
    "time": "s60",
    "duplicate": "penalty",
    "invalid_layout": "zero",
    "repeat_in_layout": "refuse",
    "marks": "at-end",
}


async def test_every_rule_of_the_cubes_can_be_chosen(site: Site) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        await reader.open("/new?game=cubes-two&who=device")
        page = await reader.send(reader.form("/new"), **CUBES)
        assert problem(page) == ""
        assert await options(site, reader) == {
            "target": None,
            "turns": 5,
            "rounds": 2,
            "judge": "challenge",
            "challenge_penalty": 5,
            "words": {"profile": "english-large", "add": ["QI", "XU"], "strike": ["CAT"]},
            "turn_seconds": 60,
            "duplicate": "penalty",
            "invalid_layout": "zero",
            "repeat_in_layout": "refuse",
        }
        table = await site.context.house.table(reader.path.rpartition("/")[2])
        assert table.marks == "at-end"


@pytest.mark.parametrize(
    ("time", "told"), [("s180", {}), ("", {"turn_seconds": None}), ("d3", {"turn_seconds": None})]
)
async def test_the_glass_of_game_one_can_be_left_out(
    site: Site, time: str, told: dict[str, object]
) -> None:
    async with site.browser() as browser:
        reader = Reader(browser)
        await reader.open("/new?game=cubes-one&who=device")
        assert filled(reader.form("/new"))["time"] == "s180"
        page = await reader.send(reader.form("/new"), time=time, simultaneous="on")
        assert problem(page) == ""
        assert await options(site, reader) == {"simultaneous": True, **told}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "wrong",
    [
        {"target": "", "turns": "", "rounds": ""},
        {"simultaneous": "on"},
        {"words": "krestoslovitsa"},
        {"add": "пол"},
        {"turns": "0"},
    ],
    ids=str,
)
async def test_what_is_wrong_with_cubes_is_one_line(
    site: Site, language: str, wrong: dict[str, str]
) -> None:
    async with site.browser(language) as browser:
        reader = Reader(browser)
        await reader.open("/new?game=cubes-two&who=device")
        sent = CUBES | wrong
        page = await reader.send(reader.form("/new"), **sent)
        assert reader.status == 422
        assert problem(page)
        assert english_in(page, language) == []
        kept = filled(reader.form("/new"))
        for name, value in sent.items():
            if offered(reader.form("/new"), name, value):
                assert kept[name] == value, name


async def test_cubes_of_other_letters_bring_their_own_list(site: Site) -> None:
    async with site.browser("ru") as browser:
        reader = Reader(browser)
        await reader.open("/new?game=cubes-one&who=device")
        page = await reader.send(reader.form("/new"), cubes="russian", add="ёж")
        assert problem(page) == ""
        told = await options(site, reader)
        assert told["cubes"] == "russian"
        assert told["words"] == {"profile": SETS["russian"].words, "add": ["ЕЖ"]}
