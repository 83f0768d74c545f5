"""Fishka: the table for word and dice games.

A whole game in a few lines:

>>> import fishka
>>> game = fishka.new("yacht", ["Ana", "Luc"])
>>> while not game.finished:
...     _ = game.play({"act": "roll"})
...     _ = game.play(game.legal()[-1])
>>> len(game.turns)
24
"""

from fishka.core.chance import SeededChance, SystemChance, VerifiableChance
from fishka.core.entries import Entry, Standing, Turn
from fishka.core.errors import (
    ActError,
    AmbiguousError,
    FishkaError,
    IllegalError,
    MalformedError,
)
from fishka.core.seats import Seat
from fishka.games.match import Match, load, new
from fishka.games.record import Record

__version__ = "0.1.0"

__all__ = [
    "ActError",
    "AmbiguousError",
    "Entry",
    "FishkaError",
    "IllegalError",
    "MalformedError",
    "Match",
    "Record",
    "Seat",
    "SeededChance",
    "Standing",
    "SystemChance",
    "Turn",
    "VerifiableChance",
    "__version__",
    "load",
    "new",
]
