"""What a person does at a table, in the words of the page."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

from browser.visiting import PHONE, Visit

PATIENCE = 15_000  # milliseconds
HELD_ABOVE = 34
"""So many pixels above a finger the piece is seen."""
ANA, LUC = {"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Luc"}
EMPTY = {"kind": "empty"}
PUPIL = {"kind": "computer", "level": "pupil", "name": "Pupil"}


class AnyTable:
    """One person's view of a table, whatever is played there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.locator("#main")
        self.ready = page.locator("#main:not([aria-disabled])")
        self.over = page.locator(".over")
        self.log = page.locator('.vh[role="log"]')

    def view(self) -> dict[str, Any]:
        """The game as the server tells it to this person."""
        game = self.page.url.rpartition("/")[2]
        return self.page.request.get(f"/api/games/{game}").json()["view"]

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

    def drag(self, start: Locator, goal: Locator) -> None:
        """A finger takes a piece up and holds it there over its goal."""
        (x, y), (to_x, to_y) = _middle(start), _middle(goal)
        self.touch("touchStart", (x, y))
        for part in (0.2, 0.6, 1):
            self.touch("touchMove", (x + (to_x - x) * part, y + (to_y + HELD_ABOVE - y) * part))

    def _do(self, method: str, fields: dict[str, Any]) -> None:
        self._wire.send(method, fields)  # pyright: ignore[reportUnknownMemberType] - Playwright does not type its answer


def _middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press(page: Page, letter: str) -> None:
    Hands(page).press(letter)


def focus_on(page: Page, what: str, key: str = "Tab") -> None:
    """Press the key until the focus is there."""
    for _ in range(60):
        if page.evaluate("(what) => document.activeElement.matches(what)", what):
            return
        page.keyboard.press(key)
    raise AssertionError(what)


def joined(visit: Visit, page: Page) -> Page:
    """The second person, who comes by the first one's link, on a phone."""
    guest = visit(page.locator("#invite-link").input_value(), **PHONE)
    guest.get_by_label("Your name").fill("Luc")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".bar [aria-haspopup]").first).to_be_visible()
    return guest


def opened(
    page: Page,
    game: str,
    seats: Sequence[Mapping[str, Any]],
    chance: str,
    options: Mapping[str, object],
    **more: object,
) -> None:
    """Make a table, and go there; the seats of people are all at this device."""
    made = page.request.post(
        "/api/games",
        data={
            "command_id": str(uuid4()),
            "game": game,
            "seats": list(seats),
            "chance": chance,
            "options": options,
            **more,
        },
    )
    assert made.ok, made.text()
    page.goto(f"/g/{made.json()['game']}")


def start(page: Page, who: str = "computer") -> Table:
    """From the home page to a table."""
    page.locator(f'.start input[value="{who}"]').check()
    page.locator(".start .main").click()
    if who == "device":
        page.locator("form.form .btn.main").click()
    page.wait_for_url("**/g/*")
    return Table(page)
