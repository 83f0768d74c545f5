"""What one seat did in a game that is over, in short: its words, its time, its first rack."""

from collections.abc import Iterator
from statistics import median
from typing import Any, Final

import msgspec

from fishka.core.entries import Turn
from fishka.games.turns import entries_before
from fishka.table.state import Table

SECOND: Final = 1000


class Opening(msgspec.Struct, frozen=True):
    """The first turn of a seat that has a rack: which turn of the game it was, from 1."""

    turn: int
    rack: str
    words: tuple[str, ...]
    points: int


class Digest(msgspec.Struct, frozen=True):
    """``seconds`` is the median over the seat's turns; None where nobody measured them.

    ``words`` are those of its turns that stood, in order. ``opening`` is None where there are no
    racks or no turn was taken.
    """

    turns: int
    seconds: float | None
    words: tuple[str, ...]
    opening: Opening | None


def digest(table: Table, seat: int) -> Digest:
    """What the seat did at a table where a game has begun."""
    turns = table.rules.turns(table.state)
    own = [turn for turn in turns if turn.seat == seat]
    return Digest(
        turns=len(own),
        seconds=_seconds(table, seat),
        words=tuple(word for turn in own for word in _words(turn)),
        opening=_opening(table, turns, seat),
    )


def _words(turn: Turn) -> Iterator[str]:
    words: Any = turn.details.get("words", ())
    yield from (str(each["word"]) for each in words)


def _seconds(table: Table, seat: int) -> float | None:
    """A turn takes from the end of the one before it to its own; one of days is no measure."""
    if table.clock.kind == "days" or table.mode == "table":
        return None
    taken: list[int] = []
    state, count = _start(table), 0
    since = table.played[0].at if table.played else 0
    for played in table.played:
        state = table.rules.replay(state, played.entry)
        turns = table.rules.turns(state)
        if len(turns) > count:
            taken += [played.at - since for turn in turns[count:] if turn.seat == seat]
            count, since = len(turns), played.at
    return median(taken) / SECOND if taken else None


def _opening(table: Table, turns: tuple[Turn, ...], seat: int) -> Opening | None:
    number = next((at for at, turn in enumerate(turns, 1) if turn.seat == seat), None)
    if number is None or "racks" not in table.rules.view(table.state, seat):
        return None
    entries = [played.entry for played in table.played]
    count = entries_before(table.rules, table.seats, table.options, entries, number)
    state = _start(table)
    for entry in entries[:count]:
        state = table.rules.replay(state, entry)
    racks: Any = table.rules.view(state, seat)["racks"]
    rack, turn = str(racks[seat] or ""), turns[number - 1]
    return Opening(number, rack, tuple(_words(turn)), turn.score)


def _start(table: Table) -> Any:  # noqa: ANN401 - a state that only its game knows
    return table.rules.start(table.seats, table.rules.options(table.options))
