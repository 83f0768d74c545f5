"""What a person hears who does not see the page, and where the keyboard's focus goes."""

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from browser.table import start
from browser.test_together import invited
from browser.visiting import PHONE, Options, Visit

PAGES = ("/", "/new", "/records", "/words", "/rules/yacht", "/practice", "/nothing")
LISTEN = """() => {
    window.heard = [];
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
            const part = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
            const region = part?.closest("[role=log], [role=status], [role=alert], [aria-live=polite]");
            const nodes = target.nodeType === Node.TEXT_NODE ? [target] : [...addedNodes];
            if (region) window.heard.push(...nodes.map((node) => node.textContent.trim()));
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


FRAMES = 50
"""Milliseconds in which the page draws itself anew and the focus settles."""
PAUSE = 1_000
"""Milliseconds after which somebody who has stopped typing is told what they typed."""


def stop_time(page: Page) -> None:
    """From here on the page's timers run only when the test lets time pass."""
    page.clock.install()
    page.clock.pause_at(datetime.now(UTC) + timedelta(days=1))


def heard(page: Page) -> list[str]:
    """What live regions have said since the last time."""
    return page.evaluate("() => window.heard.splice(0).filter(Boolean)")


@pytest.mark.parametrize("language", ["ru", "lb"])
def test_the_content_is_one_key_away_on_a_phone(visit: Visit, language: str) -> None:
    page = visit(**PHONE | Options(locale=language))
    for path in PAGES:
        page.goto(path)
        page.locator(".skip").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#content")).to_be_focused()


def test_the_focus_stays_when_what_had_it_vanishes(visit: Visit) -> None:
    page = visit()
    start(page, "online")
    page.get_by_role("button", name="Seat 2, computer: Medium").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Begin now")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()

    menu = page.get_by_role("button", name="More")
    menu.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Resign").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog p")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play on")).to_be_focused()
    page.keyboard.press("Enter")
    expect(menu).to_be_focused()


def test_faces_typed_from_a_die_keep_the_focus_and_are_told(visit: Visit) -> None:
    page = visit("/table-mode")
    page.locator("form.form .btn.main").click()
    page.wait_for_url("**/g/*")
    page.locator(".keypad .die").first.focus()
    for key in "33561":
        page.keyboard.press(key)
    page.keyboard.press("r")
    expect(page.locator(".loose button.die")).to_have_count(5)
    page.evaluate(LISTEN)
    page.locator(".loose button.die").first.focus()
    stop_time(page)
    page.keyboard.press("4")
    page.clock.run_for(FRAMES)
    expect(page.locator("#main")).to_be_focused()
    page.keyboard.press("2")
    page.clock.run_for(PAUSE)
    assert heard(page) == ["Typed: 4, 2."]


def test_every_fall_and_score_is_told_once(visit: Visit) -> None:
    page = visit()
    table = start(page)
    page.evaluate(LISTEN)
    for _ in range(6):
        table.wait_for_turn()
        before = len(table.log.locator("p").all())
        heard(page)
        table.turn()
        table.wait_for_turn()
        told = heard(page)
        assert len(told) == len(set(told)), told
        assert len([line for line in told if "first roll" in line]) == 2
        assert len([line for line in told if "in all." in line]) == 2
        assert told[-1] == "Your turn."
        assert len(table.log.locator("p").all()) >= min(before, 30)


def test_what_is_kept_is_told_after_a_pause(visit: Visit) -> None:
    table = start(visit())
    table.roll()
    page = table.page
    page.evaluate(LISTEN)
    table.main.focus()
    stop_time(page)
    for key in "121":
        page.keyboard.press(key)
    page.clock.run_for(PAUSE)
    assert heard(page) == [f"Kept: {table.kept.first.locator('u').count()}."]
    table.main.click()
    expect(page.locator(".left3")).to_contain_text("one roll left")
    assert [line for line in heard(page) if line.startswith("Kept")] == []


def test_an_offer_is_told_once(visit: Visit) -> None:
    first, second = invited(visit)
    first.turn()
    second.turn()
    second.page.evaluate(LISTEN)
    first.page.get_by_role("button", name="More").click()
    first.page.get_by_role("button", name="End without a winner").click()
    first.page.get_by_role("button", name="End it").click()
    agree = second.page.get_by_role("button", name="Agree")
    expect(agree).to_have_attribute("aria-disabled", "false")
    told = [line for line in heard(second.page) if "without a winner" in line]
    assert len(told) == 1
    no = second.page.get_by_role("button", name="No")
    no.focus()
    second.page.keyboard.press("Enter")
    expect(second.page.locator("#main")).to_be_focused()


def test_advice_is_told_to_whoever_moves(visit: Visit) -> None:
    table = start(visit())
    page = table.page
    page.evaluate(LISTEN)
    page.get_by_role("switch", name="Advice").click()
    table.roll()
    said = page.locator(".advice [aria-live=polite]")
    expect(said).to_contain_text("chance to win")
    assert any("chance to win" in line for line in heard(page))
