"""Takes the pictures of the README: `PYTHONPATH=tests .venv/bin/python -m browser.screenshots`.

The players follow the advice, so that the sheets look like those of people who can play.
"""

import re
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright
from typing_extensions import Unpack

from browser.chromium import launched
from browser.serving import served
from browser.table import Table
from browser.visiting import DESKTOP, Options

IMAGES = Path(__file__).parents[2] / "docs" / "images"
PHONE: Options = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 1.5}
TURNS = 3
SETTLED = 1_000  # milliseconds until dice and totals have come to rest


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = launched(playwright)
        at_the_table(browser, address)
        on_a_phone(browser, address)
        on_a_real_table(browser, address)
        in_the_dictionary(browser, address)
        on_a_board(browser, address, "tiles-desktop.png")
        on_a_board(browser, address, "tiles-phone.png", **PHONE | Options(color_scheme="dark"))
        on_the_felt(browser, address, "cubes-desktop.png")
        on_the_felt(browser, address, "cubes-phone.png", **PHONE | Options(color_scheme="dark"))
        browser.close()


def opened(browser: Browser, address: str, path: str, **options: Unpack[Options]) -> Page:
    wishes: Options = {"base_url": address, "viewport": DESKTOP, "locale": "en"}
    page = browser.new_context(**wishes | options).new_page()
    page.goto(path)
    return page


def begin(page: Page, *names: str) -> Table:
    """A table of the people with these names, set in the form for a new game."""
    for name, field in zip(names, page.locator('input[name="name"]').all(), strict=False):
        field.fill(name)
    page.locator("form.form .btn.main").click()
    page.wait_for_url("**/g/*")
    return Table(page)


def keep(table: Table, faces: list[int]) -> None:
    """Mark the dice that shall be kept, and no others."""
    wanted = Counter(faces)
    for place in range(5):
        die = table.page.locator(f"#die-{place}")
        face, held = die.locator("u").count(), die.get_attribute("aria-pressed") == "true"
        if (wanted[face] > 0) != held:
            die.click()
        wanted[face] -= 1


def advised(table: Table) -> tuple[str, list[int]]:
    """The row to stop in, else the dice to keep."""
    best = table.page.locator(".keeps li").first
    expect(best).to_contain_text("best")
    stop = re.match(r"Stop, (.*?)\s*\d", best.inner_text().replace("\n", " "))
    dice = best.locator(".dd")
    label = dice.get_attribute("aria-label") if dice.count() else ""
    return stop[1].strip() if stop else "", [int(face) for face in re.findall(r"\d", label or "")]


def play_turn(table: Table) -> None:
    table.roll()
    while True:
        row, faces = advised(table)
        if row:
            table.page.get_by_role("button", name=re.compile(f"Enter \\d+ in {row}$")).first.click()
            table.press()
            return
        keep(table, faces)
        table.press()


def at_the_table(browser: Browser, address: str) -> None:
    page = opened(browser, address, "/new?who=device")
    table = begin(page, "Ana", "Luc")
    page.get_by_role("switch", name="Advice").click()
    for _ in range(13):
        play_turn(table)
    table.roll()
    keep(table, advised(table)[1])
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=IMAGES / "yacht-desktop.png")
    while table.wait_for_turn():
        play_turn(table)
    page.get_by_role("link", name="Review").click()
    page.locator(".gcard").wait_for()
    page.screenshot(path=IMAGES / "review-desktop.png")


def on_a_phone(browser: Browser, address: str) -> None:
    page = opened(browser, address, "/new", **PHONE | Options(color_scheme="dark"))
    table = begin(page, "Ana")
    page.get_by_role("switch", name="Advice").click()
    for _ in range(5):
        table.wait_for_turn()
        play_turn(table)
    table.wait_for_turn()
    table.roll()
    keep(table, advised(table)[1])
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=IMAGES / "yacht-phone.png")


