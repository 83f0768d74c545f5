"""Positions of the classic rules as other programs write them, on one line.

``board racks scores scoreless-turns``: rows from the top, parted by ``/``, numbers for empty
squares, small letters for blanks; racks parted by ``/``, that of the seat to move first, ``?`` for
a blank. The scores, the scoreless turns, and whatever follows may be left out.
"""

import re
from typing import Final

from fishka.core.errors import FishkaError
from fishka.core.seats import Seat
from fishka.games.tiles.board import Grid
from fishka.games.tiles.options import RULE_SETS
from fishka.games.tiles.sets import BLANK, EMPTY, RACK, SIZE
from fishka.games.tiles.state import TilesState

_CLASSIC: Final = RULE_SETS["classic"]
_LETTERS: Final = _CLASSIC.tile_set.alphabet.letters
_BLANK: Final = "?"
_SCORE: Final = re.compile(r"-?[0-9]{1,6}")


def read_cgp(text: str) -> TilesState:
    """The position, the first rack being that of the seat to move.

    Raises:
        FishkaError: what is wrong in it.
    """
    board, racks, scores = [*text.split()[:3], "", "", ""][:3]
    return TilesState(
        _CLASSIC.name,
        (Seat("1"), Seat("2")),
        _CLASSIC.defaults,
        grid=_grid(board),
        racks=tuple(_rack(rack) for rack in [*racks.split("/"), ""][:2]),
        scores=_scores(scores) if scores else (0, 0),
        passes=(0, 0),
        dealing=False,
    )


def _grid(board: str) -> Grid:
    rows = board.split("/")
    if len(rows) != SIZE:
        raise FishkaError(
            "a position has {size} rows parted by /, not {count}", size=SIZE, count=len(rows)
        )
    return "".join(_row(row, number) for number, row in enumerate(rows, 1))


def _row(row: str, number: int) -> str:
    squares = ""
    for each in re.findall(r"[0-9]{1,2}|.", row):
        if each.upper() not in _LETTERS and not each.isdecimal():
            raise FishkaError(
                "row {row} of the position: {letter} is no letter of the set",
                row=number,
                letter=each,
            )
        squares += EMPTY * int(each) if each.isdecimal() else each
    if len(squares) != SIZE:
        raise FishkaError(
            "row {row} of the position has {count} squares, not {size}",
            row=number,
            count=len(squares),
            size=SIZE,
        )
    return squares


def _rack(rack: str) -> str:
    if len(rack) > RACK or any(each not in _LETTERS + _BLANK for each in rack):
        raise FishkaError(
            "{rack} is no rack: up to {most} capitals of the set, a blank ?", rack=rack, most=RACK
        )
    return "".join(sorted(rack.replace(_BLANK, BLANK)))


def _scores(scores: str) -> tuple[int, ...]:
    told = scores.split("/")
    if len(told) != 2 or not all(map(_SCORE.fullmatch, told)):
        raise FishkaError("{scores} are no two scores parted by /", scores=scores)
    return tuple(map(int, told))
