"""Reads a PDF back: pages, lines, rectangles and words, in millimetres from the paper's lower left."""

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import DictionaryObject

MILLIMETRE = 72 / 25.4
Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    def holds(self, point: Point) -> bool:
        x, y = point
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def side(self) -> float | None:
        """The side of a square, to a hundredth of a millimetre."""
        return round(self.width, 2) if abs(self.width - self.height) < 0.005 else None


@dataclass
class Page:
    width: float
    height: float
    text: str
    paths: list[list[Point]] = field(default_factory=list[list[Point]])
    words: list[tuple[Point, str]] = field(default_factory=list[tuple[Point, str]])

    def squares(self, side: float) -> list[Box]:
        return [box for path in self.paths if (box := _box(path)) and box.side == side]

    def lines(self) -> Iterator[float]:
        """The length of each straight line."""
        for path in self.paths:
            if len(path) == 2:
                (x, y), (to_x, to_y) = path
                yield round(abs(to_x - x) + abs(to_y - y), 2)

    def within(self, box: Box) -> str:
        """What is written in a box, its pieces in the order of writing."""
        return " ".join(text for place, text in self.words if box.holds(place))


def pages(printed: bytes) -> list[Page]:
    return [_read(page) for page in PdfReader(io.BytesIO(printed)).pages]


def text_of(printed: bytes) -> str:
    return " ".join("\n".join(page.text for page in pages(printed)).split())


def fonts(printed: bytes) -> list[DictionaryObject]:
    """The descriptor of each font on any page."""
    found: list[DictionaryObject] = []
    for page in PdfReader(io.BytesIO(printed)).pages:
        resources: Any = page["/Resources"]
        for font in resources["/Font"].values():
            (descendant,) = font.get_object()["/DescendantFonts"]
            found.append(descendant.get_object()["/FontDescriptor"].get_object())
    return found


def _read(page: PageObject) -> Page:
    found = Page(_millimetres(page.mediabox.width), _millimetres(page.mediabox.height), "")

    def drawn(
        operator: bytes, operands: Sequence[Any], now: Sequence[float], _text: object
    ) -> None:
        if operator == b"m":
            found.paths.append([])
        if operator in {b"m", b"l"}:
            found.paths[-1].append(_placed(now, float(operands[0]), float(operands[1])))

    def written(text: str, now: Sequence[float], line: Sequence[float], *_font: object) -> None:
        if text.strip():
            found.words.append((_placed(now, line[4], line[5]), text.strip()))

    found.text = page.extract_text(visitor_operand_before=drawn, visitor_text=written)
    return found


def _placed(matrix: Sequence[float], x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return _millimetres(a * x + c * y + e), _millimetres(b * x + d * y + f)


def _millimetres(points: float) -> float:
    return float(points) / MILLIMETRE


def _box(path: Sequence[Point]) -> Box | None:
    """The rectangle of a path, if it is one that stands upright."""
    across, up = {round(x, 3) for x, _y in path}, {round(y, 3) for _x, y in path}
    if len(path) != 4 or len(across) != 2 or len(up) != 2:
        return None
    return Box(min(across), min(up), max(across) - min(across), max(up) - min(up))
