"""A person's finished game in a line."""

from msgspec import Struct


class Played(Struct, frozen=True):
    """The points of the person's seat, and their share of the win, 0 to 1."""

    id: str
    game: str
    ended_at: int
    seat: int
    points: int
    share: float
    alone: bool
    others: str
