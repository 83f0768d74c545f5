"""Where the total of a game played alone stands, in the games where that is known exactly."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from fishka.engines.yacht.distributions import share_below

Share = Callable[[Any, int], float]
"""The chance that who plays best comes to less than a total, from a state at the beginning."""

SHARES: Mapping[str, Share] = MappingProxyType({"yacht": share_below})
"""By game."""
