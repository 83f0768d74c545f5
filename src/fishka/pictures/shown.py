"""What a picture shows: a game at one moment, as somebody sees it."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from fishka.core.entries import Turn
from fishka.core.form import Json


class Shown(Struct, frozen=True):
    """A game after ``number`` turns; ``turn`` is the last of them, ``last``: so it ended.

    ``view`` is what the game's ``view`` gives, ``names`` are those of the seats.
    """

    game: str
    options: Mapping[str, Json]
    names: tuple[str, ...]
    view: Mapping[str, Any]
    number: int
    turn: Turn | None = None
    last: bool = False