def on_a_real_table(browser: Browser, address: str) -> None:
    page = opened(browser, address, "/table-mode", **PHONE)
    table = begin(page, "Ana", "Luc")
    for faces, row in (
        ("44441", "Four of a kind"),
        ("23456", "Large straight"),
        ("33366", "Full house"),
    ):
        page.locator(".keypad .die").first.wait_for()
        table.main.focus()
        for face in faces:
            page.keyboard.press(face)
        table.press()
        page.get_by_role("button", name=re.compile(f"in {row}$")).click()
        table.press()
    for face in "256":
        page.locator(".keypad .die").nth(int(face) - 1).click()
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=IMAGES / "table-mode-phone.png")


def in_the_dictionary(browser: Browser, address: str) -> None:
    """Needs the Russian lists: `fishka words build ru`."""
    page = opened(browser, address, "/words?profile=krestoslovitsa&word=полка")
    page.locator(".verdict.ok").wait_for()
    page.screenshot(path=IMAGES / "words-desktop.png")
    wishes = PHONE | Options(color_scheme="dark", locale="ru")
    page = opened(browser, address, "/words?profile=krestoslovitsa&word=полки#answer", **wishes)
    page.locator(".verdict.no").wait_for()
    page.screenshot(path=IMAGES / "words-phone.png")


def on_a_board(browser: Browser, address: str, name: str, **wishes: Unpack[Options]) -> None:
    """Needs the Russian lists: some turns as advised, and the next laid out."""
    page = opened(browser, address, "/", **Options(locale="ru") | wishes)
    api = Api(page, address)
    seats = [("person", "Аня", None), ("computer", "", "medium"), ("computer", "", "pupil")]
    told = [{"kind": kind, "name": called, "level": level} for kind, called, level in seats]
    game = api.post("", {"game": "krestoslovitsa", "seats": told})["game"]
    page.goto(f"/g/{game}")
    api.post(f"/{game}/commands", {"do": "advice", "on": True})
    for _ in range(TURNS):
        page.locator(".laids button").first.wait_for()
        head, best = (api.get(f"/{game}/advice")[each] for each in ("head", "choices"))
        act = {**best[0]["act"], "seat": 0}
        api.post(f"/{game}/commands", {"do": "act", "expect_seq": head, "act": act})
        page.wait_for_timeout(SETTLED)
    page.locator(".laids button").first.click()
    page.wait_for_timeout(SETTLED)
    api.post(f"/{game}/commands", {"do": "advice", "on": False})
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=IMAGES / name)


def on_the_felt(browser: Browser, address: str, name: str, **wishes: Unpack[Options]) -> None:
    """Needs the English list: the first turn of Game Two as advised, and the second laid out."""
    page = opened(browser, address, "/", **wishes)
    api = Api(page, address)
    seats = [("person", "Nora", None), ("computer", "", "medium"), ("computer", "", "pupil")]
    told = [{"kind": kind, "name": called, "level": level} for kind, called, level in seats]
    options = {"turn_seconds": 180}
    game = api.post("", {"game": "cubes-two", "seats": told, "options": options})["game"]
    page.goto(f"/g/{game}")
    api.post(f"/{game}/commands", {"do": "advice", "on": True})
    ready = page.locator("#main:not([aria-disabled])")
    for turn in range(2):
        ready.filter(has_text="Roll").click()
        page.get_by_role("button", name=re.compile("[A-Z]{2}.*[0-9]$")).first.click()
        if not turn:
            ready.filter(has_text="Hand in").click()
    api.post(f"/{game}/commands", {"do": "advice", "on": False})
    page.wait_for_timeout(SETTLED)
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=IMAGES / name)


class Api:
    """The tables of the page's person, asked as programs ask."""

    def __init__(self, page: Page, address: str) -> None:
        self._request = page.request
        self._address = address
        self._count = 0

    def get(self, path: str) -> dict[str, Any]:
        return self._request.get(f"{self._address}/api/games{path}").json()

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        self._count += 1
        answer = self._request.post(
            f"{self._address}/api/games{path}",
            data={"command_id": f"picture.{self._count}", **body},
            headers={"origin": self._address},
        )
        assert answer.ok, answer.text()
        return answer.json()


if __name__ == "__main__":
    main()
