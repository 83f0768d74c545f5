"""What a person does at a table of a tile game."""

from typing import Any
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

from browser.table import AnyTable

DEALS = 20
ANY = {"words": {"any": True}, "target": 12}
"""Every word counts, and the game is short."""
ANA, LUC = {"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Luc"}
PUPIL = {"kind": "computer", "level": "pupil", "name": "Pupil"}


class TilesTable(AnyTable):
    """A table of a tile game."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.rack = page.locator(".rack button.tile")
        self.fresh = page.locator(".board .lifted")
        self.lying = page.locator(".board .tile")
        self.words = page.locator(".words-of:not(.told) .word")

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
        """The main button is on once the words are counted."""
        self.press()

    def uncover(self) -> None:
        self.page.locator("#uncover").click()
        expect(self.rack.first).to_be_visible()


class Hands:
    """Keys and fingers that Playwright has no names for."""

    def __init__(self, page: Page) -> None:
        self._wire = page.context.new_cdp_session(page)

    def press(self, letter: str) -> None:
        """A key that writes the letter, on a layout that has it."""
        self._do("Input.dispatchKeyEvent", {"type": "keyDown", "key": letter, "text": letter})
        self._do("Input.dispatchKeyEvent", {"type": "keyUp", "key": letter})

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """What a finger does: ``touchStart``, ``touchMove`` or ``touchEnd``."""
        told = [{"x": x, "y": y} for x, y in points]
        self._do("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    def _do(self, method: str, fields: dict[str, Any]) -> None:
        self._wire.send(method, fields)  # pyright: ignore[reportUnknownMemberType] - Playwright does not type its answer


def press(page: Page, letter: str) -> None:
    Hands(page).press(letter)


def with_blank(page: Page, *seats: dict[str, Any]) -> TilesTable:
    """A table where the first rack has a blank and two letters; there are many blanks in the bag."""
    for _ in range(DEALS):
        table = sit_down(page, *seats, blanks=50)
        if len(seats) > 1 and page.locator("#uncover").count():
            table.uncover()
        if table.blank().count() and len(table.letters()) > 1:
            return table
    raise AssertionError("no such rack was dealt")


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
            "command_id": str(uuid4()),
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
