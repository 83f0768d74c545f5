"""The dictionary page and the sources of the lists, over small tables."""

import shutil
from pathlib import Path
from urllib.parse import urlencode

import httpx
import pytest

from fishka.server.lexicons import LONGEST
from fishka.server.pages.found import MOST_SHOWN
from fishka.texts import LANGUAGES, texts
from fishka.words.building.draft import Draft
from fishka.words.building.writing import write
from fishka.words.tags import Tag
from pages.site import Site
from pages.strict_html import Element, Page
from pages.test_pages import FOREIGN, english_in
from server.small_lists import RUDE, TOLD

QUESTIONS: tuple[dict[str, str], ...] = (
    {},
    {"profile": "krestoslovitsa", "word": "полка"},
    {"profile": "krestoslovitsa", "word": "полки"},
    {"profile": "krestoslovitsa", "word": "полкан"},
    {"profile": "krestoslovitsa", "word": "столик"},
    {"profile": "common-nouns", "word": "фука"},
    {"profile": "common-nouns", "word": "ёж", "archaic": "off"},
    {"profile": "common-nouns", "find": "letters", "word": "калоп?"},
    {"profile": "common-nouns", "find": "pattern", "word": "*ол?"},
    {"profile": "english", "word": "qi"},
    {"profile": "bulgarian", "word": "дума"},
)
HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "\u202eПОЛКА\u202c",
    "ПОЛКА\u0000\u0007\ufffe",
    "П\u0301О\u0301Л\u0301К\u0301А\u0301" + "\u0336" * 20,
    "Пo" + "лкa",
    "🎲" * 20,
    "{word} {0} %s {{ 7*7 }}",
    "к" * (LONGEST + 1),
    "к" * 5_000,
    "' OR 1=1 --",
    "?",
    "*" * LONGEST,
    " \u00a0\u2003 ",
)


def address(**query: str) -> str:
    return "/words?" + urlencode(query)


async def opened(browser: httpx.AsyncClient, status: int = 200, **query: str) -> Page:
    answer = await browser.get(address(**query))
    assert answer.status_code == status, query
    page = Page(answer.text)
    assert page.faults == [], query
    return page


def part(page: Page, kind: str) -> list[Element]:
    """All elements of a class."""
    found: list[Element] = []
    waiting = [page.root]
    while waiting:
        each = waiting.pop(0)
        if kind in (each.attributes.get("class") or "").split():
            found.append(each)
        waiting = each.children + waiting
    return found


def chips(page: Page) -> list[str]:
    return [link.text for row in part(page, "chips") for link in row.all("a")]


def verdict(page: Page) -> str:
    (said,) = part(page, "verdict")
    return said.text.strip()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_answer_is_well_formed_in_the_readers_language(
    site: Site, language: str
) -> None:
    async with site.browser(language) as browser:
        for question in QUESTIONS:
            status = 404 if question.get("profile") == "bulgarian" else 200
            page = await opened(browser, status, **question)
            if language in FOREIGN:
                assert english_in(page, language) == [], question


async def test_a_word_of_the_list_is_told_with_all_that_is_known(site: Site) -> None:
    async with site.browser() as browser:
        page = await opened(browser, profile="krestoslovitsa", word="полка")
        assert verdict(page) == "Admissible"
        assert [tile.text for tile in part(page, "laid")[0].all("b")] == list("ПОЛКА")
        assert "доска для вещей" in page.words
        assert "прополка <b>грядок</b>" in page.words
        assert "common" in page.words
        assert "From: OpenCorpora, Wiktionary" in " ".join(page.words)


@pytest.mark.parametrize(
    ("profile", "word", "reason", "instead"),
    [
        ("krestoslovitsa", "полки", "ПОЛКИ is a plural; the list has ПОЛКА", ["ПОЛКА"]),
        ("krestoslovitsa", "Полкан", "ПОЛКАН is a nickname", ["ПОЛКА"]),
        (
            "krestoslovitsa",
            "столик",
            "СТОЛИК is a diminutive: this table plays without them",
            [],
        ),
        ("krestoslovitsa", "фука", "ФУКА is in no list", ["ЩУКА", "МУКА"]),
    ],
)
async def test_a_refusal_says_why_and_what_there_is_instead(
    site: Site, profile: str, word: str, reason: str, instead: list[str]
) -> None:
    async with site.browser() as browser:
        page = await opened(browser, profile=profile, word=word)
        assert verdict(page) == "Not admissible"
        assert part(page, "why-not")[0].text == reason
        assert chips(page) == instead


async def test_latin_letters_that_look_right_are_named_and_put_right(site: Site) -> None:
    async with site.browser() as browser:
        page = await opened(browser, profile="common-nouns", word="ПOЛКA")
        assert "letters of another alphabet: O A" in part(page, "why-not")[0].text
        (link,) = part(page, "chips")[0].all("a")
        right = Page((await browser.get(link.attributes["href"] or "")).text)
        assert verdict(right) == "Admissible"


async def test_hooks_lead_to_their_words_and_no_vulgar_one_is_proposed(site: Site) -> None:
    async with site.browser() as browser:
        page = await opened(browser, profile="common-nouns", word="пол")
        assert chips(page) == ["ОПОЛ", "ПОЛК"]
        assert verdict(await opened(browser, profile="common-nouns", word=RUDE)) == "Admissible"
        for find, word in (("letters", RUDE + "?"), ("pattern", "ПОЛ?"), ("pattern", "*")):
            found = chips(await opened(browser, profile="common-nouns", find=find, word=word))
            assert found
            assert RUDE not in found


