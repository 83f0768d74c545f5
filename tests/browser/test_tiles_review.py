"""The review of a tile game: what could have been laid stands out from what lies."""

import re

import pytest
from playwright.sync_api import Page, expect
from typing_extensions import Unpack

from browser.judging import violations
from browser.test_access import SCHEMES
from browser.visiting import PHONE, Options, Visit

RECORD = {
    "format": "fishka.game/1",
    "game": "krestoslovitsa",
    "options": {"words": {"list": ["ФЕТР", "ТЩУКА"]}, "target": 15},
    "seats": [{"name": "Ana"}, {"name": "Luc"}],
    "log": [
        {"seat": 0, "act": "draw", "tiles": "*ЕТРЬЬЫ"},
        {"seat": 1, "act": "draw", "tiles": "ФКУАЫЪЙ"},
        {"seat": 0, "act": "lay", "tiles": {"H8": "ф", "I8": "Е", "J8": "Т", "K8": "Р"}},
        {"seat": 0, "act": "draw", "tiles": "ОООО"},
        {"seat": 1, "act": "pass"},
    ],
}


def reviewed(visit: Visit, **options: Unpack[Options]) -> Page:
    page = visit("/", **options)
    taken = page.request.post("/api/records", data=RECORD)
    assert taken.ok, taken.text()
    page.goto(f"/g/{taken.json()['game']}/review")
    return page


def test_what_could_have_been_laid_is_dashed(visit: Visit) -> None:
    page = reviewed(visit)
    expect(page.get_by_role("heading", name="Turn 2: Luc")).to_be_visible()
    could = page.locator(".board .tile.could")
    expect(could).to_have_count(5)
    for tile in could.all():
        expect(tile).to_have_css("outline-style", "dashed")
    expect(page.locator(".board .tile:not(.could)").first).not_to_have_css(
        "outline-style", "dashed"
    )


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_review_is_accessible(visit: Visit, scheme: str) -> None:
    page = reviewed(visit, **PHONE | SCHEMES[scheme])
    expect(page.locator(".tiles-review")).to_be_visible()
    assert violations(page) == []


def test_turns_are_walked_through_without_leaving_the_page(visit: Visit) -> None:
    page = reviewed(visit)
    page.locator("#share summary").click()
    page.evaluate("window.stayed = true")
    page.get_by_role("link", name="The turn before").click()
    expect(page.get_by_role("heading", name="Turn 1: Ana")).to_be_visible()
    expect(page.locator(".board .tile.lifted")).to_have_count(4)
    expect(page.locator("#share input").first).to_have_value(re.compile(r"/review\?turn=1$"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Turn 2: Luc")).to_be_visible()
    page.locator(".turns").get_by_role("link", name="turn 1").click()
    expect(page.get_by_role("heading", name="Turn 1: Ana")).to_be_in_viewport()
    assert page.evaluate("window.stayed")
    page.go_back()
    expect(page.get_by_role("heading", name="Turn 2: Luc")).to_be_visible()
