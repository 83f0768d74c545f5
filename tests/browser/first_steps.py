"""Takes the pictures of `docs/first-steps.md`: `PYTHONPATH=tests .venv/bin/python -m browser.first_steps`.

Needs the Russian lists. The players follow the advice, so that there is something to review.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from browser.chromium import launched
from browser.screenshots import IMAGES, SETTLED, Api, begin, opened, play_turn
from browser.serving import served
from browser.somebody import Somebody
from browser.visiting import Options
from pages.strict_html import Page as Read

PLACE = IMAGES / "first-steps"
PHONE: Options = {"viewport": {"width": 390, "height": 844}, "reduced_motion": "reduce"}
PASSWORD = "three brave hens"
MENU = ".bar [aria-haspopup=dialog]"


def main() -> None:
    PLACE.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = launched(playwright)
        at_first(browser, address)
        with_help(browser, address)
        with_others(browser, address)
        afterwards(browser, address)
        in_class(browser, address)
        browser.close()


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=PLACE / f"{name}.png")


def at_first(browser: Browser, address: str) -> None:
    page = opened(browser, address, "/", **PHONE)
    take(page, "home")
    page.goto("/rules/krestoslovitsa/play")
    page.locator(".note.guide").wait_for()
    take(page, "learn")


def with_help(browser: Browser, address: str) -> None:
    page = opened(browser, address, "/", **PHONE)
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "computer", "level": "pupil", "name": ""}]
    game = Api(page, address).post("", {"game": "krestoslovitsa", "seats": seats})["game"]
    page.goto(f"/g/{game}")
    page.locator("#main:not([aria-busy])").wait_for()
    page.locator(MENU).last.click()
    page.get_by_role("button", name="What can I do now?").click()
    take(page, "help")


def with_others(browser: Browser, address: str) -> None:
    page = opened(browser, address, "/new?who=online", **PHONE)
    begin(page, "Ana")
    page.locator(".qr").wait_for()
    take(page, "invite")
    page.goto("/table-mode")
    take(page, "table-mode")
    page.goto("/offline")
    take(page, "offline")


def afterwards(browser: Browser, address: str) -> None:
    page = opened(browser, address, "/new", **PHONE)
    table = begin(page, "Ana")
    page.get_by_role("switch", name="Advice").click()
    while table.wait_for_turn():
        play_turn(table)
    page.get_by_role("link", name="Review").click()
    page.locator(".gcard").wait_for()
    take(page, "review")
    page.goto("/statistics")
    take(page, "statistics")
    page.goto("/practice/keeps")
    take(page, "practice")


def in_class(browser: Browser, address: str) -> None:
    teacher, pupils = Somebody(address, "Ms Weber"), [Somebody(address, n) for n in ("Lea", "Tom")]
    teacher.post("/account", name=teacher.name, password=PASSWORD)
    made = teacher.send("/classes", do="open", name="4b")
    here = made.url.path
    (code,) = [
        each.text
        for each in Read(teacher.browser.get(here).text).all("p")
        if each.attributes.get("class") == "class-code num"
    ]
    for pupil in pupils:
        pupil.send("/classes", do="join", code=code, name=pupil.name)
    teacher.send(f"{here}/round?game=yacht", f"{here}/round", how="same")
    page = opened(browser, address, "/", **PHONE)
    page.context.add_cookies([{"name": "fishka", "value": teacher.cookie, "url": address}])
    page.goto(here)
    take(page, "class")


if __name__ == "__main__":
    main()
