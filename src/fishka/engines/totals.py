"""Where the total of a game played alone stands, in the games where that is known exactly."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from fishka.engines.yacht.distributions import total_distribution

Share = Callable[[Any, int], float]
"""The chance that who plays best comes to less than a total, from a state at the beginning."""


def _yacht(state: Any, total: int) -> float:  # noqa: ANN401 - a state that only its game knows
    return float(min(1.0, total_distribution(state, 0)[: max(total, 0)].sum()))


SHARES: Mapping[str, Share] = MappingProxyType({"yacht": _yacht})
"""By game."""
