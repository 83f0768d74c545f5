"""A person who does what a guide points at."""

from playwright.sync_api import Locator, Page, expect

from browser.table import AnyTable


class Learner(AnyTable):
    """Plays a guided game on a touch screen."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.said = page.locator(".note.guide")
        self.piece = page.locator(":is(.unused, .rack) [data-pointed]")
        self.square = page.locator(":is(.plane, .board) [data-pointed]")
        self.laid = page.locator(":is(.plane .fresh, .board .lifted)")
        self.main_pointed = page.locator("#main[data-pointed]")

    def hears(self, *parts: str) -> None:
        for part in parts:
            expect(self.said).to_contain_text(part)

    def lay(self, letters: str) -> None:
        """Tap each piece that is pointed at, then its square; a small letter is named as a blank."""
        for letter in letters:
            face = self.piece.filter(has_text="" if letter.islower() else letter)
            expect(face).to_have_count(1)
            before = self.laid.count()
            face.tap()
            expect(self.piece).to_have_count(0)
            self.square.first.tap()
            if letter.islower():
                self.name(letter)
            expect(self.laid).to_have_count(before + 1)

    def name(self, letter: str) -> None:
        """Say what the blank stands for."""
        self.picker.get_by_role("button", name=letter.upper(), exact=True).tap()

    @property
    def picker(self) -> Locator:
        return self.page.locator("dialog[open]")

    def hand_in(self) -> None:
        expect(self.main_pointed).to_be_visible()
        self.press()
