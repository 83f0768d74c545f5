"""Nothing is cut and nothing scrolls sideways, on a small phone and with large text."""

import pytest
from playwright.sync_api import expect

from browser.judging import cut, sideways
from browser.table import ANA, LUC, opened, start
from browser.visiting import PHONE, Options, Visit

SMALL: Options = {"viewport": {"width": 320, "height": 640}}
LANGUAGES = [
    pytest.param(each, marks=() if each in {"ru", "lb"} else pytest.mark.slow)
    for each in ("en", "ru", "bg", "lb")
]
"""The two with the longest words each time, the others among the slow tests."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_on_the_smallest_phone(visit: Visit, language: str) -> None:
    page = visit(**SMALL | Options(locale=language))
    table = start(page)
    table.roll()
    assert (sideways(page), cut(page)) == (0, [])
    table.choose()
    assert (sideways(page), cut(page)) == (0, [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_and_its_review_on_the_smallest_phone(visit: Visit, language: str) -> None:
    page = visit(**SMALL | Options(locale=language))
    table = start(page)
    table.turn()
    table.wait_for_turn()
    page.locator(".bar [aria-haspopup]").click()
    page.locator("dialog button.item").last.click()
    page.locator("dialog .btn").first.click()
    expect(table.over).to_be_visible()
    for path in ("", f"{page.url}/review", f"{page.url}/replay"):
        if path:
            page.goto(path)
        assert (path, sideways(page), cut(page)) == (path, 0, [])
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert (path, sideways(page), cut(page)) == (path, 0, [])


def test_the_desktop_table_needs_no_scrolling(visit: Visit) -> None:
    page = visit()
    start(page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_phone_table_needs_no_scrolling(visit: Visit) -> None:
    page = visit(**PHONE)
    start(page).roll()
    expect(page.locator("#main")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


SHIFTS = """
    window.shift = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("game", ["yacht", "krestoslovitsa", "cubes-one", "cubes-two"])
def test_nothing_jumps_when_a_table_is_opened(visit: Visit, game: str) -> None:
    page = visit(**PHONE)
    page.add_init_script(SHIFTS)
    opened(page, game, (ANA, LUC), "program", {})
    expect(page.locator("#command")).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shift") == 0
