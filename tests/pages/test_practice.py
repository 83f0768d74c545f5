"""Practice by plain forms: cards of each kind, what answers are worth, and when they come again."""

import re

import httpx
import pytest

from fishka.core.errors import MalformedError
from fishka.engines.practice import lays as engine
from fishka.engines.practice.stock import Position
from fishka.server.practice import lays
from fishka.server.practice.asking import ask
from fishka.store.practice import Card
from fishka.texts import LANGUAGES
from pages.site import Site
from pages.strict_html import Page
from pages.test_pages import english_in

ROLL = "АОООПАПРЛГКЛЩЪ"
"""Cubes that make ПРОПОЛКА."""
WEEDS = Position("perfect", "/".join(["15"] * 14 + ["6ПОЛ6"]), "АКОПРФЩ")
"""ПРОПОЛКА pays 45 there, ПАК 28, ПОЛКА 24."""
LAYS = f"/practice/lays?game=krestoslovitsa&card={WEEDS.key}"
CARDS = {
    "/practice/keeps?card=1-11246-fff": {"keep": ["1", "1"]},
    "/practice/short?list=english&card=TO": {"word": "yes"},
    "/practice/anagrams?list=common-nouns&card=АКЛОП": {"words": "полка, лапка"},
    "/practice/hooks?list=english&card=CAT": {"before": "s", "behind": "xs"},
    f"/practice/longest?list=common-nouns&card={ROLL}": {"word": "лапка"},
    LAYS: {"word": "полка"},
}
NONE = ("no words for these cards", "No position of this level")
DAY, MINUTE = 86_400, 60


