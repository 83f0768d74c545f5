"""What the guided games with tiles share: how their lays are written, and what is said off the way."""

from collections.abc import Mapping
from typing import Final

from fishka.core.form import Json
from fishka.texts import gettext_noop

BY: Final = ("grid", "racks")
COMPANY: Final = ("Fishka",)
OTHER: Final = gettext_noop(
    "That is a way of your own, and it is allowed. Go on as you like; Fishka lays what was prepared, "
    "or passes."
)


def lay(tiles: str, seat: int = 0, swap: str = "") -> Mapping[str, Json]:
    """``G8П H8О``: each square with its letter, a small one for a blank."""
    act: dict[str, Json] = {"seat": seat, "act": "lay", "tiles": _letters(tiles)}
    return {**act, "swap": _letters(swap)} if swap else act


def _letters(told: str) -> dict[str, Json]:
    return {each[:-1]: each[-1] for each in told.split()}
