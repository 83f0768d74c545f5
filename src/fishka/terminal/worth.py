"""What choices are worth, in the unit that an advice counts in."""

from collections.abc import Mapping
from types import MappingProxyType

from fishka.texts import gettext_noop
from fishka.texts.numbers import number, percent

UNITS: Mapping[str, str] = MappingProxyType(
    {
        "expected total": gettext_noop("expected total"),
        "win probability": gettext_noop("chance to win"),
        "points": gettext_noop("points"),
        "expected score": gettext_noop("points and prospects"),
    }
)
"""English name of each unit."""


def worth(value: float, unit: str, language: str) -> str:
    """A value in its unit: a share in per cent, whole points, or points with two decimals."""
    if unit == "win probability":
        return percent(value, language)
    return number(value, language, 0 if unit == "points" else 2)
