"""The curve of a review as points of an SVG, 620 by 160 units."""

from collections.abc import Sequence

from msgspec import Struct

LEFT, RIGHT, TOP, BOTTOM = 40, 606, 12, 138


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

    ``heights`` are the lowest, middle and highest value of the scale with their labels.
    """
    low, high = heights[0][0], heights[-1][0]
    width = max(len(values) - 1, 1)

    def x(moment: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * moment / width, 1)

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


def scale(values: Sequence[Sequence[float]], step: float = 20) -> tuple[float, float, float]:
    """Low, middle and high of a scale in whole steps that holds all values."""
    every = [value for moment in values for value in moment]
    low = min(every) // step * step
    high = max(-(-max(every) // step) * step, low + step)
    return low, (low + high) / 2, high
