"""Games by what is typed, with no other key than those of the line of commands."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.cubes import sit_down as sit_down_to_cubes
from browser.table import ANA, LUC, start
from browser.tiles import sit_down
from browser.visiting import PHONE, Visit

ROWS = 12


def say(page: Page, text: str) -> None:
    line = page.locator("#command")
    line.fill(text)
    line.press("Enter")
    expect(line).to_have_value("")


def answer(page: Page) -> str:
    told = page.locator(".command-said")
    expect(told).not_to_be_empty()
    return told.inner_text()


def test_a_whole_game_of_yacht(visit: Visit) -> None:
    page = visit()
    table = start(page)
    turns = 0
    while table.wait_for_turn():
        say(page, "roll")
        expect(table.loose).to_have_count(5)
        expect(page.locator("#main[aria-busy]")).to_have_count(0)
        say(page, "sheet")
        row = re.split(r" \d+", answer(page))[0]
        say(page, f"enter {row}")
        turns += 1
        expect(table.pots).to_have_count(0)
    assert turns == ROWS


def test_a_whole_game_of_tiles(visit: Visit) -> None:
    page = visit()
    table = sit_down(page, ANA, LUC)
    turns, row = 0, ""
    while not table.over.count():
        table.uncover()
        more = "".join(table.letters()[: 1 if row else 2])
        row += more
        say(page, f"lay 8H {row}")
        expect(table.words).to_have_text([row])
        say(page, "hand in")
        turns += 1
        expect(page.locator("#uncover").or_(table.over)).to_be_visible()
    assert 2 <= turns <= 8
    expect(table.over).to_contain_text(re.compile(r"wins with \d+|share the win"))


@pytest.mark.parametrize("game", ["cubes-one", "cubes-two"])
def test_a_whole_game_of_cubes(visit: Visit, game: str) -> None:
    page = visit(reduced_motion="reduce")
    table = sit_down_to_cubes(page, ANA, LUC, game=game, turns=2, target=None)
    turns = 0
    while not table.over.count():
        say(page, "roll")
        expect(table.unused).to_have_count(14)
        word = "".join(table.letters()[:3])
        say(page, f"words {word}")
        expect(table.words).to_have_text([word])
        say(page, "hand in")
        turns += 1
        expect(page.locator("#main", has_text="Roll").or_(table.over)).to_be_visible()
    assert turns == 4
    expect(table.over).to_contain_text(re.compile(r"wins with −?\d+|share the win"))


def test_a_word_is_laid_and_taken_back_and_handed_in(visit: Visit) -> None:
    page = visit(locale="ru")
    table = sit_down(page, ANA, LUC)
    table.uncover()
    first, second = table.letters()[:2]
    page.get_by_role("button", name="Ещё: правила").click()
    page.get_by_role("button", name="Вводить команды").click()
    expect(page.locator("#command")).to_be_focused()
    say(page, f"выложить 8H {first}{second}")
    expect(table.fresh).to_have_count(2)
    say(page, "назад")
    expect(table.fresh).to_have_count(0)
    say(page, f"выложить H8 {first}{second}".lower())
    expect(table.words).to_have_text([f"{first}{second}"])
    say(page, "сдать")
    expect(page.locator("#uncover")).to_be_visible()
    say(page, "столбец H")
    assert answer(page) == f"H8 {first}{second}"
    say(page, "счёт")
    assert re.fullmatch(r"Ana \d+, Luc 0", answer(page))


def test_the_line_comes_into_sight_when_one_goes_there(visit: Visit) -> None:
    page = visit(**PHONE)
    start(page)
    line = page.locator("form.commands")
    assert (line.bounding_box() or {})["width"] == 1
    page.locator("#command").focus()
    expect(line).not_to_have_class(re.compile("vh"))
    say(page, "help")
    assert "roll" in answer(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
