"""A guide as data: a real game whose first falls are prepared, and what is said at each state."""

from collections.abc import Mapping

from msgspec import Struct

from fishka.core.chance import Fallen
from fishka.core.form import Json


class Step(Struct, frozen=True, kw_only=True):
    """One thing that is said, and what is wished next.

    ``wish`` is the act in the record's form, without what falls. A step that ``lays`` only is over
    once that lies on the table; the next one goes on with it, and the act of the last of them is
    handed in. ``pays`` is what the turn adds with it, or what the wished row comes to.
    """

    text: str
    wish: Mapping[str, Json]
    lays: bool = False
    pays: int | None = None


class Guide(Struct, frozen=True, kw_only=True):
    """``falls``: what falls in each turn of the game, fall by fall; where they end, chance goes on.

    Who goes another way gets of a prepared fall what can fall there. ``by`` names what of the view
    must be as on the way of the wishes for a step to be said. ``replies`` are the acts of the other
    seat, by the number of the turn; where there is none, or it cannot be, that seat passes. ``words``
    are those that the guide lays: they count in any case. ``other`` is said where somebody has gone
    a way of their own, ``later`` once the steps are over, ``over`` after the game.
    """

    game: str
    by: tuple[str, ...]
    falls: tuple[tuple[Fallen, ...], ...]
    steps: tuple[Step, ...]
    other: str
    over: str
    later: str = ""
    options: Mapping[str, Json] = {}
    words: tuple[str, ...] = ()
    replies: Mapping[int, Mapping[str, Json]] = {}
    company: tuple[str, ...] = ()
    """The names of the other seats."""
