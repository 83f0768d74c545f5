"""Squares and a hand as they are drawn, and what of them lies under a click."""

from collections.abc import Callable, Mapping
from typing import Final

from rich.text import Text

from fishka.games.tiles.board import ACROSS
from fishka.games.tiles.sets import BLANK, SIZE
from fishka.terminal.screen.draft import Draft

CELL: Final = 3
"""Columns of a square."""
MARGIN: Final = 3
"""Columns of the numbers of the rows."""
HAND_ROW: Final = SIZE + 1
PIECE: Final = 4
"""Columns of a letter in the hand."""
HAND_LINE: Final = 7
"""How many letters of the hand stand on a line."""

Style = Callable[[str], str]
Square = Callable[[int], tuple[str, str]]
"""The sign and the style of an empty square."""


def squares_text(draft: Draft, square: Square, style: Style) -> Text:
    """The squares with what lies there, their numbers and letters at the edges."""
    text = Text()
    heads = "".join(f" {chr(ord('A') + column)} " for column in range(SIZE))
    text.append(" " * MARGIN + heads + "\n", style("dim"))
    for row in range(SIZE):
        text.append(f"{row + 1:2} ", style("dim"))
        for column in range(SIZE):
            sign, ink = _cell(draft, row * SIZE + column, square)
            text.append(sign, style(ink))
        text.append("\n")
    return text


def hand_text(left: str, held: int | None, values: Mapping[str, int], style: Style) -> Text:
    """What the hand still holds; the letter at the place held is marked."""
    text = Text()
    for place, letter in enumerate(left):
        shown = letter if letter == BLANK else f"{letter}{values[letter]}"
        text.append(f" {shown}".ljust(PIECE), style("cursor" if place == held else "tile"))
        if place % HAND_LINE == HAND_LINE - 1:
            text.append("\n")
    return text


def in_hand(column: int, row: int) -> int | None:
    """The place of the hand under a click; None above it."""
    return None if row < HAND_ROW else (row - HAND_ROW) * HAND_LINE + column // PIECE


def on_square(column: int, row: int) -> int | None:
    """The square under a click; None beside them."""
    across, down = (column - MARGIN) // CELL, row - 1
    if not (0 <= across < SIZE and 0 <= down < SIZE):
        return None
    return down * SIZE + across


def _cell(draft: Draft, number: int, square: Square) -> tuple[str, str]:
    sign, ink = square(number)
    if (letter := draft.laid.get(number) or draft.swap.get(number)) is not None:
        sign, ink = f"[{letter}]", "new"
    elif (letter := draft.shown.get(number)) is not None:
        sign, ink = f"({letter})", "new"
    elif (lying := draft.fixed.get(number)) is not None:
        sign = f" {lying.upper()}*" if lying.islower() else f" {lying} "
        ink = "blank" if lying.islower() else "tile"
    if number == draft.at:
        return ("→" if draft.step == ACROSS else "↓") + sign[1:], "cursor"
    return sign, ink
