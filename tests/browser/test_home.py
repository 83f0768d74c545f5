"""The first page: a game is chosen and begun in two taps, or with all its rules."""

import re

from playwright.sync_api import expect

from browser.visiting import PHONE, Options, Visit


def test_a_game_is_chosen_by_keyboard_and_the_page_tells_of_it(visit: Visit) -> None:
    page = visit(**Options(locale="ru"))
    name, short = page.locator(".what b:visible"), page.locator(".shorts h2:visible")
    expect(name).to_have_text("Яхта")
    expect(short).to_have_count(1)
    page.locator(".game input").first.focus()
    for _game in range(3):
        page.keyboard.press("ArrowRight")
    expect(name).to_have_text("Крестословица")
    expect(short).to_have_text(re.compile("Крестословица"))
    page.locator('.start input[value="device"]').check()
    page.get_by_role("button", name="настроить").click()
    expect(page).to_have_url(re.compile("game=krestoslovitsa.*who=device"))
    expect(page.locator('nav [aria-current="true"]').first).to_have_text("Крестословица")


def test_two_taps_begin_a_game_on_a_phone(visit: Visit) -> None:
    page = visit(**PHONE)
    page.locator(".game", has_text="Эрудит").tap()
    page.locator(".start .main").tap()
    page.wait_for_url("**/g/*")
    expect(page.get_by_role("heading", name="Эрудит")).to_be_visible()


def test_what_a_wrong_challenge_costs_is_asked_only_where_lays_are_challenged(visit: Visit) -> None:
    page = visit("/new?game=classic")
    cost = page.get_by_label("What a wrong challenge costs")
    expect(cost).to_be_hidden()
    page.get_by_label("Who judges the words").select_option("challenge")
    expect(cost).to_be_visible()
