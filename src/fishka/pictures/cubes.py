"""The cubes on the felt as a picture: the last layout, or the roll that lies there."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fishka.games.cubes.options import read_options
from fishka.pictures.boards import Tile
from fishka.pictures.drawing import MARGIN, WIDTH, Drawing
from fishka.pictures.layouts import Cubes
from fishka.pictures.shown import Shown

MOST: Final = 44
EDGE: Final = 20
IN_A_ROW: Final = 7


def draw(drawn: Drawing, shown: Shown, language: str) -> None:
    """The felt and what lies on it."""
    del language
    rows = _lying(shown.view, Cubes(read_options(shown.game, shown.options).cube_set))
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


def _lying(view: Mapping[str, Any], played_with: Cubes) -> Sequence[Sequence[Tile | None]]:
    if view["open_lay"]:
        return played_with.layout(view["open_lay"]["grid"]).rows
    if view["faces"]:
        roll = played_with.row(view["faces"])
        return [roll[start : start + IN_A_ROW] for start in range(0, len(roll), IN_A_ROW)]
    laid = [each for each in view["turns"] if not each["passed"]]
    return played_with.layout(laid[-1]["grid"]).rows if laid else ()
