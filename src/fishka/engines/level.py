"""A computer player of a named strength."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec


class Measured(msgspec.Struct, frozen=True):
    """What a level has shown in self-play.

    ``mean`` is that of its totals playing alone, with its standard error, over ``games`` games.
    ``share`` is its share of the wins against ``perfect``, ties half, over ``duels`` games.
    """

    mean: float
    error: float
    games: int
    share: float
    share_error: float
    duels: int


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
