"""What a tournament knows of a game."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

WON = 2
DRAWN = 1

Pair: TypeAlias = tuple[str, str | None]
"""Who begins, and against whom; None: nobody is left, which counts as a win."""


class Played(Struct, frozen=True):
    """A finished game. Points are counted in halves; ``spread`` is the first one's lead."""

    first: str
    second: str | None
    points: int
    spread: int = 0

    @property
    def sides(self) -> Iterator[tuple[str, str | None, int, int]]:
        """Each player with the opponent, the half points and the lead."""
        yield self.first, self.second, self.points, self.spread
        if self.second is not None:
            yield self.second, self.first, WON - self.points, -self.spread


def half_points(players: Sequence[str], games: Sequence[Played]) -> dict[str, int]:
    """What everybody has, in half points."""
    told = dict.fromkeys(players, 0)
    for game in games:
        for player, _, points, _ in game.sides:
            if player in told:
                told[player] += points
    return told
