"""What a person does at a table of the word cubes."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.table import AnyTable, Hands, opened

ANY = {"words": {"any": True}}
"""Every word counts."""


class CubesTable(AnyTable):
    """A table of the word cubes."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.unused = page.locator(".unused button.cube")
        self.fresh = page.locator(".plane .fresh")
        self.lying = page.locator(".plane .cube")
        self.words = page.locator(".words-of .word")

    def roll(self) -> None:
        """Let the cubes fall, and wait until they lie still."""
        self.press()
        expect(self.unused).to_have_count(14)
        expect(self.page.locator(".unused .cube.roll")).to_have_count(0)

    def tell(self, faces: str) -> None:
        """Real cubes: tap the letters on top."""
        keys = self.page.locator(".tops .keys")
        for face in faces:
            name = "blank" if face == "*" else face
            keys.get_by_role("button", name=name, exact=True).click()

    def cell(self, row: int, col: int) -> Locator:
        """A cell by its place in the window."""
        return self.page.locator(".plane [role=row]").nth(row).locator("[role=gridcell]").nth(col)

    def letters(self) -> list[str]:
        """The letters of the cubes that are not used, but for blanks."""
        return [letter for letter in self.unused.locator("b").all_inner_texts() if letter]

    def cube(self, letter: str) -> Locator:
        """An unused cube; no letter: a blank."""
        return self.unused.filter(has=self.page.locator(f"b:text-is({letter!r})")).first

    def lay(self, letter: str, row: int, col: int) -> None:
        """Tap, tap."""
        self.cube(letter).click()
        self.cell(row, col).click()

    def type(self, letters: str) -> None:
        """Letters laid by keys, from where the cursor is."""
        before = self.fresh.count()
        self.page.locator("[role=gridcell][tabindex='0']").focus()
        hands = Hands(self.page)
        for letter in letters:
            hands.press(letter.lower())
        expect(self.fresh).to_have_count(before + len(letters))

    def turn(self, letters: int = 2) -> None:
        """Roll, lay so many letters in a line, hand in."""
        self.roll()
        self.type("".join(self.letters()[:letters]))
        self.press()


def sit_down(
    page: Page,
    *seats: dict[str, Any],
    game: str = "cubes-one",
    chance: str = "program",
    more: dict[str, object] | None = None,
    **options: object,
) -> CubesTable:
    """A new table; the seats of people are all at this device."""
    opened(page, game, seats, chance, ANY | options, **(more or {}))
    expect(page.locator("main.laying")).to_be_visible()
    return CubesTable(page)
