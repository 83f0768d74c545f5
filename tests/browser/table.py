"""What a person does at a table, in the words of the page."""

from playwright.sync_api import Locator, Page, expect

PATIENCE = 15_000  # milliseconds


class AnyTable:
    """One person's view of a table, whatever is played there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.locator("#main")
        self.ready = page.locator("#main:not([aria-disabled])")
        self.over = page.locator(".over")
        self.log = page.get_by_role("log")

    def press(self) -> None:
        """Press the main button once it is on, and wait until the table has answered."""
        expect(self.ready).to_be_visible(timeout=PATIENCE)
        self.ready.click()
        expect(self.page.locator("#main[aria-busy]")).to_have_count(0, timeout=PATIENCE)


class Table(AnyTable):
    """A table of Yacht."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.pots = page.locator(".pot")
        self.loose = page.locator(".loose button.die")
        self.kept = page.locator(".rail button.die")
        self.now = page.locator(".sheet thead .now .name")

    def wait_for_turn(self) -> bool:
        """Until it is this person's turn; False when the game is over."""
        expect(self.ready.or_(self.over).first).to_be_visible(timeout=PATIENCE)
        return self.ready.count() > 0

    def roll(self) -> None:
        self.press()
        expect(self.dice()).to_have_count(5)

    def choose(self, row: int = 0) -> str:
        """Choose one of the open rows; gives what the main button then says."""
        self.pots.nth(row).click()
        expect(self.pots.nth(row)).to_have_attribute("aria-pressed", "true")
        return self.main.inner_text()

    def turn(self) -> None:
        """A short turn: one roll, the first open row."""
        self.roll()
        self.choose()
        self.press()

    def dice(self) -> Locator:
        """The dice that lie, loose or kept."""
        return self.page.locator(".loose .die:not(.fresh), .rail .die")

    def faces(self) -> list[int]:
        return [dots.locator("u").count() for dots in self.dice().all()]

    def total(self, seat: int = 0) -> int:
        return int(self.page.locator(".sheet thead th b").nth(seat).inner_text())


def start(page: Page, who: str = "computer") -> Table:
    """From the home page to a table."""
    page.locator(f'.start input[value="{who}"]').check()
    page.locator(".start .main").click()
    if who == "device":
        page.locator("form.form .btn.main").click()
    page.wait_for_url("**/g/*")
    return Table(page)
