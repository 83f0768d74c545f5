"""The kernels in plain numpy: what the native ones must agree with, and what serves without them."""

from fishka.engines.yacht.twin.duel import duel
from fishka.engines.yacht.twin.pursuit import pursue
from fishka.engines.yacht.twin.sheets import policy, solve, totals
from fishka.engines.yacht.twin.turn import turn

__all__ = ["duel", "policy", "pursue", "solve", "totals", "turn"]