@pytest.fixture(autouse=True)
def _stock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one position there is has an answer in the small lists."""

    def only(game: str) -> dict[str, Position]:
        return {WEEDS.key: WEEDS} if game == "krestoslovitsa" else {}

    for module in (lays, engine):
        monkeypatch.setattr(module, "positions", only)


def hidden(page: Page) -> dict[str, str]:
    """What the form of the card sends along."""
    fields = [each.attributes for form in page.all("form") for each in form.all("input")]
    return {
        each["name"] or "": each.get("value") or ""
        for each in fields
        if each.get("type") == "hidden"
    }


async def answered(
    browser: httpx.AsyncClient, path: str, given: dict[str, object]
) -> tuple[Page, dict[str, str]]:
    asked = Page((await browser.get(path)).text)
    assert asked.faults == []
    told = hidden(asked)
    answer = await browser.post(path.partition("?")[0], data={**told, **given})
    assert answer.status_code == 200
    page = Page(answer.text)
    assert page.faults == []
    return page, told


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_kind_is_asked_and_judged(site: Site, language: str) -> None:
    async with site.browser(language) as browser:
        for path, given in CARDS.items():
            page, _ = await answered(browser, path, dict(given))
            assert english_in(page, language) == []
        home = Page((await browser.get("/practice")).text)
        assert home.faults == []
        assert english_in(home, language) == []


@pytest.mark.parametrize("kind", ["keeps", "short", "anagrams", "hooks", "longest", "lays"])
async def test_a_card_is_drawn_at_each_level(site: Site, kind: str) -> None:
    async with site.browser() as browser:
        first = Page((await browser.get(f"/practice/{kind}?list=common-nouns")).text)
        chosen = next(each for each in first.all("select") if each.attributes["name"] == "level")
        for level in chosen.all("option"):
            wished = f"list=common-nouns&game=krestoslovitsa&level={level.attributes['value']}"
            path = f"/practice/{kind}?{wished}"
            answer = await browser.get(path)
            assert Page(answer.text).faults == []
            none = any(each in answer.text for each in NONE)
            assert answer.status_code == (422 if none else 200), path
            assert none or hidden(Page(answer.text))["card"]


async def test_what_an_answer_was_worth(site: Site) -> None:
    async with site.browser() as browser:
        page, _ = await answered(browser, "/practice/short?list=english&card=TO", {"word": "no"})
        assert "it is in the list." in " ".join(page.words)
        path = "/practice/anagrams?list=english&card=ACT"
        page, _ = await answered(browser, path, {"words": "cat"})
        assert "50 % of the answer" in " ".join(page.words).replace("\xa0", " ")
        path = "/practice/hooks?list=english&card=CAT"
        page, _ = await answered(browser, path, {"before": "s", "behind": "s"})
        assert "Right" in page.words
        page, _ = await answered(browser, "/practice/keeps?card=2-12346-800", {"keep": ["1"]})
        costs = [word for word in page.words if word.startswith("It costs")]
        assert costs == []
        assert "Right" in page.words


async def test_the_cost_of_a_keep_is_exact(site: Site) -> None:
    """Only yacht open, four sixes, one throw left: 50 · 1/6 with them, 50 · (1/6)² with three."""
    async with site.browser() as browser:
        path, three = "/practice/keeps?card=2-16666-001", {"keep": ["6", "6", "6"]}
        page, _ = await answered(browser, path, dict(three))
        assert "It costs 6.9 points" in page.words
        assert {"8.33", "1.39"} <= set(page.words)


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("Прополка", "Right"),
        ("полк и ещё", "50 % of the answer"),
        ("лапка", "62 % of the answer"),
        ("пополам", "No"),
        ("щука", "these cubes do not make it."),
        ("лаоло", "it is not in the list."),
        ("", "No"),
        ("\0" * 50, "No"),
        ("ы" * 5_000, "No"),
    ],
)
async def test_a_word_is_worth_its_length(site: Site, word: str, told: str) -> None:
    async with site.browser() as browser:
        path = f"/practice/longest?list=common-nouns&card={ROLL}"
        page, _ = await answered(browser, path, {"word": word})
        said = " ".join(page.words).replace("\xa0", " ")
        assert told in said
        assert "ПРОПОЛКА" in said


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("прополка", "Right"),
        ("15D прополка", "Right"),
        ("15d про...ка", "Right"),
        ("полка", "It costs 21 points"),
        ("15К полка", "No"),
        ("G15 полка", "it cannot be laid here, or is not in the list."),
        ("пак", "It costs 17 points"),
        ("J13 пак", "It costs 17 points"),
        ("", "No"),
        ("15D", "No"),
        ("\0 \0", "No"),
        ("15D " + "ы" * 5_000, "No"),
    ],
)
async def test_a_lay_is_worth_what_it_pays(site: Site, word: str, told: str) -> None:
    async with site.browser() as browser:
        page, _ = await answered(browser, LAYS, {"word": word})
        assert told in " ".join(page.words).replace("\xa0", " ")
        assert {"ПРОПОЛКА", "45", "15D", "ПАК", "28"} <= set(page.words)
        lifted = [
            each for each in page.all("span") if "lifted" in (each.attributes.get("class") or "")
        ]
        assert len(lifted) == 5


async def test_lists_without_cubes_are_not_offered(site: Site) -> None:
    async with site.browser("lb") as browser:
        page = Page((await browser.get("/practice/longest")).text)
        chosen = next(each for each in page.all("select") if each.attributes["name"] == "list")
        offered = [each.attributes["value"] for each in chosen.all("option")]
        assert "english" in offered
        assert "luxembourgish" not in offered


async def test_an_attempt_counts_once_and_comes_again(site: Site) -> None:
    async with site.browser() as browser:
        path = "/practice/short?list=english&card=TO"
        _, told = await answered(browser, path, {"word": "no"})
        await browser.post("/practice/short", data={**told, "word": "yes"})
        assert (await browser.get("/practice/due")).headers["location"] == "/practice"
        site.clock.advance(11 * MINUTE)
        assert "one card is due" in Page((await browser.get("/practice")).text).words
        due = Page((await browser.get("/practice/due")).text)
        assert hidden(due) == {**told, "tries": "1", "level": "", "due": "on"}
        answer = await browser.post("/practice/short", data={**hidden(due), "word": "yes"})
        assert 'href="/practice/due"' in answer.text
        assert (await browser.get("/practice/due")).status_code == 303
    async with site.browser() as other:
        assert (await other.get("/practice/due")).status_code == 303


def no_positions(_game: str) -> dict[str, lays.Position]:
    return {}


async def test_a_card_that_cannot_be_asked_holds_up_no_other(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with site.browser() as browser:
        await answered(browser, LAYS, {"word": ""})
        site.clock.advance(MINUTE)
        await answered(browser, "/practice/short?list=english&card=TO", {"word": "no"})
        site.clock.advance(11 * MINUTE)
        assert hidden(Page((await browser.get("/practice/due")).text))["card"] == WEEDS.key
        monkeypatch.setattr(lays, "positions", no_positions)
        due = Page((await browser.get("/practice/due")).text)
        assert hidden(due)["card"] == "TO"
        await browser.post("/practice/short", data={**hidden(due), "word": "yes"})
        assert (await browser.get("/practice/due")).status_code == 303


def test_a_kind_that_has_gone_is_no_card() -> None:
    with pytest.raises(MalformedError):
        ask(Card("riddles", "english", "TO"))


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/practice/nothing", 404),
        ("/practice/keeps?card=3-11246-fff", 422),
        ("/practice/keeps?card=1-11246-000", 422),
        ("/practice/short?list=english&card=ЩУ", 422),
        ("/practice/short?list=english&card=%00", 422),
        ("/practice/hooks?list=english&card=11111111", 422),
        ("/practice/anagrams?list=english&card=A1", 422),
        ("/practice/short?list=bulgarian", 422),
        ("/practice/anagrams?list=english&card=ZZZ", 422),
        ("/practice/hooks?list=english&card=ZZ", 422),
        ("/practice/longest?list=english", 422),
        ("/practice/longest?list=luxembourgish", 422),
        ("/practice/longest?list=common-nouns&card=%00", 422),
        ("/practice/longest?list=common-nouns&card=АОООПАПРЛГКЛЩЩ", 422),
        (f"/practice/longest?list=common-nouns&card={'А' * 5000}", 422),
        ("/practice/lays?game=krestoslovitsa&card=nothing", 422),
        ("/practice/lays?game=krestoslovitsa&card=%00", 422),
        (f"/practice/lays?game=classic&card={WEEDS.key}", 422),
        ("/practice/lays?game=krestoslovitsa&level=child", 422),
    ],
)
async def test_odd_cards_are_refused(site: Site, path: str, status: int) -> None:
    async with site.browser("ru") as browser:
        answer = await browser.get(path)
        assert answer.status_code == status
        page = Page(answer.text)
        assert page.faults == []
        assert english_in(page, "ru") == []


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("keeps", {"card": "1-11246-fff", "list": "x" * 300}),
        ("keeps", {"card": "1-11246-fff"}),
        ("short", {"card": "TO", "list": "nothing"}),
        ("longest", {"card": ROLL, "list": "yacht"}),
        ("longest", {"card": ROLL, "list": "english"}),
        ("anagrams", {}),
        ("lays", {"card": WEEDS.key, "game": "yacht"}),
        ("lays", {"card": WEEDS.key, "list": "krestoslovitsa"}),
        ("lays", {"card": "x" * 5000, "game": "erudit"}),
    ],
)
async def test_odd_answers_are_refused(site: Site, kind: str, given: dict[str, str]) -> None:
    async with site.browser("ru") as browser:
        answer = await browser.post(f"/practice/{kind}", data=given)
        assert answer.status_code == 422
        assert english_in(Page(answer.text), "ru") == []


async def test_dice_that_do_not_lie_there_are_refused(site: Site) -> None:
    async with site.browser() as browser:
        card = {"card": "1-11246-fff", "list": "yacht", "tries": "0"}
        for keep in ("3", "9", "<b>"):
            answer = await browser.post("/practice/keeps", data={**card, "keep": keep})
            assert answer.status_code == 422
            assert re.search("dice", answer.text)
