"""What a tile table tells of its turns, its open lay and its end, from the view of a seat."""

from typing import Any

from msgspec import Struct

from fishka.games.tiles.state import ScoredWord
from fishka.server.pages.faces import judged
from fishka.server.wire import Fields, Full
from fishka.texts import gettext_noop, texts
from fishka.texts.numbers import signed

WHYS = {
    "leftover": gettext_noop("{points} left on the rack"),
    "out": gettext_noop("{points} for going out"),
}


class TurnTold(Struct, frozen=True):
    """A turn of the game; without words a pass, or a lay that was taken back."""

    number: int
    name: str
    score: int
    words: tuple[ScoredWord, ...]
    bonus: int


def turns(full: Full) -> list[TurnTold]:
    """All turns, the first one first."""
    told: list[Fields] = full.view["turns"] if full.view else []
    return [
        TurnTold(
            number=number,
            name=_name(full, turn["seat"]),
            score=turn["score"],
            words=judged.words(turn),
            bonus=turn.get("bonus", 0),
        )
        for number, turn in enumerate(told, 1)
    ]


def gains(full: Full) -> list[str]:
    """What each seat added in its last turn."""
    last = [""] * len(full.seats)
    told: list[Fields] = full.view["turns"] if full.view else []
    for turn in told:
        last[turn["seat"]] = f"+{turn['score']}"
    return last


def adjusted(full: Full, number: int, language: str) -> list[str]:
    """What the end of the game took from a seat or gave to it."""
    view: dict[str, Any] = full.view or {}
    _ = texts(language).gettext
    return [
        _(WHYS[each["why"]]).format(points=signed(each["score"], language))
        for each in view.get("adjustments", ())
        if each["seat"] == number
    ]


def _name(full: Full, seat: int) -> str:
    return full.seats[seat].name
