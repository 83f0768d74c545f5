"""The word cubes in a browser: laid by keys, taps and drags, named, moved, counted at time-up."""

import re

import pytest
from playwright.sync_api import expect

from browser.cubes import sit_down
from browser.judging import cut, sideways, violations
from browser.table import ANA, LUC, PATIENCE, Hands, focus_on, press
from browser.test_access import SMALL, VIEWS
from browser.test_layout import LANGUAGES
from browser.visiting import PHONE, Options, Visit

STILL = Options(reduced_motion="reduce")
GLASS = 10
"""Seconds of a turn that is left to run out."""


@pytest.mark.parametrize("game", ["cubes-one", "cubes-two"])
def test_a_whole_game_by_keyboard_alone(visit: Visit, game: str) -> None:
    page = visit(**STILL)
    table = sit_down(page, ANA, LUC, game=game, turns=2, target=None)
    turns = 0
    while not table.over.count():
        focus_on(page, "#main")
        expect(table.main).to_have_text("Roll")
        page.keyboard.press("Enter")
        expect(table.unused).to_have_count(14)
        expect(page.locator("[role=gridcell]:focus")).to_be_visible()
        for letter in table.letters()[:3]:
            press(page, letter.lower())
        expect(table.fresh).to_have_count(3)
        expect(table.words).to_have_count(1)
        expect(table.ready).to_be_visible()
        page.keyboard.press("Enter")
        expect(table.main).to_be_focused()
        page.keyboard.press("Enter")
        turns += 1
        expect(page.locator("#main", has_text="Roll").or_(table.over)).to_be_visible()
    assert turns == 4
    expect(table.over).to_contain_text(re.compile(r"wins with −?\d+|share the win"))
    expect(table.log).to_contain_text("Ana: ")


def test_cubes_are_laid_and_taken_back_by_taps(visit: Visit) -> None:
    page = visit(**PHONE | STILL)
    table = sit_down(page, ANA)
    table.roll()
    one, two = table.letters()[:2]
    table.cube(one).tap()
    table.cell(2, 2).tap()
    table.cube(two).tap()
    table.cell(2, 3).tap()
    expect(table.words).to_have_text([one + two])
    expect(table.main).to_contain_text(re.compile(r"Hand in\s*−?\d+"))
    expect(page.locator(".unused")).to_have_attribute(
        "aria-label", re.compile(r"^Cubes not used: minus \d+$")
    )
    table.cell(2, 3).tap()
    expect(table.fresh).to_have_count(1)
    page.get_by_role("button", name="Take all cubes back").tap()
    expect(table.fresh).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(table.fresh).to_have_count(1)


def test_cubes_are_dragged_to_the_grid_along_it_and_back(visit: Visit) -> None:
    table = sit_down(visit(**STILL), ANA)
    table.roll()
    letter = table.letters()[0]
    table.cube(letter).drag_to(table.cell(2, 2))
    expect(table.cell(2, 2)).to_have_attribute("aria-label", re.compile(f", {letter}$"))
    table.cell(2, 2).drag_to(table.cell(3, 5))
    expect(table.cell(3, 5)).to_have_attribute("aria-label", re.compile(f", {letter}$"))
    table.cell(3, 5).drag_to(table.unused.last)
    expect(table.fresh).to_have_count(0)
    expect(table.unused).to_have_count(14)


def test_a_finger_drags_a_cube(visit: Visit) -> None:
    page = visit(**PHONE | STILL)
    table = sit_down(page, ANA)
    table.roll()
    letter = table.letters()[0]
    hands = Hands(page)
    hands.drag(table.cube(letter), table.cell(2, 2))
    expect(page.locator(".inhand")).to_be_visible()
    hands.touch("touchEnd")
    expect(table.cell(2, 2)).to_have_attribute("aria-label", re.compile(f", {letter}$"))
    expect(page.locator(".inhand")).to_have_count(0)


def test_the_whole_layout_is_moved(visit: Visit) -> None:
    page = visit(**STILL)
    table = sit_down(page, ANA)
    table.roll()
    one, two = table.letters()[:2]
    table.lay(one, 2, 2)
    table.lay(two, 2, 3)
    page.get_by_role("button", name="Move the whole layout").click()
    page.get_by_role("button", name="Move all down").click()
    page.get_by_role("button", name="Done").click()
    expect(table.cell(3, 2).locator(".fresh")).to_be_visible()
    expect(table.cell(3, 3).locator(".fresh")).to_be_visible()
    table.cell(3, 2).focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(table.cell(3, 4).locator(".fresh")).to_be_visible()
    table.cell(1, 1).drag_to(table.cell(0, 1))
    expect(table.cell(2, 4).locator(".fresh")).to_be_visible()
    expect(table.words).to_have_text([one + two])


def test_a_blank_asks_for_its_letter(visit: Visit) -> None:
    page = visit(**STILL)
    table = sit_down(page, ANA, chance="table")
    table.tell("AEI*CNZQHFKWFM")
    table.press()
    table.lay("A", 2, 2)
    table.lay("", 2, 3)
    expect(page.get_by_role("heading", name="Which letter is the blank?")).to_be_visible()
    press(page, "q")
    expect(table.words).to_have_text(["AQ"])
    expect(table.cell(2, 3)).to_have_attribute("aria-label", re.compile(", Q, blank, AQ$"))
    table.press()
    expect(page.locator(".seat .pts").first).not_to_have_text("0")


