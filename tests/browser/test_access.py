"""A table and its review as they are used: no violation that axe-core knows; a table without scripts."""

import pytest
from playwright.sync_api import expect

from browser.judging import violations
from browser.table import Table, start
from browser.visiting import Options, Visit

QUICK = {"desktop": ("light",), "small": ("light",)}
SCHEMES: dict[str, Options] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "more": {"contrast": "more"},
    "more dark": {"contrast": "more", "color_scheme": "dark"},
}
SMALL: Options = {"viewport": {"width": 320, "height": 640}}
VIEWS = [
    pytest.param(
        options | size | Options(reduced_motion="reduce"),
        id=f"{width}-{scheme}",
        # colours are the same at any width
        marks=() if scheme in QUICK[width] else pytest.mark.slow,
    )
    for width, size in {"desktop": Options(), "small": SMALL}.items()
    for scheme, options in SCHEMES.items()
]
"""One scheme at each width, the others among the slow tests: `tools/contrast.py` holds all colours."""


EACH = [
    pytest.param(each, marks=() if each in QUICK["desktop"] else pytest.mark.slow)
    for each in SCHEMES
]


@pytest.mark.parametrize("scheme", EACH)
def test_the_table(visit: Visit, scheme: str) -> None:
    page = visit(**SCHEMES[scheme] | Options(reduced_motion="reduce"))
    start(page, "online")
    expect(page.locator("#invite-link")).to_be_visible()
    found = violations(page)
    link = page.locator("#invite-link").input_value()
    found += violations(visit(link, **SCHEMES[scheme]))
    page.goto("/")
    table = start(page)
    found += violations(page)
    page.get_by_role("switch", name="Advice").click()
    table.roll()
    table.loose.first.click()
    expect(page.locator(".keeps")).to_be_visible()
    found += violations(page)
    table.choose()
    found += violations(page)
    page.get_by_role("button", name="More").click()
    found += violations(page)
    page.keyboard.press("Escape")
    resign(table)
    found += violations(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("view", VIEWS)
def test_the_review(visit: Visit, view: Options) -> None:
    page = visit(**view)
    table = start(page)
    table.turn()
    table.wait_for_turn()
    resign(table)
    table.over.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", name="The moments that counted")).to_be_visible()
    found = violations(page)
    page.goto(page.url.replace("/review", "/replay"))
    page.locator(".share summary").click()
    found += violations(page)
    assert not found, "\n".join(found)


def resign(table: Table) -> None:
    """Give the game up, by the menu."""
    table.page.get_by_role("button", name="More").click()
    table.page.get_by_role("button", name="Resign").click()
    table.page.get_by_role("button", name="Resign").click()
    expect(table.over).to_be_visible()


def test_without_scripts(visit: Visit) -> None:
    """The plain page plays on: it rolls, keeps, and enters by forms alone."""
    page = visit(java_script_enabled=False)
    page.locator('.start input[value="device"]').check()
    page.locator(".start .main").click()
    page.locator("form.form .btn.main").click()
    page.wait_for_url("**/g/*")
    page.locator('button[value="roll"]').click()
    assert page.locator(".loose .die").count() == 5
    page.locator("label.pot").first.click()
    page.locator('button[value="score"]').click()
    expect(page.locator(".sheet thead th").nth(1)).to_have_attribute("aria-current", "true")


def test_tiles_without_scripts(visit: Visit) -> None:
    """Turns are written down; the rack opens by a press, and only then."""
    page = visit("/new?game=krestoslovitsa&who=device", java_script_enabled=False)
    page.locator('select[name="words"]').select_option("*")
    page.locator("form.form .btn.main").click()
    page.wait_for_url("**/g/*")
    expect(page.locator(".rack")).to_be_hidden()
    page.locator(".uncover summary").click()
    tiles = [tile.inner_text() for tile in page.locator(".rack .tile:has(i) b").all()]
    page.locator('input[name="turn"]').fill(f"8H {tiles[0]}{tiles[1]}")
    page.get_by_role("button", name="Lay").click()
    expect(page.locator(".board .tile.last")).to_have_count(2)
    expect(page.locator(".seat").nth(1)).to_have_attribute("aria-current", "true")
