"""What a round of a class is."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from fishka.table import Create

How: TypeAlias = Literal["same", "tables", "swiss", "circle"]
SITS_OUT: Final = ""
AWAY: Final = "-"
"""What stands instead of a game's id for those who have none in a round."""


class Wish(Struct, frozen=True):
    """What is played in a round: ``how`` everybody has the same falls, sits at tables, or meets others.

    ``level`` is the computer player on seats that no pupil takes; ``create`` is a table without them.
    """

    how: How
    create: Create
    level: str


class Round(Struct, frozen=True, kw_only=True):
    """One round of a class, over once ``ended_at`` is told."""

    id: str
    class_id: str
    number: int
    wish: Wish
    made_at: int
    ended_at: int | None = None

    @property
    def falls(self) -> str:
        """The name under which the same falls for everybody."""
        return f"round-{self.id}"
