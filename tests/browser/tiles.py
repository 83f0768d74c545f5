"""What a person does at a table of a tile game."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

PATIENCE = 15_000  # milliseconds
ANY = {"words": {"any": True}, "target": 12}
"""Every word counts, and the game is short."""
ANA, LUC = {"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Luc"}
PUPIL = {"kind": "computer", "level": "pupil", "name": "Pupil"}


class TilesTable:
    """One person's view of a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.locator("#main")
        self.over = page.locator(".over")
        self.rack = page.locator(".rack button.tile")
        self.fresh = page.locator(".board .lifted")
        self.lying = page.locator(".board .tile")
        self.words = page.locator(".words-of:not(.told) .word")
        self.log = page.get_by_role("log")

    def square(self, name: str) -> Locator:
        number = (int(name[1:]) - 1) * 15 + ord(name[0]) - ord("A")
        return self.page.locator(f'[data-square="{number}"]')

    def view(self) -> dict[str, Any]:
        game = self.page.url.rpartition("/")[2]
        return self.page.request.get(f"/api/games/{game}").json()["view"]

    def letters(self) -> list[str]:
        """The letters of the rack that are not blanks."""
        return [letter for letter in self.rack.locator("b").all_inner_texts() if letter]

    def tile(self, letter: str) -> Locator:
        return self.rack.filter(has=self.page.locator(f'b:text-is("{letter}")')).first

    def blank(self) -> Locator:
        return self.rack.filter(has=self.page.locator("b:text-is('')")).first

    def lay(self, letter: str, square: str) -> None:
        """Tap, tap."""
        self.tile(letter).click()
        self.square(square).click()

    def hand_in(self) -> None:
        """Press the main button, which is on once the words are counted."""
        on = self.page.locator("#main:not([aria-disabled])")
        expect(on).to_be_visible(timeout=PATIENCE)
        on.click()
        expect(self.page.locator("#main[aria-busy]")).to_have_count(0, timeout=PATIENCE)

    def uncover(self) -> None:
        self.page.locator("#uncover").click()
        expect(self.rack.first).to_be_visible()


def press(page: Page, letter: str) -> None:
    """A key that writes the letter, on a layout that has it."""
    for kind in ("keyDown", "keyUp"):
        text = {"text": letter} if kind == "keyDown" else {}
        _put_in(page, "Input.dispatchKeyEvent", {"type": kind, "key": letter, **text})


def finger(page: Page, kind: str, *points: tuple[float, float]) -> None:
    """What a finger does: ``touchStart``, ``touchMove`` or ``touchEnd``."""
    told = [{"x": x, "y": y} for x, y in points]
    _put_in(page, "Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})


def _put_in(page: Page, method: str, fields: dict[str, Any]) -> None:
    wire = page.context.new_cdp_session(page)
    wire.send(method, fields)  # pyright: ignore[reportUnknownMemberType] - Playwright's own type
    wire.detach()


def sit_down(
    page: Page,
    *seats: dict[str, Any],
    chance: str = "program",
    rules: str = "krestoslovitsa",
    **options: object,
) -> TilesTable:
    """A new table; the seats of people are all at this device."""
    made = page.request.post(
        "/api/games",
        data={
            "command_id": "sit-down",
            "game": rules,
            "seats": list(seats),
            "chance": chance,
            "options": ANY | options,
        },
    )
    assert made.ok, made.text()
    page.goto(f"/g/{made.json()['game']}")
    expect(page.get_by_role("grid")).to_be_visible()
    return TilesTable(page)
