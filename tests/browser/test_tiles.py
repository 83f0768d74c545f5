"""The tile games in a browser: laid by tap, drag, touch and keys, swapped, exchanged, to the end."""

import re

import pytest
from playwright.sync_api import expect

from browser.judging import cut, sideways, violations
from browser.table import ANA, LUC, PUPIL, Hands, focus_on, press
from browser.test_access import SMALL, VIEWS
from browser.test_layout import LANGUAGES
from browser.tiles import sit_down, with_blank
from browser.visiting import PHONE, Options, Visit

STILL = Options(reduced_motion="reduce")


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    table = sit_down(page, ANA, LUC)
    turns = 0
    while not table.over.count():
        focus_on(page, "#uncover")
        page.keyboard.press("Enter")
        focus_on(page, "[role=gridcell]", "Tab" if not turns else "Shift+Tab")
        for letter in table.letters()[: 1 if turns else 2]:
            press(page, letter.lower())
        expect(table.fresh).to_have_count(1 if turns else 2)
        expect(table.ready).to_be_visible()
        page.keyboard.press("Enter")
        expect(table.main).to_be_focused()
        page.keyboard.press("Enter")
        turns += 1
        expect(page.locator("#uncover").or_(table.over)).to_be_visible()
    assert 2 <= turns <= 8
    expect(table.over).to_contain_text(re.compile(r"wins with \d+|share the win"))
    expect(table.log).to_contain_text("Ana: ")


def test_a_tile_is_laid_and_taken_back_by_taps(visit: Visit) -> None:
    table = sit_down(visit(**PHONE), ANA, PUPIL)
    one, two = table.letters()[:2]
    table.tile(one).tap()
    table.square("H8").tap()
    table.tile(two).tap()
    table.square("H9").tap()
    expect(table.words).to_have_text([one + two])
    expect(table.main).to_contain_text(re.compile(r"Hand in\s*\d+"))
    table.square("H9").tap()
    expect(table.fresh).to_have_count(1)
    table.page.get_by_role("button", name="Take all tiles back").click()
    expect(table.fresh).to_have_count(0)
    expect(table.rack).to_have_count(7)


def test_all_is_taken_back_by_a_key_wherever_the_focus_is(visit: Visit) -> None:
    page = visit()
    table = sit_down(page, ANA, PUPIL)
    table.lay(table.letters()[0], "H8")
    page.get_by_role("button", name="Pass or exchange").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(table.fresh).to_have_count(1)
    table.rack.first.focus()
    page.keyboard.press("Escape")
    expect(table.fresh).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(table.fresh).to_have_count(1)


def test_tiles_are_dragged_to_the_board_along_it_and_back(visit: Visit) -> None:
    table = sit_down(visit(**STILL), ANA, PUPIL)
    letter = table.letters()[0]
    table.tile(letter).drag_to(table.square("H8"))
    expect(table.square("H8")).to_have_attribute("aria-label", f"H8, {letter}, this turn")
    table.square("H8").drag_to(table.square("C3"))
    expect(table.square("C3")).to_have_attribute("aria-label", f"C3, {letter}, this turn")
    table.square("C3").drag_to(table.rack.last)
    expect(table.fresh).to_have_count(0)
    before = table.rack.all_inner_texts()
    table.rack.first.drag_to(table.rack.nth(3))
    assert table.rack.all_inner_texts() == [*before[1:4], before[0], *before[4:]]


def test_a_finger_drags_a_tile(visit: Visit) -> None:
    page = visit(**PHONE)
    table = sit_down(page, ANA, PUPIL)
    letter = table.letters()[0]
    hands = Hands(page)
    hands.drag(table.tile(letter), table.square("H8"))
    expect(page.locator(".inhand")).to_be_visible()
    hands.touch("touchEnd")
    expect(table.square("H8")).to_have_attribute("aria-label", f"H8, {letter}, this turn")
    expect(page.locator(".inhand")).to_have_count(0)


def test_a_blank_asks_for_its_letter(visit: Visit) -> None:
    page = visit()
    table = with_blank(page, ANA, PUPIL)
    letter = table.letters()[0]
    table.lay(letter, "H8")
    table.square("I8").focus()
    press(page, "*")
    expect(page.get_by_role("heading", name="Which letter is the blank on I8?")).to_be_visible()
    expect(page.get_by_role("dialog").locator(".best")).to_have_count(1)
    press(page, "ж")
    laid = f"I8, Ж, blank, {letter}Ж, this turn"
    expect(table.square("I8")).to_have_attribute("aria-label", laid)
    table.square("I8").click()
    table.blank().click()
    table.square("I8").click()
    page.get_by_role("button", name=re.compile(r"^Щ, the turn pays \d+$")).click()
    expect(table.words).to_have_text([f"{letter}Щ"])
    table.hand_in()


