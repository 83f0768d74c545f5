"""What players come to in many games: counted exactly, whatever the order, and not kept."""

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the total of each player and the players that have won."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


class Played(msgspec.Struct, frozen=True):
    """What a player came to: games won alone, games tied, and the mean of its totals.

    ``share`` is its part of the wins, a tie of k counted as 1/k. Both with their standard errors.
    """

    name: str
    wins: int
    ties: int
    mean: float
    standard_error: float
    share: float
    share_error: float


class Tally:
    """What a player has come to so far, in whole numbers and fractions, so that nothing is lost."""

    def __init__(self) -> None:
        self._wins = self._ties = 0
        self._totals, self._shares = Sums(), Sums()

    def add(self, outcome: Outcome, place: int) -> None:
        """One game more, in which the player is at that place."""
        count = len(outcome.winners)
        won = place in outcome.winners
        self._wins += won and count == 1
        self._ties += won and count > 1
        self._totals.add(outcome.totals[place])
        self._shares.add(Fraction(won, count) if count > 1 else int(won))

    def told(self, name: str) -> Played:
        """All of it, of a player of that name."""
        mean, error = self._totals.mean_and_error()
        share, share_error = self._shares.mean_and_error()
        return Played(name, self._wins, self._ties, mean, error, share, share_error)


class Sums:
    """The mean of numbers without keeping them, exact whatever their order."""

    def __init__(self, values: Iterable[float | Fraction] = ()) -> None:
        self._count = 0
        self._total: int | Fraction = 0
        self._squares: int | Fraction = 0
        for value in values:
            self.add(value)

    def add(self, value: float | Fraction) -> None:
        """One more."""
        exact = value if isinstance(value, int) else Fraction(value)
        self._count += 1
        self._total += exact
        self._squares += exact * exact

    def mean_and_error(self) -> tuple[float, float]:
        """The mean and its standard error; 0 for a single value."""
        count = self._count
        mean = Fraction(self._total, count)
        if count == 1:
            return float(mean), 0.0
        return float(mean), sqrt((self._squares - self._total * mean) / (count - 1) / count)


def mean_and_error(values: Iterable[float]) -> tuple[float, float]:
    """The mean of these values and its standard error; 0 for a single value."""
    return Sums(values).mean_and_error()
