"""Where the result of a game came from: what luck gave each, and what each made of it."""

from collections.abc import Sequence

from msgspec import Struct

from fishka.texts import texts
from fishka.texts.numbers import number, signed


class Share(Struct, frozen=True):
    """Points of a side: ``given`` to it, ``made`` of that against the best, and the ``result``."""

    name: str
    given: float
    made: float
    result: float


class Part(Struct, frozen=True):
    """A part of the gap in a bar: from so many percent of it on, and so wide."""

    kind: str
    at: float
    width: float
    points: str
    told: str


class Line(Struct, frozen=True):
    """A side's account; ``besides`` is what counted apart from turns."""

    name: str
    given: str
    made: str
    besides: str
    result: str


class Why(Struct, frozen=True):
    """The gap between two sides in parts, where there are two, and everybody's account."""

    title: str
    parts: tuple[Part, ...]
    lines: tuple[Line, ...]


def why(shares: Sequence[Share], language: str, digits: int = 0) -> Why:
    """Told with so many digits after the point."""
    lines = tuple(
        Line(
            each.name,
            number(each.given, language, digits),
            signed(each.made, language, digits),
            signed(each.result - each.given - each.made, language, digits),
            number(each.result, language),
        )
        for each in shares
    )
    if len(shares) != 2:
        return Why("", (), lines)
    ahead, behind = sorted(shares, key=lambda each: -each.result)
    gap = round(ahead.result - behind.result)
    translation = texts(language)
    told = translation.ngettext("A gap of {points} point", "A gap of {points} points", gap)
    title = told.format(points=number(gap, language)) if gap else translation.gettext("A tie")
    return Why(title, tuple(_parts(ahead, behind, language, digits)), lines)


def _parts(ahead: Share, behind: Share, language: str, digits: int) -> list[Part]:
    _ = texts(language).gettext
    luck, skill = ahead.given - behind.given, ahead.made - behind.made
    rest = ahead.result - behind.result - luck - skill
    against = _("{points} by luck: {name} ({most} against {less})")
    kinds = (
        ("luck", luck, against),
        ("skill", skill, _("{points} by skill: {name}")),
        ("rest", rest, _("{points} besides: {name}")),
    )
    shown = [(kind, each, told) for kind, each, told in kinds if round(abs(each), digits)]
    whole = sum(abs(each) for _kind, each, _told in shown)
    parts, at = list[Part](), 0.0
    for kind, points, told in shown:
        width = 100 * abs(points) / whole
        gains, other = (ahead, behind) if points > 0 else (behind, ahead)
        size = number(abs(points), language, digits)
        parts.append(
            Part(
                kind,
                round(at, 1),
                round(width, 1),
                size if points > 0 else signed(points, language, digits),
                told.format(
                    points=size,
                    name=gains.name,
                    most=number(gains.given, language, digits),
                    less=number(other.given, language, digits),
                ),
            )
        )
        at += width
    return parts
