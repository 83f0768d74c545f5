"""Where the parts of key screens lie: `PYTHONPATH=tests .venv/bin/python -m browser.boxes` measures them anew.

Nothing on these screens comes by chance, so that what has moved was moved by a change of ours.
"""

import csv
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from browser.chromium import launched
from browser.serving import served
from browser.table import ANA, LUC, Table, opened
from browser.test_tiles_review import RECORD
from browser.tiles import ANY
from server.small_lists import write_small_lists

MEASURED: Final = Path(__file__).parents[1] / "data" / "screens" / "boxes.tsv"
COLUMNS: Final = ("screen", "width", "part", "left", "top", "wide", "high")
HEIGHTS: Final = {390: 844, 1280: 800}
Box = tuple[int, int, int, int]
Boxes = dict[str, Box]

PARTS: Final = """async () => {
    await document.fonts.ready;
    const shown = (part) => part.checkVisibility() && part.getBoundingClientRect().width > 1;
    const within = (part) => [...part.children].flatMap(
        (each) => (getComputedStyle(each).display === "contents" ? within(each) : [each]),
    );
    const inner = "h1, .sheet, .tray, .rail, .board, .rack, .felt, .plane, .unused, .game, .seats, .btn.main, .tabs";
    const named = new Map();
    for (const part of [...within(document.querySelector("main")), ...document.querySelectorAll(inner)]) {
        if (!shown(part)) continue;
        const name = part.id || part.classList[0] || part.localName;
        const { x, y, width, height } = part.getBoundingClientRect();
        if (!named.has(name)) named.set(name, [x, y, width, height].map(Math.round));
    }
    return Object.fromEntries(named);
}"""


def page_of(path: str, shown: str = "h1") -> Callable[[Page], None]:
    """A page that stands at an address."""

    def go(page: Page) -> None:
        page.goto(path)
        page.locator(shown).first.wait_for(state="attached")

    return go


def table_of(game: str) -> Callable[[Page], None]:
    """A table with real pieces, before the first turn."""

    def go(page: Page) -> None:
        opened(page, game, (ANA, LUC), "table", {} if game == "yacht" else ANY)
        expect(page.locator("#command")).to_be_attached()

    return go


def rolled(page: Page) -> None:
    """Yacht with real dice: a roll, and a row that is chosen."""
    table_of("yacht")(page)
    table = Table(page)
    table.main.focus()
    for face in "33366":
        page.keyboard.press(face)
    table.press()
    table.choose()


def reviewed(page: Page) -> None:
    page.goto("/")
    taken = page.request.post("/api/records", data=RECORD)
    page.goto(f"/g/{taken.json()['game']}/review")
    page.locator(".reviewed").wait_for()


SCREENS: Final[Mapping[str, Callable[[Page], None]]] = {
    "home": page_of("/"),
    "new": page_of("/new?who=online"),
    "yacht": table_of("yacht"),
    "yacht-rolled": rolled,
    "tiles": table_of("krestoslovitsa"),
    "cubes-one": table_of("cubes-one"),
    "cubes-two": table_of("cubes-two"),
    "review": reviewed,
    "rules": page_of("/rules"),
    "guided": page_of("/rules/yacht/play", ".note.guide"),
    "words": page_of("/words?profile=krestoslovitsa&word=полка", ".verdict"),
    "practice": page_of("/practice/keeps?card=1-11246-fff"),
    "offline": page_of("/offline/en", "form.form"),
    "settings": page_of("/settings"),
}


def boxes(page: Page, screen: str) -> Boxes:
    """Go to a screen and measure its parts, by name."""
    SCREENS[screen](page)
    found: dict[str, list[int]] = page.evaluate(PARTS)
    return {name: (box[0], box[1], box[2], box[3]) for name, box in found.items()}


def visitor(browser: Browser, address: str, width: int) -> Page:
    """A page of somebody new, in English, where nothing moves."""
    context = browser.new_context(
        base_url=address,
        locale="en",
        reduced_motion="reduce",
        viewport={"width": width, "height": HEIGHTS[width]},
    )
    return context.new_page()


def measured() -> dict[tuple[str, int], Boxes]:
    """What the file has."""
    found: dict[tuple[str, int], Boxes] = {}
    with MEASURED.open(encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            left, top, wide, high = (int(row[name]) for name in COLUMNS[3:])
            screen = found.setdefault((row["screen"], int(row["width"])), {})
            screen[row["part"]] = (left, top, wide, high)
    return found


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), FISHKA_WORDS=str(write_small_lists(Path(folder)))) as address,
        sync_playwright() as playwright,
        MEASURED.open("w", encoding="utf-8", newline="") as file,
    ):
        lines = csv.writer(file, delimiter="\t", lineterminator="\n")
        lines.writerow(COLUMNS)
        lines.writerows(rows(launched(playwright), address))


def rows(browser: Browser, address: str) -> Iterator[tuple[str | int, ...]]:
    for screen in SCREENS:
        for width in HEIGHTS:
            page = visitor(browser, address, width)
            for part, box in boxes(page, screen).items():
                yield (screen, width, part, *box)
            page.context.close()


if __name__ == "__main__":
    main()
