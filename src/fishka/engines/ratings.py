"""A ladder of ratings from what players have shown against each other.

The model is that of Bradley and Terry: who is rated 400 above the other wins ten games of eleven, a
tie half a win. The ratings are the likeliest ones, by the algorithm of Hunter (2004); with each duel
goes one more game that is tied, so that who has lost all games has a rating too.
"""

from collections.abc import Iterator, Mapping
from math import log10
from typing import Final, NamedTuple

from fishka.engines.level import Duels, Level

SCALE: Final = 400.0
FIRST: Final = 1000.0
"""The rating of the weakest."""
ROUNDS: Final = 10_000


class Meeting(NamedTuple):
    """Two players, how many games they played, and how many of them the first one won."""

    one: str
    other: str
    games: float
    won: float


def ladder(levels: Mapping[str, Level]) -> dict[str, float]:
    """The rating of each level by its name, from the duels that were measured."""
    duels = {name: level.measured.duels for name, level in levels.items()}
    return ratings(list(meetings(duels)))


def meetings(duels: Mapping[str, Mapping[str, Duels]]) -> Iterator[Meeting]:
    """What duels tell of two players that are not the same, with a tied game in each."""
    for one, each in duels.items():
        for other, duel in each.items():
            if one != other:
                yield Meeting(one, other, duel.games + 1, duel.share * duel.games + 0.5)


def ratings(met: list[Meeting]) -> dict[str, float]:
    """The likeliest ratings of all who have met, the lowest `FIRST`; they must all hang together."""
    strength = dict.fromkeys((name for each in met for name in each[:2]), 1.0)
    won = dict.fromkeys(strength, 0.0)
    for one, other, games, wins in met:
        won[one] += wins
        won[other] += games - wins
    for _round in range(ROUNDS):
        weight = dict.fromkeys(strength, 0.0)
        for one, other, games, _wins in met:
            shared = games / (strength[one] + strength[other])
            weight[one] += shared
            weight[other] += shared
        after = {name: won[name] / weight[name] for name in strength}
        if all(abs(after[name] / strength[name] - 1) < 1e-9 for name in strength):
            break
        least = min(after.values())
        strength = {name: each / least for name, each in after.items()}
    told = {name: FIRST + SCALE * log10(each) for name, each in strength.items()}
    lowest = min(told.values())
    return {name: each - lowest + FIRST for name, each in told.items()}