async def test_house_rules_change_the_verdict_and_stay_in_the_address(site: Site) -> None:
    async with site.browser() as browser:
        page = await opened(browser, profile="krestoslovitsa", word="столик", diminutive="on")
        assert verdict(page) == "Admissible"
        chosen = [each for each in page.all("option") if "selected" in each.attributes]
        assert [each.attributes["value"] for each in chosen] == ["krestoslovitsa", "on"]
        letters = [
            link.attributes["href"] or ""
            for link in page.all("a")
            if "find=letters" in (link.attributes["href"] or "")
        ]
        assert all("diminutive=on" in each for each in letters)
        page = await opened(browser, profile="krestoslovitsa", word="Лена", geographic="off")
        assert verdict(page) == "Not admissible"


async def test_words_from_letters_stand_by_length_with_blanks_marked(site: Site) -> None:
    async with site.browser() as browser:
        page = await opened(browser, profile="common-nouns", find="letters", word="калоп?")
        found = chips(page)
        assert found[0] == "КОЛПАК"
        assert [len(word) for word in found] == sorted(map(len, found), reverse=True)
        assert part(page, "chips")[0].all("u")[0].text == "К"
        assert f"{len(found)} words" in page.words


@pytest.mark.parametrize(
    ("find", "word"),
    [("letters", "ПОЛ???"), ("letters", "К" * 16), ("letters", "QAT"), ("pattern", "П1Л")],
)
async def test_a_search_out_of_bounds_is_one_clear_line(site: Site, find: str, word: str) -> None:
    async with site.browser() as browser:
        page = await opened(browser, 422, profile="common-nouns", find=find, word=word)
        assert len(part(page, "bad")) == 1


async def test_many_words_are_counted_and_the_first_shown(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters = "ABCDEFGHIJ"
    many = {first + second + third: Tag.COMMON for first in letters for second in letters for third in letters}  # fmt: skip
    write(Draft("en", many), TOLD, "test", tmp_path)
    monkeypatch.setenv("FISHKA_WORDS", str(tmp_path))
    async with site.browser() as browser:
        page = await opened(browser, profile="english", find="pattern", word="???")
        assert "1,000 words" in page.words
        assert len(chips(page)) == MOST_SHOWN


@pytest.mark.parametrize("find", ["word", "letters", "pattern", "everything"])
@pytest.mark.parametrize("word", HOSTILE)
async def test_hostile_input_is_only_text(site: Site, find: str, word: str) -> None:
    async with site.browser() as browser:
        answer = await browser.get(address(profile="common-nouns", find=find, word=word))
        assert answer.status_code in {200, 422}
        page = Page(answer.text)
        assert page.faults == []
        assert len(page.all("script")) == len(
            Page((await browser.get("/words")).text).all("script")
        )
        assert not {"\u202e", "\u0000", "\u0007"} & set(answer.text)


async def test_an_unknown_list_is_one_clear_line(site: Site) -> None:
    async with site.browser() as browser:
        page = await opened(browser, 404, profile="../../etc/passwd", word="полка")
        assert "There is no word list of that name." in page.words
        assert part(page, "verdict") == []


@pytest.mark.parametrize("damage", [b"", b"FISHKA-WORDS-1\r\n", b"\x00" * 4096, None])
async def test_a_damaged_table_is_one_clear_line_without_its_folder(
    site: Site,
    small_lists: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    damage: bytes | None,
) -> None:
    folder = shutil.copytree(small_lists, tmp_path / "damaged")
    table = folder / "ru.words"
    table.write_bytes(table.read_bytes()[:-9] if damage is None else damage)
    monkeypatch.setenv("FISHKA_WORDS", str(folder))
    async with site.browser() as browser:
        page = await opened(browser, 404, profile="common-nouns", word="полка")
        assert len(part(page, "bad")) == 1
        assert str(tmp_path) not in " ".join(page.words)
        about = Page((await browser.get("/about")).text)
        assert about.faults == []
        assert str(tmp_path) not in " ".join(about.words)


async def test_a_table_that_is_not_built_is_told_plainly(site: Site) -> None:
    async with site.browser() as browser:
        page = await opened(browser, 404, profile="bulgarian", word="дума")
        assert "fishka words build bg" in part(page, "bad")[0].text


async def test_each_list_is_told_with_its_sources_and_licences(site: Site) -> None:
    async with site.browser() as browser:
        page = Page((await browser.get("/about")).text)
        assert page.faults == []
        said = " ".join(page.words)
        for told in (
            "opencorpora <test>",
            "CC BY-SA 3.0",
            "by the <b>test</b> authors",
            "wordfreq",
        ):
            assert told in said
        assert "fishka words build de" in said
        assert (await browser.get("/about/words/ru.txt")).status_code == 404
        assert (await browser.get("/about/words/..%2Fru.txt")).status_code == 404


async def test_the_licences_are_shown_in_full(
    site: Site, small_lists: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = shutil.copytree(small_lists, tmp_path / "told")
    (folder / "ru.licence.txt").write_text("Лицензия <b>")
    monkeypatch.setenv("FISHKA_WORDS", str(folder))
    async with site.browser() as browser:
        answer = await browser.get("/about/words/ru.txt")
        assert answer.text == "Лицензия <b>"
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert "/about/words/ru.txt" in (await browser.get("/about")).text


async def test_the_page_is_among_the_main_ones(site: Site) -> None:
    async with site.browser("ru") as browser:
        page = Page((await browser.get("/")).text)
        links = {link.attributes.get("href"): link.text.strip() for link in page.all("a")}
        assert links["/words"] == texts("ru").gettext("Words")
