"""A computer player of a named strength."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec


class Duels(msgspec.Struct, frozen=True):
    """A share of the wins, ties half, with its standard error, over so many games."""

    share: float
    error: float
    games: int


class Measured(msgspec.Struct, frozen=True):
    """What a level has shown in self-play.

    ``mean`` is that of its totals with its standard error over ``games`` games: alone, or against
    its like where a game takes two. ``duels`` tells what it won against other levels, by name.
    """

    mean: float
    error: float
    games: int
    duels: Mapping[str, Duels]


@dataclass(frozen=True)
class Level:
    """A computer player: ``choose`` gives its act in a state, the same for the same randomness."""

    name: str
    measured: Measured
    choose: Callable[[Any, random.Random], Any]

    @property
    def mean(self) -> float:
        """The mean of its totals."""
        return self.measured.mean
