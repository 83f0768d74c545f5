"""Shapes one over another, and the pieces that are made of them. Lengths are pixels."""

from typing import Final, Literal

from msgspec import Struct

from fishka.pictures.boards import Tile
from fishka.pictures.colours import COLOURS

WIDTH: Final = 480
MARGIN: Final = 16
SERIF: Final = "Vollkorn, PT Serif, Noto Serif, Georgia, serif"
LETTER: Final = 0.62
"""About how wide a letter is, measured by its size."""
PIPS: Final = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}
"""Column and row of each pip."""


class Shape(Struct, frozen=True):
    """An element of SVG; ``words`` is the text within."""

    kind: str
    attributes: dict[str, str | float]
    words: str = ""


class Drawing:
    """What has been drawn so far, and down to where it reaches."""

    def __init__(self) -> None:
        self.shapes: list[Shape] = []
        self.height: float = 0

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        *,
        radius: float = 0,
        line: str = "",
    ) -> None:
        """A rectangle in a colour, with an edge if one is named."""
        shown: dict[str, str | float] = {
            "x": _short(x),
            "y": _short(y),
            "width": _short(width),
            "height": _short(height),
            "fill": COLOURS[fill],
        }
        if radius:
            shown["rx"] = _short(radius)
        if line:
            shown["stroke"] = COLOURS[line]
        self.shapes.append(Shape("rect", shown))

    def path(self, d: str, line: str) -> None:
        """Lines."""
        self.shapes.append(Shape("path", {"d": d, "stroke": COLOURS[line], "fill": "none"}))

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        fill: str = "ink",
        *,
        anchor: Literal["start", "middle", "end"] = "start",
        serif: bool = False,
        strong: bool = False,
        room: float = WIDTH,
    ) -> None:
        """A line of text that stands on ``y``, cut where it would need more than its room."""
        most = max(1, int(room / (size * LETTER)))
        shown: dict[str, str | float] = {
            "x": _short(x),
            "y": _short(y),
            "font-size": _short(size),
            "fill": COLOURS[fill],
        }
        if anchor != "start":
            shown["text-anchor"] = anchor
        if serif:
            shown["font-family"] = SERIF
        if strong:
            shown["font-weight"] = 600
        cut = words if len(words) <= most else words[: most - 1].rstrip() + "…"
        self.shapes.append(Shape("text", shown, cut))

    def piece(self, tile: Tile, x: float, y: float, side: float, *, raised: bool = False) -> None:
        """A tile or a cube; blanks are pencilled and underlined."""
        inside = side * 0.92
        left, top = x + (side - inside) / 2, y + (side - inside) / 2
        ground = "birch-up" if raised else "birch"
        edge = "accent" if raised else "ply-2"
        self.rect(left, top, inside, inside, ground, radius=0.13 * inside, line=edge)
        fill = "pencil" if tile.blank else "burn"
        middle, foot = x + side / 2, y + 0.7 * side
        self.text(
            middle, foot, tile.letter, 0.6 * side, fill, anchor="middle", serif=True, strong=True
        )
        if tile.blank:
            self.rect(middle - 0.2 * side, foot + 0.06 * side, 0.4 * side, 1, "pencil")
        elif tile.value is not None:
            value = str(tile.value)
            self.text(x + 0.9 * side, y + 0.88 * side, value, 0.26 * side, "burn-2", anchor="end")

    def die(self, face: int, x: float, y: float, side: float) -> None:
        """A die with that face up."""
        self.rect(x, y, side, side, "birch", radius=0.16 * side, line="ply-2")
        for column, row in PIPS[face]:
            self._pip(x + side * (0.26 + 0.24 * column), y + side * (0.26 + 0.24 * row), side)

    def _pip(self, x: float, y: float, side: float) -> None:
        shown: dict[str, str | float] = {
            "cx": _short(x),
            "cy": _short(y),
            "r": _short(0.09 * side),
            "fill": COLOURS["burn"],
        }
        self.shapes.append(Shape("circle", shown))


def _short(length: float) -> float:
    rounded = round(length, 2)
    return int(rounded) if rounded == int(rounded) else rounded