def test_a_real_tile_is_swapped_for_a_blank(visit: Visit) -> None:
    page = visit()
    table = with_blank(page, ANA, LUC)
    wanted, other = table.letters()[:2]
    table.blank().click()
    table.square("H8").click()
    press(page, wanted)
    table.lay(other, "I8")
    table.hand_in()
    table.uncover()
    page.get_by_role("button", name="Pass or exchange").click()
    page.get_by_role("button", name="Pass", exact=True).click()
    table.uncover()
    expect(table.square("H8")).to_have_attribute("aria-label", re.compile("can be swapped"))
    table.tile(wanted).drag_to(table.square("H8"))
    expect(page.locator(".notes")).to_contain_text("must be laid in this turn")
    page.locator(".rack .freed button").click()
    table.square("H9").click()
    press(page, "А")
    expect(table.words).to_have_text([wanted + "А"])
    table.hand_in()
    expect(table.square("H8")).to_have_attribute(
        "aria-label", re.compile(f"^H8, {wanted}, (?!blank)")
    )


def test_tiles_are_exchanged(visit: Visit) -> None:
    page = visit()
    table = sit_down(page, ANA, LUC)
    table.uncover()
    page.get_by_role("button", name="Pass or exchange").click()
    page.get_by_role("group", name="Tiles to exchange").get_by_role("button").nth(0).click()
    page.get_by_role("group", name="Tiles to exchange").get_by_role("button").nth(4).click()
    page.get_by_role("button", name="Exchange 2 tiles").click()
    expect(page.get_by_role("button", name="I am Luc, show my tiles")).to_be_visible()
    assert table.view()["bag"] == 130 - 14


def test_a_word_that_is_not_in_the_list_is_struck(visit: Visit) -> None:
    page = visit()
    table = sit_down(page, ANA, PUPIL, words={"profile": "krestoslovitsa"})
    table.lay(table.letters()[0], "H8")
    table.lay(table.letters()[0], "I8")
    expect(page.locator(".words-of .not .why-not")).not_to_be_empty()
    expect(table.main).to_have_attribute("aria-disabled", "true")


def test_a_draft_outlives_a_reload(visit: Visit) -> None:
    page = visit()
    table = sit_down(page, ANA, PUPIL)
    letter = table.letters()[0]
    table.lay(letter, "C3")
    page.reload()
    expect(table.square("C3")).to_have_attribute("aria-label", f"C3, {letter}, this turn")


def test_a_real_set_is_followed(visit: Visit) -> None:
    """Racks unknown: words as they were laid, and what is left when it counts."""
    page = visit()
    table = sit_down(page, ANA, LUC, chance="table", target=20)
    for start, word in (("H8", "ФЕТР"), ("L8", "Ы")):
        table.tell(word, start)
        table.hand_in()
    expect(table.lying).to_have_count(5)
    expect(page.locator(".seats")).to_contain_text("Luc")


@pytest.mark.parametrize("view", VIEWS)
def test_every_part_is_accessible(visit: Visit, view: Options) -> None:
    page = visit(**view)
    table = sit_down(page, ANA, LUC, target=2)
    found = violations(page)
    table.uncover()
    found += violations(page)
    one, two = table.letters()[:2]
    table.lay(one, "H8")
    table.lay(two, "I8")
    expect(table.words).to_have_count(1)
    found += violations(page)
    for opener in ("Pass or exchange", re.compile("Which letters are unseen")):
        page.get_by_role("button", name=opener).click()
        found += violations(page)
        page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^More")).click()
    page.get_by_role("button", name="House words").click()
    found += violations(page)
    page.keyboard.press("Escape")
    table.hand_in()
    table.uncover()
    table.lay(table.letters()[0], "J8")
    table.hand_in()
    expect(table.over).to_be_visible()
    found += violations(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_smallest_phone(visit: Visit, language: str) -> None:
    page = visit(**SMALL | Options(locale=language))
    table = sit_down(page, ANA, PUPIL)
    table.lay(table.letters()[0], "H8")
    table.lay(table.letters()[0], "I8")
    expect(table.words).to_have_count(1)
    assert (sideways(page), cut(page)) == (0, [])
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert (sideways(page), cut(page)) == (0, [])


def test_no_scrolling_where_it_should_fit(visit: Visit) -> None:
    for size in (Options(), PHONE):
        page = visit(**size)
        table = sit_down(page, ANA, LUC)
        table.uncover()
        table.lay(table.letters()[0], "H8")
        table.lay(table.letters()[0], "I8")
        expect(table.words).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        expect(table.main).to_be_in_viewport(ratio=1)


def test_the_lens_doubles_the_board(visit: Visit) -> None:
    page = visit(**PHONE)
    table = sit_down(page, ANA, PUPIL)
    before = table.square("H8").bounding_box()
    page.get_by_role("button", name="Larger board").click()
    after = table.square("H8").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 1.8 * before["width"]
    expect(table.square("H8")).to_be_in_viewport()
    assert sideways(page) == 0
