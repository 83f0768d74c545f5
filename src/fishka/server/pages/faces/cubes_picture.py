"""The cubes on the felt as a picture: the last layout, or the roll that lies there."""

from collections.abc import Sequence
from typing import Final

from fishka.server.pages.boards import Tile
from fishka.server.pages.layouts import Cubes
from fishka.server.pages.pictures.drawing import MARGIN, WIDTH, Drawing
from fishka.server.wire import Fields

MOST: Final = 44
EDGE: Final = 20
IN_A_ROW: Final = 7


def draw(drawn: Drawing, view: Fields, cubes: Cubes) -> None:
    """The felt and what lies on it."""
    rows = _lying(view, cubes)
    columns = max(map(len, rows), default=0)
    side = min(MOST, (WIDTH - 2 * MARGIN - 2 * EDGE) / columns) if columns else 0
    height = side * len(rows) + 2 * EDGE
    drawn.rect(MARGIN, drawn.height, WIDTH - 2 * MARGIN, height, "felt", radius=12)
    left, top = (WIDTH - columns * side) / 2, drawn.height + EDGE
    for line, row in enumerate(rows):
        for column, tile in enumerate(row):
            if tile is not None:
                drawn.piece(tile, left + column * side, top + line * side, side)
    drawn.height += height


def _lying(view: Fields, cubes: Cubes) -> Sequence[Sequence[Tile | None]]:
    if view["open_lay"]:
        return cubes.layout(view["open_lay"]["grid"]).rows
    if view["faces"]:
        roll = cubes.row(view["faces"])
        return [roll[start : start + IN_A_ROW] for start in range(0, len(roll), IN_A_ROW)]
    laid = [each for each in view["turns"] if not each["passed"]]
    return cubes.layout(laid[-1]["grid"]).rows if laid else ()
