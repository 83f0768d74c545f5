"""What advises on each game."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from fishka.engines.advice import Advice, Choice
from fishka.engines.tiles import advice as tiles
from fishka.engines.yacht import advice as yacht
from fishka.games.tiles import RULE_SETS


class Adviser(Protocol):
    """Gives the choices of the seat to move, in a unit or in the game's own, so many at most."""

    def __call__(
        self,
        state: Any,  # noqa: ANN401 - a state that only its game knows
        unit: str | None = None,
        top: int | None = None,
    ) -> Advice:
        """MalformedError for a unit that the game does not count in, IllegalError at its end."""
        ...


class Weigher(Protocol):
    """What an act is worth that the adviser may not have found."""

    def __call__(
        self,
        state: Any,  # noqa: ANN401 - a state that only its game knows
        act: Any,  # noqa: ANN401 - and its acts
        unit: str,
    ) -> Choice:
        """The act as a choice, its value in that unit."""
        ...


ADVISERS: Mapping[str, Adviser] = MappingProxyType(
    {"yacht": yacht.advise, **dict.fromkeys(RULE_SETS, tiles.advise)}
)
"""By the game's name."""

ODDS: Mapping[str, Callable[[Any], Sequence[yacht.Odds]]] = MappingProxyType({"yacht": yacht.odds})
"""By the game's name, where a turn is at odds with chance: what it may still become."""

WEIGHERS: Mapping[str, Weigher] = MappingProxyType(dict.fromkeys(RULE_SETS, tiles.weigh))
"""By the game's name, where the adviser does not find every choice."""
