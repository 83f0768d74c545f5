"""The kernels in plain numpy: what the native ones must agree with, and what serves without them."""

from fishka.engines.yacht.twin.duel import duel
from fishka.engines.yacht.twin.layers import duel_layer, duel_layer_in_doubles, duel_pack
from fishka.engines.yacht.twin.pursuit import pursue
from fishka.engines.yacht.twin.sheets import policy, solve, totals
from fishka.engines.yacht.twin.turn import turn

__all__ = [
    "duel",
    "duel_layer",
    "duel_layer_in_doubles",
    "duel_pack",
    "policy",
    "pursue",
    "solve",
    "totals",
    "turn",
]
