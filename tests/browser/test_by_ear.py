"""Whole games by what a screen reader tells: roles, names and what is said; nothing else is looked at."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.cubes import sit_down as sit_down_to_cubes
from browser.table import ANA, LUC, PATIENCE, press, start
from browser.tiles import sit_down
from browser.visiting import Options, Visit

STILL = Options(reduced_motion="reduce")
ROWS = 12
ROLL = re.compile(r"^Roll")
HAND_IN = re.compile(r"^Hand in −?\d+$")


class Ear:
    """A table as it is heard."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.log = page.get_by_role("log", name="What has happened")
        self.end = page.get_by_role("heading", name=re.compile(r"wins with −?\d+|share the win"))

    def button(self, name: str | re.Pattern[str], within: str = "") -> Locator:
        """The button of that name, in the region that is told."""
        part = self._page.get_by_role("region", name=within) if within else self._page
        return part.get_by_role("button", name=name, disabled=False)

    def press(self, button: Locator) -> None:
        """By the key that every screen reader hands on, wherever the focus was."""
        expect(button).to_be_visible(timeout=PATIENCE)
        expect(button).not_to_have_attribute("aria-busy", "true")
        button.focus()
        self._page.keyboard.press("Enter")

    def names(self, part: Locator) -> list[str]:
        """The names of the buttons in a part, as they are read out."""
        return re.findall(r"button \"(.+?)\"", part.aria_snapshot())

    def type(self, square: Locator, letters: list[str]) -> None:
        """Letters from that square on, each where the one before has led."""
        square.focus()
        for letter in letters:
            press(self._page, letter.lower())


def test_a_game_of_yacht(visit: Visit) -> None:
    page = visit(**STILL)
    start(page)
    ear, turns = Ear(page), 0
    dice, sheet = "Dice", page.get_by_role("region", name="Score sheet")
    while True:
        expect(ear.button("Roll five", dice).or_(ear.end)).to_be_visible(timeout=PATIENCE)
        if ear.end.is_visible():
            break
        ear.press(ear.button("Roll five", dice))
        expect(ear.log).to_contain_text(re.compile(r"first roll: (\d, ){4}\d\. 2 rolls left\.$"))
        kept = ear.button(re.compile(r"^\d, will be rolled\. Keep it$"), dice).first
        face = (kept.get_attribute("aria-label") or "")[0]
        ear.press(kept)
        expect(ear.button(f"{face}, kept. Put back", dice)).to_have_attribute(
            "aria-pressed", "true"
        )
        ear.press(ear.button("Roll four", dice))
        expect(ear.log).to_contain_text(re.compile(r"One roll left\.$"))
        rows = [each for each in ear.names(sheet) if each.startswith("Enter ")]
        best = max(rows, key=lambda each: int(re.findall(r"\d+", each)[0]))
        ear.press(sheet.get_by_role("button", name=best))
        ear.press(ear.button(best, dice))
        turns += 1
    assert turns == ROWS


def test_a_game_of_tiles(visit: Visit) -> None:
    page = visit(**STILL)
    sit_down(page, ANA, LUC)
    ear, turns = Ear(page), 0
    rack = page.get_by_role("toolbar", name="Your tiles")
    last = "G8"
    while not ear.end.is_visible():
        ear.press(ear.button(re.compile(r"^I am (Ana|Luc), show my tiles$")))
        expect(rack).to_be_visible()
        letters = [each[0] for each in ear.names(rack) if re.fullmatch(r"\w, \d+", each)]
        laid = letters[: 1 if turns else 2]
        first = f"{chr(ord(last[0]) + 1)}8"
        ear.type(page.get_by_role("gridcell", name=re.compile(f"^{first}, .*empty$")), laid)
        last = f"{chr(ord(last[0]) + len(laid))}8"
        said = page.get_by_role("status").filter(has_text="Left on the rack")
        expect(said).to_contain_text(re.compile(rf"^\S*{''.join(laid)} \d+\."))
        ear.press(ear.button(HAND_IN))
        turns += 1
        expect(ear.log).to_contain_text(re.compile(rf"{'Luc' if turns % 2 == 0 else 'Ana'}: "))
        expect(ear.button(re.compile(r"^I am")).or_(ear.end)).to_be_visible()
    assert 2 <= turns <= 8


@pytest.mark.parametrize("game", ["cubes-one", "cubes-two"])
def test_a_game_of_cubes(visit: Visit, game: str) -> None:
    page = visit(**STILL)
    sit_down_to_cubes(page, ANA, LUC, game=game, turns=2, target=None)
    ear, turns = Ear(page), 0
    unused = page.get_by_role("toolbar", name=re.compile("^Cubes not used"))
    while not ear.end.is_visible():
        ear.press(ear.button(re.compile("^Roll$")))
        expect(ear.log).to_contain_text(re.compile(r"(Ana|Luc) rolls: ([\w ]+, ){13}[\w ]+\.$"))
        expect(unused).to_be_visible()
        letters = [each[0] for each in ear.names(unused) if re.fullmatch(r"\w, \d+", each)]
        ear.type(page.get_by_role("gridcell", name=re.compile("^C3, empty$")), letters[:3])
        said = page.get_by_role("status").filter(has_text="Not used")
        word = f"{''.join(letters[:3])} \\d+\\."
        expect(said).to_contain_text(re.compile(rf"^{word}( Struck: .+\.)? Not used: "))
        ear.press(ear.button(HAND_IN))
        turns += 1
        expect(ear.button(re.compile("^Roll$")).or_(ear.end)).to_be_visible()
    assert turns == 4
