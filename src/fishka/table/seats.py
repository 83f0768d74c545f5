"""Who sits where at a table."""

from typing import Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal["person", "computer", "empty"]
ValueBy: TypeAlias = Literal["seat", "server"]

CLOCK = "clock"
"""The actor behind what time does."""


PROGRAM = "bot-"
"""What the id of a person's program begins with; it holds a seat as people do."""


def computer(seat: int) -> str:
    """The actor behind the computer player on that seat."""
    return f"computer:{seat}"


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of the table. ``holder`` is the person on it, ``kept_for`` whom it waits for.

    One person may hold several chairs (one device, several people around it). ``value`` is what
    the seat adds to chance, hexadecimal, and ``value_by`` who gave it.
    """

    name: str = ""
    kind: Kind = "empty"
    team: int | None = None
    level: str | None = None
    holder: str | None = None
    kept_for: str | None = None
    value: str | None = None
    value_by: ValueBy | None = None

    @property
    def program(self) -> bool:
        """Whether a program of somebody's plays here."""
        return (self.holder or "").startswith(PROGRAM)
