"""The acts of Yacht and their form (contract: Acts)."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from fishka.core import form
from fishka.core.acts import COMMON_ACTS, Abort, CommonAct, Resign, TimeUp
from fishka.core.chance import Fallen
from fishka.core.form import Json
from fishka.games.yacht.scoring import DICE, FACES, ROWS

MOST_SEATS = 100


class Roll(msgspec.Struct, frozen=True, tag_field="act", tag="roll", omit_defaults=True):
    """Throw dice: all five, or those that ``keep`` leaves. UNSET is the first roll of a turn."""

    seat: int
    keep: tuple[int, ...] | UnsetType = UNSET


class Score(msgspec.Struct, frozen=True, tag_field="act", tag="score"):
    """Enter the roll in a row."""

    seat: int
    row: str


YachtAct: TypeAlias = Roll | Score | CommonAct
ACTS = ("roll", "score", *COMMON_ACTS)

__all__ = ["ACTS", "Abort", "Resign", "Roll", "Score", "TimeUp", "YachtAct", "read_act"]


def read_act(given: Mapping[str, Json], *, whole: bool) -> tuple[YachtAct, Fallen | None]:
    """The act and the dice that fell for it; MalformedError where the form is wrong."""
    name = form.choice(form.field(given, "act", "an entry"), "`act`", ACTS)
    seat = form.whole_number(form.field(given, "seat", "an entry"), "`seat`", 0, MOST_SEATS - 1)
    if name == "score":
        return Score(seat, form.choice(form.field(given, "row", "`score`"), "`row`", ROWS)), None
    if name != "roll":
        return COMMON_ACTS[name](seat), None
    keep = _faces(given["keep"], "keep") if "keep" in given else UNSET
    fallen = None
    if whole or "dice" in given:
        fallen = _faces(form.field(given, "dice", "`roll`"), "dice")
    return Roll(seat, keep), fallen


def _faces(value: object, name: str) -> tuple[int, ...]:
    members = form.items(value, f"`{name}`", DICE)
    return tuple(
        form.whole_number(member, f"`{name}[{index}]`", 1, FACES)
        for index, member in enumerate(members)
    )
