"""Clicks where people would click: a label, a square, a letter of the hand."""

from rich.text import Text
from textual.pilot import Pilot
from textual.widgets import OptionList

from fishka.terminal.screen.acts import Acts
from fishka.terminal.screen.grid import GridFace

BOARD_LEFT, BOARD_TOP, SQUARE = 4, 1, 3
HAND_TOP, PIECE, HAND_LINE = 16, 4, 7


async def act(pilot: Pilot[bool], label: str) -> None:
    """Click on what is called so under the table."""
    acts = pilot.app.query_one(Acts)
    drawn = acts.render()
    assert isinstance(drawn, Text)
    at = drawn.plain.index(f"[{label}]")
    await pilot.click("#acts", offset=(at + 1, 0))
    await pilot.pause()


def acts_of(pilot: Pilot[bool]) -> str:
    drawn = pilot.app.query_one(Acts).render()
    assert isinstance(drawn, Text)
    return drawn.plain


async def lay(pilot: Pilot[bool], letter: str, square: int) -> None:
    """Click on the letter in the hand, then on the square."""
    place = pilot.app.query_one(GridFace)._draft.left.index(letter)
    column, row = place % HAND_LINE * PIECE + 1, HAND_TOP + place // HAND_LINE
    await pilot.click("#face", offset=(column, row))
    column, row = BOARD_LEFT + square % 15 * SQUARE, BOARD_TOP + square // 15
    await pilot.click("#face", offset=(column, row))
    await pilot.pause()


async def option(pilot: Pilot[bool], label: str) -> None:
    """Click on a line of the menu that is open."""
    menu = pilot.app.screen.query_one(OptionList)
    row = [str(each.prompt) for each in menu.options].index(label)
    await pilot.click(OptionList, offset=(2, row))
    await pilot.pause()


async def letter(pilot: Pilot[bool], letters: str, wanted: str) -> None:
    """Click on the letter that a blank stands for."""
    at = letters.index(wanted)
    await pilot.click("Letters", offset=(at % 11 * 4 + 1, at // 11))
    await pilot.pause()
