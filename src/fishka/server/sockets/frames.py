"""The frames of the WebSocket, encoded. The first member says which frame it is."""

import msgspec
from msgspec import UNSET, Struct, UnsetType

from fishka.server.talk.rooms import LineTold
from fishka.server.wire import AdviceTold, Fields
from fishka.store.talk import Room
from fishka.table.events import Talk

_encode = msgspec.json.Encoder().encode


class HelloTold(Struct, frozen=True, omit_defaults=True):
    """The first frame, and again when the viewer's seats have changed.

    ``now`` is the moment at which the table stood so: earlier where it is seen late.
    """

    game: str
    you: Fields
    head: int
    now: int
    full: Fields | UnsetType = UNSET


class RefusedTold(Struct, frozen=True, omit_defaults=True):
    """A command that was not carried out. ``missed``: the position has moved on meanwhile."""

    command_id: str | None
    code: str
    message: str
    head: int
    missed: bool = False


class Hello(Struct, frozen=True):
    hello: HelloTold


class Refused(Struct, frozen=True):
    refused: RefusedTold


class Ping(Struct, frozen=True):
    ping: int


class Here(Struct, frozen=True):
    here: list[bool]


class Watched(Struct, frozen=True):
    """How many people look on who hold no seat."""

    watching: int


class AwayTold(Struct, frozen=True):
    """A seat whose holder has not been seen ``since``; ``claim_at`` is when others may go on."""

    since: int
    claim_at: int | None


class Away(Struct, frozen=True):
    away: list[AwayTold | None]


class TalkTold(Struct, frozen=True):
    """The talk of a table as one viewer reads it, whole; ``room`` is where they speak."""

    mode: Talk
    room: Room
    may_take: bool
    phrases: dict[str, str]
    lines: list[LineTold]


class Talking(Struct, frozen=True):
    talk: TalkTold


class Said(Struct, frozen=True):
    said: list[LineTold]


class Advice(Struct, frozen=True):
    advice: AdviceTold


def text(frame: object) -> str:
    """The frame as it is sent."""
    return _encode(frame).decode()
