"""Playing on from a turn of a review, in a browser."""

from playwright.sync_api import expect

from browser.test_tiles_review import reviewed
from browser.visiting import Visit


def test_a_turn_is_played_on_and_leads_back(visit: Visit) -> None:
    page = reviewed(visit)
    review = page.url
    page.get_by_label("Play on from here against").select_option("pupil")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/g/*")
    expect(page.locator(".bar")).to_contain_text("taken up from another game")
    expect(page.locator(".rack .tile")).to_have_count(7)
    expect(page.locator(".board .tile")).to_have_count(4)
    page.get_by_role("button", name="More: rules").click()
    page.get_by_role("link", name="Taken up from turn 2 of another game").click()
    page.wait_for_url(f"{review}?turn=2")
    expect(page.get_by_role("heading", name="Turn 2: Luc")).to_be_visible()
