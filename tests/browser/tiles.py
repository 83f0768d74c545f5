"""What a person does at a table of a tile game."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.table import AnyTable, opened

DEALS = 20
ANY = {"words": {"any": True}, "target": 12}
"""Every word counts, and the game is short."""


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

    def tell(self, word: str, square: str) -> None:
        """Of tiles that nobody has told: the letters of a word, from that square on."""
        self.square(square).click()
        for letter in word:
            self.page.locator(".letters").get_by_role("button", name=letter, exact=True).click()

    def pass_turn(self) -> None:
        self.page.get_by_role("button", name="Pass or exchange").click()
        self.page.get_by_role("button", name="Pass", exact=True).click()

    def hand_in(self) -> None:
        """The main button is on once the words are counted."""
        self.press()

    def uncover(self) -> None:
        self.page.locator("#uncover").click()
        expect(self.rack.first).to_be_visible()


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
    opened(page, rules, seats, chance, ANY | options)
    expect(page.get_by_role("grid")).to_be_visible()
    return TilesTable(page)
