"""What a tile table tells of its turns, its open lay and its end, from the view of a seat."""

from typing import Any

from msgspec import Struct

from fishka.games.tiles.state import ScoredWord
from fishka.server.pages.tables import You
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
            words=words(turn),
            bonus=turn.get("bonus", 0),
        )
        for number, turn in enumerate(told, 1)
    ]


def words(turn: Fields) -> tuple[ScoredWord, ...]:
    """The words of a turn, or of a lay that is open."""
    return tuple(ScoredWord(each["word"], each["score"]) for each in turn.get("words", ()))


def gains(full: Full) -> list[int | None]:
    """What each seat added in its last turn."""
    last: list[int | None] = [None] * len(full.seats)
    told: list[Fields] = full.view["turns"] if full.view else []
    for turn in told:
        last[turn["seat"]] = turn["score"]
    return last


def asked(full: Full, you: You) -> int | None:
    """The asker's seat that has still to say what it thinks of the open lay."""
    view: dict[str, Any] = full.view or {}
    opened: Fields = view["open_lay"]
    spoken: list[int] = [opened["seat"], *opened["accepted"]]
    sides = [_side(full, seat) for seat in range(len(full.seats))]
    said = {sides[seat] for seat in spoken}
    return next(
        (seat for seat in you.seats if sides[seat] not in said and seat not in view["resigned"]),
        None,
    )


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


def _side(full: Full, seat: int) -> tuple[str, int]:
    team = full.seats[seat].team
    return ("seat", seat) if team is None else ("team", team)
