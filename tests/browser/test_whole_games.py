"""Whole games, each to its end, by each way to play."""

import re

from playwright.sync_api import expect

from browser.table import Table, start
from browser.visiting import PHONE, Options, Visit

ROWS = 12


def test_a_game_by_mouse(visit: Visit) -> None:
    page = visit()
    table = start(page)
    turns = 0
    while table.wait_for_turn():
        table.roll()
        kept = table.loose.first
        face = kept.locator("u").count()
        kept.click()
        expect(table.kept).to_have_count(1)
        expect(table.main).to_have_text("Roll four")
        table.press()
        assert table.kept.first.locator("u").count() == face
        said = table.choose(table.pots.count() - 1)
        assert re.fullmatch(r"Enter \d+ in \w[\w ]*", said.strip())
        before = table.total()
        table.press()
        turns += 1
        points = int(re.findall(r"\d+", said)[0])
        expect(page.locator(".sheet thead th b").first).to_have_text(str(before + points))
    assert turns == ROWS
    expect(table.over).to_contain_text(re.compile(r"wins with \d+|share the win"))
    expect(table.over.get_by_role("link", name="Review")).to_be_visible()
    page.get_by_role("button", name="Verify the dice").click()
    expect(page.get_by_text("falls are what the promised seed gives")).to_be_visible()


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.start .main')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/g/*")
    table = Table(page)
    expect(table.ready).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id === 'main'"):
            break
    turns = 0
    while table.wait_for_turn():
        assert page.evaluate("Boolean(document.activeElement.closest('.tray, .sheet'))")
        page.keyboard.press("r")
        expect(table.loose).to_have_count(5)
        expect(page.locator("#main[aria-busy]")).to_have_count(0)
        page.keyboard.press("1")
        page.keyboard.press("3")
        expect(table.kept).to_have_count(2)
        page.keyboard.press("1")
        expect(table.kept).to_have_count(1)
        page.keyboard.press("R")
        expect(page.locator(".left3")).to_contain_text("one roll left")
        expect(page.locator("#main[aria-busy]")).to_have_count(0)
        page.keyboard.press("ArrowDown")
        expect(table.pots.first).to_be_focused()
        page.keyboard.press("Enter")
        expect(table.main).to_contain_text("Enter ")
        page.keyboard.press("Enter")
        expect(page.locator("#main[aria-busy]")).to_have_count(0)
        turns += 1
    assert turns == ROWS
    expect(page.locator("#end")).to_be_focused()


def test_a_game_on_a_phone_in_bulgarian(visit: Visit) -> None:
    page = visit(**PHONE | Options(locale="bg-BG"))
    expect(page.locator("html")).to_have_attribute("lang", "bg")
    table = start(page)
    turns = 0
    while table.wait_for_turn():
        table.main.tap()
        expect(table.loose).to_have_count(5)
        table.loose.nth(1).tap()
        expect(table.kept).to_have_count(1)
        table.pots.first.tap()
        expect(table.pots.first).to_have_attribute("aria-pressed", "true")
        table.pots.first.tap()
        expect(table.pots.first).to_have_attribute("aria-pressed", "false")
        table.pots.first.tap()
        table.press()
        turns += 1
    assert turns == ROWS
    assert re.search("[а-я]", table.over.inner_text())


def note(table: Table, faces: str) -> None:
    """Tap the first face that fell, type the others, write the roll down."""
    table.page.locator(".keypad .die").nth(int(faces[0]) - 1).click()
    for face in faces[1:]:
        table.page.keyboard.press(face)
    expect(table.main).to_have_text("Note the roll")
    table.press()


def test_a_game_on_a_real_table(visit: Visit) -> None:
    page = visit("/table-mode")
    names = page.locator('input[name="name"]')
    names.nth(0).fill("Ana")
    names.nth(1).fill("Luc")
    page.locator("form.form .btn.main").click()
    page.wait_for_url("**/g/*")
    table = Table(page)
    expect(page.locator(".turn")).to_have_text("Ana")

    page.locator(".keypad .die").nth(0).click()
    for key in ("2", "2", "4", "5", "Backspace"):
        page.keyboard.press(key)
    expect(page.locator(".loose .slot")).to_have_count(1)
    page.keyboard.press("6")
    table.press()
    assert table.faces() == [1, 2, 2, 4, 6]
    for _ in range(2):
        table.loose.nth(1).click()
    note(table, "446")
    assert table.faces() == [4, 4, 6, 2, 2]
    for _ in range(2):
        table.kept.first.click()
    for _ in range(2):
        table.loose.nth(2).click()
    note(table, "144")
    expect(page.locator(".left3")).to_contain_text("the roll stands")
    page.get_by_role("button", name="Enter 17 in Four of a kind").click()
    table.press()
    expect(page.locator(".sheet thead th b").first).to_have_text("17")
    expect(page.locator(".turn")).to_have_text("Luc")

    for _ in range(2 * ROWS - 1):
        note(table, "33561")
        table.choose()
        table.press()
    expect(table.over).to_contain_text("wins with")
