"""Nothing is cut and nothing scrolls sideways, on a small phone and with large text."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.table import ANA, LUC, opened, start
from browser.visiting import GAMES, PHONE, WORDS, Options, Visit

SMALL: Options = {"viewport": {"width": 320, "height": 640}}
PAGES = (
    "/",
    "/new",
    "/table-mode",
    "/records",
    "/settings",
    "/about",
    *GAMES,
    *WORDS,
    "/nothing-here",
)
LANGUAGES = [
    pytest.param(each, marks=() if each in {"ru", "lb"} else pytest.mark.slow)
    for each in ("en", "ru", "bg", "lb")
]
"""The two with the longest words each time, the others among the slow tests."""


def sideways(page: Page) -> int:
    """How far the page can be scrolled sideways, in pixels."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def cut(page: Page) -> list[str]:
    """What words do not fit into their box, but for names, which may end in dots."""
    return page.evaluate(
        """() => [...document.querySelectorAll("button, .btn, h1, h2, p, label, .seg > *")]
            .filter((part) => part.clientWidth && part.scrollWidth > part.clientWidth + 1)
            .filter((part) => getComputedStyle(part).clipPath === "none")
            .filter((part) => !part.matches(".vh *, .pot, .title *"))
            .map((part) => part.outerHTML.slice(0, 120))"""
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_on_the_smallest_phone(visit: Visit, language: str) -> None:
    page = visit(**SMALL | Options(locale=language))
    for path in PAGES:
        page.goto(path)
        assert (path, sideways(page), cut(page)) == (path, 0, [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_on_the_smallest_phone(visit: Visit, language: str) -> None:
    page = visit(**SMALL | Options(locale=language))
    table = start(page)
    table.roll()
    assert (sideways(page), cut(page)) == (0, [])
    table.choose()
    assert (sideways(page), cut(page)) == (0, [])


@pytest.mark.parametrize("size", [{"width": 390, "height": 844}, {"width": 1280, "height": 800}])
def test_text_of_twice_the_size(visit: Visit, size: ViewportSize) -> None:
    page = visit(viewport=size)
    for path in (*PAGES, ""):
        if path:
            page.goto(path)
        else:
            page.goto("/")
            start(page).roll()
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert (path, sideways(page), cut(page)) == (path, 0, [])


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
