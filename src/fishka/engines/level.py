"""A computer player of a named strength."""

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias

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


class Measurements(msgspec.Struct, frozen=True):
    """What the levels have shown in each game, and the command that measured it."""

    command: str
    games: Mapping[str, Mapping[str, Measured]]


Hurried: TypeAlias = Callable[[], bool]
"""Whether the time to think is over."""


def unhurried() -> bool:
    """There is all the time in the world."""
    return False


@dataclass(frozen=True)
class Level:
    """A computer player: ``choose`` gives its act in a state, the same for the same randomness.

    What may take long stops once it is hurried; ``hurry`` is the same choice with that besides.
    """

    name: str
    measured: Measured
    choose: Callable[[Any, random.Random], Any]
    hurry: Callable[[Any, random.Random, Hurried], Any] | None = None

    def choose_in_time(
        self,
        state: Any,  # noqa: ANN401 - a state that only its game knows
        mood: random.Random,
        hurried: Hurried,
    ) -> Any:  # noqa: ANN401 - and its acts
        """The act in a state, or once it is hurried the best found so far."""
        if self.hurry is None:
            return self.choose(state, mood)
        return self.hurry(state, mood, hurried)

    @property
    def mean(self) -> float:
        """The mean of its totals."""
        return self.measured.mean


class Chooser(Protocol):
    """A computer player that can be hurried."""

    def __call__(
        self,
        state: Any,  # noqa: ANN401 - a state that only its game knows
        mood: random.Random,
        hurried: Hurried = unhurried,
    ) -> Any:  # noqa: ANN401 - and its acts
        """Its act in a state; once ``hurried``, the best it has found."""
        ...


def levels_of_games(
    measured: Traversable, games: Iterable[str], choosers: Mapping[str, Chooser]
) -> Mapping[str, Mapping[str, Level]]:
    """The levels of games that are played alike, with what the file says they have shown."""
    shown = msgspec.json.decode(measured.read_bytes(), type=Measurements).games

    def levels(game: str) -> Mapping[str, Level]:
        return MappingProxyType(
            {
                name: Level(name, shown[game][name], chooser, hurry=chooser)
                for name, chooser in choosers.items()
            }
        )

    return MappingProxyType({game: levels(game) for game in games})
