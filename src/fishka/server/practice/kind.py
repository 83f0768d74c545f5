"""A kind of cards, and how much of an answer was found."""

from collections.abc import Callable, Mapping
from secrets import SystemRandom
from typing import Any

from msgspec import Struct
from starlette.datastructures import FormData

from fishka.core.errors import FishkaError, MalformedError
from fishka.server.practice.sources import Sources
from fishka.store.practice import Card


class Judged(Struct, frozen=True):
    """Which share of the answer was found, 0 to 1; each kind adds what that is told by."""

    share: float


class Kind(Struct, frozen=True):
    """A kind of cards: its title, what it is about, its levels, and what its cards are of.

    Levels have an English name each; those without one are those of the computer players. ``draw``
    gives the name of a card by source and level, ``ask`` what its page shows, ``judge`` what an
    answer to that was worth. Each raises a FishkaError where there is no such card or no such list.
    """

    title: str
    about: str
    levels: Mapping[str, str]
    sources: Sources
    draw: Callable[[str, str, SystemRandom], str]
    ask: Callable[[Card], Any]
    judge: Callable[[Card, Any, FormData], Judged]


def no_card() -> MalformedError:
    """What is said of a card that cannot be drawn."""
    return MalformedError("there is no such card")


def no_words() -> FishkaError:
    """What is said where nothing can be drawn."""
    return FishkaError("The list has no words for these cards.")
