"""The curve of a review as points of an SVG, 620 by 160 units, and bars under it."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

LEFT, RIGHT, TOP, BOTTOM = 40, 606, 12, 138
BASE: Final = 208
"""Where bars stand."""
HIGHEST: Final = 56
WIDEST: Final = 13


class Line(Struct, frozen=True):
    """One side's line: ``points`` for a polyline, ``dots`` where turns ended."""

    points: str
    dots: tuple[tuple[float, float], ...]


class Mark(Struct, frozen=True):
    """A label beside an axis."""

    at: float
    text: str


class Curve(Struct, frozen=True):
    """All lines with their axes; ``area`` lies between the first line and the middle."""

    lines: tuple[Line, ...]
    area: str
    heights: tuple[Mark, ...]
    turns: tuple[Mark, ...]


def curve(
    values: Sequence[Sequence[float]],
    ends: Sequence[int],
    heights: Sequence[tuple[float, str]],
) -> Curve:
    """Lines through ``values`` (moment by side). ``ends``: the moments when turns were over.

    ``heights`` are the lowest, middle and highest value of the scale with their labels. Turns are
    equally wide, however many moments they have.
    """
    low, high = heights[0][0], heights[-1][0]
    knots = sorted({0, *ends, len(values) - 1})
    width = max(len(knots) - 1, 1)

    def x(moment: int) -> float:
        at = bisect_left(knots, moment)
        part = at if knots[at] == moment else at - _before(moment, knots[at - 1 : at + 1])
        return round(LEFT + (RIGHT - LEFT) * part / width, 1)

    def y(value: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low), 1)

    lines = tuple(
        Line(
            points=" ".join(f"{x(at)},{y(moment[side])}" for at, moment in enumerate(values)),
            dots=tuple((x(at), y(values[at][side])) for at in ends),
        )
        for side in range(len(values[0]))
    )
    middle = y(heights[1][0])
    step = max(1, -(-len(ends) // 16))
    return Curve(
        lines=lines,
        area=f"{x(0)},{middle} {lines[0].points} {x(len(values) - 1)},{middle}",
        heights=tuple(Mark(y(value), label) for value, label in heights),
        turns=tuple(
            Mark(x(at), str(number))
            for number, at in enumerate(ends, 1)
            if number == 1 or number % step == 0
        ),
    )


def _before(moment: int, between: Sequence[int]) -> float:
    """How far a moment is from the second of two, as a share of what is between them."""
    return (between[1] - moment) / (between[1] - between[0])


class Bar(Struct, frozen=True):
    """What a turn paid, and over it what it could have paid besides; ``side``: whose it was."""

    x: float
    width: float
    y: float
    height: float
    could: float
    side: int


def bars(
    drawn: Curve, sides: Sequence[int], paid: Sequence[int], most: Sequence[int]
) -> tuple[Bar, ...]:
    """Bars for the turns of a curve; the highest of them is so high as there is room."""
    places = [x for x, _y in drawn.lines[0].dots]
    width = min(WIDEST, 0.7 * (RIGHT - LEFT) / max(len(places), 1))
    unit = HIGHEST / max([1, *paid, *most])
    return tuple(
        Bar(
            round(x - width / 2, 1),
            round(width, 1),
            round(BASE - max(points, 0) * unit, 1),
            round(max(points, 0) * unit, 1),
            round(max(best - max(points, 0), 0) * unit, 1),
            side,
        )
        for x, side, points, best in zip(places, sides, paid, most, strict=True)
    )


def scale(values: Sequence[Sequence[float]], step: float = 20) -> tuple[float, float, float]:
    """Low, middle and high of a scale in whole steps that holds all values."""
    every = [value for moment in values for value in moment]
    low = min(every) // step * step
    high = max(-(-max(every) // step) * step, low + step)
    return low, (low + high) / 2, high
