"""What can be done now, asked at a table: an answer for each moment."""

from playwright.sync_api import Page, expect

from browser import cubes, tiles
from browser.judging import violations
from browser.table import ANA, LUC, start
from browser.visiting import PHONE, Options, Visit

STILL = Options(reduced_motion="reduce")


def helped(page: Page) -> list[str]:
    """The sentences; the dialog is closed again."""
    page.get_by_role("button", name="More: rules").click()
    page.get_by_role("button", name="What can I do now?").click()
    expect(page.get_by_role("heading", name="What can I do now?")).to_be_focused()
    told = page.get_by_role("dialog").get_by_role("paragraph").all_inner_texts()
    page.get_by_role("button", name="Play on").click()
    return told


def test_with_dice(visit: Visit) -> None:
    page = visit(**STILL)
    table = start(page)
    assert table.wait_for_turn()
    assert helped(page)[0] == "Roll the five dice with the large button."
    table.roll()
    assert helped(page)[0] == "Tap the dice that shall stay; the others are rolled once more."
    table.choose()
    assert helped(page)[0].startswith("The large button enters the points")
    table.press()
    assert table.wait_for_turn()
    assert helped(page)[1] == "In one turn there are up to three rolls."


def test_with_tiles(visit: Visit) -> None:
    page = visit(**PHONE)
    table = tiles.sit_down(page, ANA, LUC)
    assert "press the button" in helped(page)[0]
    table.uncover()
    assert helped(page)[0].startswith("Lay a word over the centre")
    table.lay(table.letters()[0], "H8")
    table.lay(table.letters()[0], "I8")
    expect(table.ready).to_be_visible()
    assert helped(page) == [
        "Each word is counted beside what is laid. The large button hands the turn in."
    ]
    page.get_by_role("button", name="More: rules").click()
    page.get_by_role("button", name="What can I do now?").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    table.hand_in()
    table.uncover()
    assert helped(page)[0].startswith("Lay tiles that touch what lies there")


def test_with_cubes(visit: Visit) -> None:
    page = visit(**STILL)
    table = cubes.sit_down(page, ANA, LUC, game="cubes-two")
    assert helped(page) == ["Let the cubes fall with the large button."]
    table.roll()
    assert len(helped(page)) == 3
    table.type("".join(table.letters()[:3]))
    expect(table.ready).to_be_visible()
    assert len(helped(page)) == 1