def test_a_layout_outlives_a_reload(visit: Visit) -> None:
    page = visit(**STILL)
    table = sit_down(page, ANA)
    table.roll()
    word = "".join(table.letters()[:3])
    table.type(word)
    page.reload()
    expect(table.words).to_have_text([word])
    page.evaluate("sessionStorage.clear()")
    expect(table.main).to_contain_text(re.compile(r"Hand in\s*−?\d+"))


def test_what_lay_counts_when_the_time_is_up(visit: Visit) -> None:
    page = visit(**STILL)
    table = sit_down(page, ANA, LUC, turn_seconds=GLASS, turns=1, target=None)
    table.roll()
    word = "".join(table.letters()[:2])
    table.type(word)
    expect(table.words).to_have_text([word])
    expect(table.main).to_have_text("Roll", timeout=2 * PATIENCE)
    last = table.view()["turns"][-1]
    assert (last["grid"], last["late"]) == ([word], True)
    expect(page.locator(".notes")).to_contain_text("Time was up")


def test_a_word_that_is_not_in_the_list_is_struck(visit: Visit) -> None:
    page = visit(**STILL)
    table = sit_down(page, ANA, words={"list": ["FISHKA"]})
    table.roll()
    table.type("".join(table.letters()[:2]))
    expect(page.locator(".words-of .not .why-not")).not_to_be_empty()
    expect(page.locator(".plane .refused")).to_have_count(2)
    expect(table.main).to_have_attribute("aria-disabled", "true")


def test_nothing_is_handed_in_only_when_one_is_sure(visit: Visit) -> None:
    page = visit(**STILL)
    table = sit_down(page, ANA)
    table.roll()
    table.main.click()
    expect(page.get_by_role("heading", name="Hand in nothing?")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    assert not table.view()["turns"]
    table.main.click()
    page.get_by_role("button", name="Hand in nothing").click()
    expect(table.main).to_have_text("Roll")
    assert table.view()["turns"][-1]["score"] < 0


def test_the_third_turn_of_a_round_may_be_passed(visit: Visit) -> None:
    page = visit(**STILL)
    table = sit_down(page, ANA, game="cubes-two", rounds=1, target=None)
    for _ in range(2):
        table.turn()
    page.get_by_role("button", name="Pass", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Pass", exact=True).click()
    expect(table.over).to_be_visible()


def test_real_cubes_are_told_and_only_words_entered(visit: Visit) -> None:
    page = visit(**STILL)
    table = sit_down(page, ANA, LUC, chance="table")
    table.tell("AEIOCNZQHFKWFM")
    expect(page.locator(".tops [role=status]")).to_have_text("M, 14 of 14")
    page.get_by_role("button", name="No roll-off: this is the first turn").click()
    expect(table.unused).to_have_count(14)
    page.get_by_role("button", name="Enter only the words").click()
    page.get_by_role("textbox", name="Words").fill("face hen")
    page.get_by_role("button", name="Lay them out").click()
    expect(table.words).to_have_count(2)
    expect(table.fresh).to_have_count(6)
    table.press()
    expect(page.locator(".tops")).to_contain_text("Luc")


@pytest.mark.parametrize("view", VIEWS)
def test_every_part_is_accessible(visit: Visit, view: Options) -> None:
    page = visit(**view)
    table = sit_down(page, ANA, LUC, game="cubes-two", turn_seconds=900, turns=1, target=None)
    found = violations(page)
    table.roll()
    found += violations(page)
    table.type("".join(table.letters()[:3]))
    expect(table.words).to_have_count(1)
    found += violations(page)
    for opener in ("Turns and words", "House words"):
        page.get_by_role("button", name=re.compile("^More")).click()
        page.get_by_role("button", name=opener).click()
        found += violations(page)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Move the whole layout").click()
    found += violations(page)
    page.get_by_role("button", name="Done").click()
    table.press()
    table.turn()
    expect(table.over).to_be_visible()
    found += violations(page)
    table = sit_down(page, ANA, LUC, chance="table")
    table.tell("AE")
    found += violations(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_smallest_phone(visit: Visit, language: str) -> None:
    page = visit(**SMALL | STILL | Options(locale=language))
    table = sit_down(page, ANA, LUC, game="cubes-two", turn_seconds=900)
    for size in ("100%", "200%"):
        page.evaluate(f"document.documentElement.style.fontSize = '{size}'")
        assert (sideways(page), cut(page)) == (0, [])
    table.roll()
    table.type("".join(table.letters()[:3]))
    expect(table.words).to_have_count(1)
    for size in ("100%", "200%"):
        page.evaluate(f"document.documentElement.style.fontSize = '{size}'")
        assert (sideways(page), cut(page)) == (0, [])


@pytest.mark.parametrize("size", [Options(), PHONE], ids=["desktop", "phone"])
def test_no_scrolling_where_it_should_fit(visit: Visit, size: Options) -> None:
    page = visit(**size | STILL)
    table = sit_down(page, ANA, LUC, game="cubes-two", turn_seconds=900)
    table.roll()
    for _ in range(2):
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        expect(table.main).to_be_in_viewport(ratio=1)
        table.type("".join(table.letters()[:3]))
