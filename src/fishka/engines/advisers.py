"""What advises on each game."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from fishka.engines.advice import Advice
from fishka.engines.cubes import advice as cubes
from fishka.engines.level import Hurried, unhurried
from fishka.engines.tiles import advice as tiles
from fishka.engines.yacht import advice as yacht
from fishka.games.cubes.options import ONE, TWO
from fishka.games.tiles import RULE_SETS


class Adviser(Protocol):
    """Gives the choices of the seat to move, in a unit or in the game's own, so many at most."""

    def __call__(
        self,
        state: Any,  # noqa: ANN401 - a state that only its game knows
        unit: str | None = None,
        top: int | None = None,
        *,
        hurried: Hurried = unhurried,
    ) -> Advice:
        """What takes long stops once it is hurried. MalformedError for a unit that the game does not count in, IllegalError at its end."""
        ...


class Hinter(Protocol):
    """An adviser that can keep to the words of a computer player."""

    def __call__(
        self,
        state: Any,  # noqa: ANN401 - a state that only its game knows
        unit: str | None = None,
        top: int | None = None,
        level: str | None = None,
        *,
        hurried: Hurried = unhurried,
    ) -> Advice:
        """As an adviser; every word of a choice is one that the level knows."""
        ...


ADVISERS: Mapping[str, Adviser] = MappingProxyType(
    {
        "yacht": yacht.advise,
        **dict.fromkeys(RULE_SETS, tiles.advise),
        **dict.fromkeys((ONE, TWO), cubes.advise),
    }
)
"""By the game's name."""

ODDS: Mapping[str, Callable[[Any], Sequence[yacht.Odds]]] = MappingProxyType({"yacht": yacht.odds})
"""By the game's name, where a turn is at odds with chance: what it may still become."""

HINTERS: Mapping[str, Hinter] = MappingProxyType(
    {**dict.fromkeys(RULE_SETS, tiles.advise), **dict.fromkeys((ONE, TWO), cubes.advise)}
)
"""By the game's name, where words are played."""
