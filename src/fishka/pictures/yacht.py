"""The score sheet of Yacht and its dice as a picture."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fishka.core.entries import Turn
from fishka.games.yacht.scoring import ROWS
from fishka.pictures.drawing import MARGIN, WIDTH, Drawing
from fishka.pictures.shown import Shown
from fishka.texts import texts
from fishka.texts.numbers import number
from fishka.texts.yacht import row_name

LINE: Final = 24
NAMES: Final = 150
DIE: Final = 40
TRAY: Final = 64


def draw(drawn: Drawing, shown: Shown, language: str) -> None:
    """The sheet; below it what lies."""
    _heads(drawn, shown.names)
    _sheet(drawn, shown.view, language)
    if shown.view["dice"]:
        _tray(drawn, shown.view["dice"])


def told(turn: Turn, language: str) -> str:
    """What a turn was, in half a line."""
    words, row = texts(language).gettext("{points} in {row}"), str(turn.details["row"])
    return words.format(points=turn.score, row=row_name(row, language))


def _heads(drawn: Drawing, names: Sequence[str]) -> None:
    wide = (WIDTH - 2 * MARGIN - NAMES) / len(names)
    for seat, name in enumerate(names):
        middle = MARGIN + NAMES + wide * (seat + 0.5)
        drawn.text(middle, drawn.height + 14, name, 13, anchor="middle", strong=True, room=wide)
    drawn.height += LINE - 4


def _sheet(drawn: Drawing, view: Mapping[str, Any], language: str) -> None:
    wide = (WIDTH - 2 * MARGIN - NAMES) / len(view["sheets"])
    for place, row in enumerate(ROWS):
        foot = drawn.height + LINE * (place + 1)
        name = row_name(row, language)
        drawn.text(MARGIN, foot - 7, name, 14, "ink-2", room=NAMES)
        for seat, sheet in enumerate(view["sheets"]):
            points = "·" if sheet[place] is None else number(sheet[place], language)
            middle = MARGIN + NAMES + wide * (seat + 0.5)
            fill = "ink-2" if sheet[place] is None else "ink"
            drawn.text(middle, foot - 7, points, 15, fill, anchor="middle")
        drawn.path(f"M{MARGIN} {foot}H{WIDTH - MARGIN}", "line")
    drawn.height += LINE * len(ROWS) + 8


def _tray(drawn: Drawing, dice: list[int]) -> None:
    drawn.rect(MARGIN, drawn.height, WIDTH - 2 * MARGIN, TRAY, "felt", radius=12)
    left = (WIDTH - len(dice) * (DIE + 12) + 12) / 2
    for place, face in enumerate(dice):
        drawn.die(face, left + place * (DIE + 12), drawn.height + (TRAY - DIE) / 2, DIE)
    drawn.height += TRAY
