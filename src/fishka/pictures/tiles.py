"""The board of a tile game as a picture."""

from collections.abc import Iterable
from typing import Final

from fishka.games.tiles import RULE_SETS
from fishka.games.tiles.options import read_options
from fishka.games.tiles.sets import SIZE
from fishka.pictures.boards import Row, Set, Square, Tile
from fishka.pictures.drawing import WIDTH, Drawing
from fishka.pictures.shown import Shown
from fishka.texts import texts

SIDE: Final = 30
RACKED: Final = 40
EDGE: Final = (WIDTH - SIZE * SIDE) / 2


def draw(drawn: Drawing, shown: Shown, language: str) -> None:
    """The whole board, what was laid last raised; below it the racks that may be seen."""
    rule_set = RULE_SETS[shown.game]
    played_with = Set(rule_set, read_options(rule_set, shown.options))
    _board(drawn, played_with.board(shown.view["grid"], shown.view["last"]), language)
    for rack in filter(None, shown.view["racks"]):
        _rack(drawn, played_with.strip(rack))


def _board(drawn: Drawing, rows: Iterable[Row], language: str) -> None:
    top, whole = drawn.height, SIZE * SIDE
    drawn.rect(EDGE, top, whole, whole, "sq")
    placed = [
        (square, EDGE + column * SIDE, top + line * SIDE)
        for line, row in enumerate(rows)
        for column, square in enumerate(row.squares)
    ]
    for square, x, y in placed:
        _ground(drawn, square, x, y, language)
    drawn.path(_lines(top), "sq-line")
    for square, x, y in placed:
        if square.tile is not None:
            drawn.piece(square.tile, x, y, SIDE, raised=square.mark == "last")
    drawn.height += whole


def _rack(drawn: Drawing, tiles: list[Tile]) -> None:
    left, top = (WIDTH - len(tiles) * RACKED) / 2, drawn.height + 8
    for place, tile in enumerate(tiles):
        drawn.piece(tile, left + place * RACKED, top, RACKED)
    drawn.height += 8 + RACKED


def _ground(drawn: Drawing, square: Square, x: float, y: float, language: str) -> None:
    middle = x + SIDE / 2
    if square.centre and square.tile is None:
        around = f"M{middle} {y + 5}L{x + SIDE - 5} {y + 15}L{middle} {y + 25}L{x + 5} {y + 15}Z"
        drawn.path(around, "ink-2")
    if not square.kind:
        return
    drawn.rect(x, y, SIDE, SIDE, square.kind)
    if square.tile is None:
        drawn.text(
            middle,
            y + 19,
            _premium(square.kind, language),
            12,
            f"on-{square.kind}",
            anchor="middle",
        )


def _premium(kind: str, language: str) -> str:
    _ = texts(language).gettext
    told = _("{times}W") if kind[0] == "w" else _("{times}L")
    return told.format(times=kind[1])


def _lines(top: float) -> str:
    ends = [SIDE * place for place in range(SIZE + 1)]
    across = "".join(f"M{EDGE} {top + end}h{SIZE * SIDE}" for end in ends)
    return across + "".join(f"M{EDGE + end} {top}v{SIZE * SIDE}" for end in ends)
