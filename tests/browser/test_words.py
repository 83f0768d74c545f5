"""The dictionary page: by keyboard, without scripts, told to ears, in forced colours."""

import re

import pytest
from playwright.sync_api import expect

from browser.visiting import PHONE, Options, Visit


def test_a_word_is_looked_up_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/words")
    page.locator('input[name="word"]').focus()
    page.keyboard.type("cat")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("word=cat"))
    expect(page.get_by_role("heading", name="CAT")).to_be_visible()
    expect(page.locator(".verdict")).to_have_text("Admissible")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#answer') !== null")


def test_without_scripts_each_way_to_find_has_its_hint_and_answers(visit: Visit) -> None:
    page = visit("/words", java_script_enabled=False)
    hint = page.locator("#hint > span:visible")
    for label, typed, answer in (
        ("One word", "qi", "Not admissible"),
        ("From letters", "ac?", "words"),
        ("By a pattern", "?at", "1 word"),
    ):
        page.get_by_text(label, exact=True).click()
        expect(hint).to_have_count(1)
        page.locator('input[name="word"]').fill(typed)
        page.get_by_role("button", name="Look it up").click()
        expect(page.locator("#answer")).to_contain_text(answer)
        expect(page.locator('input[name="word"]')).to_have_value(typed)


def test_a_refused_word_leads_to_the_right_one(visit: Visit) -> None:
    page = visit("/words?profile=krestoslovitsa&word=полки", **PHONE)
    expect(page.locator(".why-not")).to_have_text("ПОЛКИ is a plural; the list has ПОЛКА")
    page.get_by_role("link", name="ПОЛКА").tap()
    expect(page.locator(".verdict")).to_have_text("Admissible")


def test_house_rules_are_kept_from_question_to_question(visit: Visit) -> None:
    page = visit("/words?profile=krestoslovitsa&word=столик")
    expect(page.locator(".verdict")).to_have_text("Not admissible")
    page.get_by_text("House rules").click()
    page.get_by_label("Diminutives").select_option("on")
    page.get_by_role("button", name="Look it up").click()
    expect(page.locator(".verdict")).to_have_text("Admissible")
    expect(page.get_by_label("Diminutives")).to_have_value("on")


@pytest.mark.parametrize("word", ["полка", "полки"])
def test_the_verdict_differs_without_colour(visit: Visit, word: str) -> None:
    page = visit(f"/words?profile=krestoslovitsa&word={word}", **Options(forced_colors="active"))
    laid = page.locator(".laid > *").first
    assert laid.evaluate("each => getComputedStyle(each).borderTopStyle") == (
        "solid" if word == "полка" else "dashed"
    )
    expect(page.locator(".verdict svg")).to_be_visible()
