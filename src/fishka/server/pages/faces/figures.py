"""What was measured of the computer players, as the form for a new game tells it."""

from typing import Final

from fishka.engines.level import Measured
from fishka.texts.numbers import number, percent

BEST: Final = "perfect"
"""The level that all others were measured against."""


def figures(seen: Measured, language: str, digits: int = 0) -> tuple[str, str]:
    """The mean total and the share of the wins against the best; empty before they were measured."""
    duels = seen.duels.get(BEST)
    return (
        number(seen.mean, language, digits) if seen.games else "",
        percent(duels.share, language) if duels else "",
    )
