"""Acts that every game knows: the clock's, and the two ways to leave."""

from typing import TypeAlias

import msgspec


class TimeUp(msgspec.Struct, frozen=True, tag_field="act", tag="time_up"):
    """The time of the seat's turn is over."""

    seat: int


class Resign(msgspec.Struct, frozen=True, tag_field="act", tag="resign"):
    """The seat's score stays, its turns are skipped, it cannot win."""

    seat: int


class Abort(msgspec.Struct, frozen=True, tag_field="act", tag="abort"):
    """The game is over and nobody has won."""

    seat: int


CommonAct: TypeAlias = TimeUp | Resign | Abort
COMMON_ACTS: dict[str, type[TimeUp] | type[Resign] | type[Abort]] = {
    "time_up": TimeUp,
    "resign": Resign,
    "abort": Abort,
}
