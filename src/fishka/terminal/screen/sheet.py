"""Five dice and the sheet of Yacht as they are drawn."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from rich.text import Text

from fishka.games.yacht.scoring import DICE, ROWS
from fishka.terminal.plain import width
from fishka.terminal.screen.place import View
from fishka.texts import texts
from fishka.texts.yacht import row_name

DIE: Final = 6
"""Columns from one die to the next."""
SHEET: Final = 5
"""Lines above the sheet's first row."""
ROOM: Final = 48
COLUMN: Final = 8
"""Columns of the sheet, and those of a seat at most."""

Style = Callable[[str], str]


def dice_text(lying: Sequence[int], kept: Collection[int], style: Style) -> Text:
    """The dice; those at the places kept have a double edge, and stand over ``=``."""
    text = Text()
    dice: list[int | str] = list(lying) or ["?"] * DICE
    for line in range(3):
        for place, die in enumerate(dice):
            text.append(
                _die(die, kept=place in kept)[line], style("new" if place in kept else "felt")
            )
            text.append(" ")
        text.append("\n")
    for place in range(DICE):
        mark = f"{place + 1}{'=' if place in kept else ' '}"
        text.append(f"  {mark}  ", style("dim"))
    return text.append("\n")


def sheet_text(
    view: View, row: int | None, people: Sequence[str], language: str, style: Style
) -> Text:
    """The sheets of all seats; ``row`` is the one that is chosen."""
    text, total = Text(), texts(language).gettext("Total")
    names = [row_name(each, language) for each in ROWS]
    room = max(map(width, (*names, total)))
    seats = range(len(view["sheets"]))
    column = min(COLUMN, (ROOM - room - 4) // len(seats))
    text.append(" " * (room + 4), style("dim"))
    for name in people:
        text.append(cut(name, column - 1).rjust(column), style("dim"))
    text.append("\n")
    for number, name in enumerate(names):
        chosen = number == row
        ink = style("cursor" if chosen else "plain")
        mark = "►" if chosen else " "
        text.append(f"{mark}{number + 1:2} {name}{' ' * (room - width(name))}", ink)
        for seat in seats:
            text.append(_cell(view, number, seat).rjust(column), ink)
        text.append("\n")
    text.append(f"    {total}{' ' * (room - width(total))}", style("strong"))
    for seat in seats:
        text.append((str(view["scores"][seat]) + " ").rjust(column), style("strong"))
    return text


def cut(name: str, room: int) -> str:
    """The name, or its beginning where it does not fit."""
    return name if width(name) <= room else name[: max(0, room - 1)] + "…"


def _die(die: int | str, *, kept: bool) -> tuple[str, str, str]:
    return ("╔═══╗", f"║ {die} ║", "╚═══╝") if kept else ("┌───┐", f"│ {die} │", "└───┘")


def _cell(view: View, row: int, seat: int) -> str:
    points = view["sheets"][seat][row]
    if points is not None:
        return f"{points} "
    pays: dict[str, int] = view["pays"] or {}
    paying = seat == view["to_move"] and ROWS[row] in pays
    return f"({pays[ROWS[row]]})" if paying else "– "
