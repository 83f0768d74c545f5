"""What one seat did in a game that is over, in short: its words, its time, its first rack."""

from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import Any, Final

import msgspec

from fishka.core.entries import Turn
from fishka.games.turns import entries_before
from fishka.table.events import Event
from fishka.table.fold import begun, evolve
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


def digest(events: Iterable[Event], seat: int) -> Digest:
    """What the seat did in the game of these events, all from the first."""
    table, ends = _played(events)
    turns = table.rules.turns(table.state)
    own = [turn for turn in turns if turn.seat == seat]
    return Digest(
        turns=len(own),
        seconds=_seconds(table, turns, ends, seat),
        words=tuple(word for turn in own for word in _words(turn)),
        opening=_opening(table, turns, seat),
    )


def _played(events: Iterable[Event]) -> tuple[Table, Sequence[int]]:
    """The table, and when each turn that stands was over."""
    stream = iter(events)
    table, ends = begun(next(stream)), list[int]()
    for event in stream:
        table = evolve(table, event)
        count = 0 if table.state is None else len(table.rules.turns(table.state))
        ends = [*ends[:count], *[event.at] * (count - len(ends))]
    return table, ends


def _words(turn: Turn) -> Iterator[str]:
    words: Any = turn.details.get("words", ())
    yield from (str(each["word"]) for each in words)


def _seconds(table: Table, turns: Sequence[Turn], ends: Sequence[int], seat: int) -> float | None:
    """A turn takes from the end of the one before it to its own; one of days is no measure.

    Turns that are over in the same moment were taken together.
    """
    if table.clock.kind == "days" or table.mode == "table" or not table.played:
        return None
    taken: list[int] = []
    begin = before = table.played[0].at
    for turn, end in zip(turns, ends, strict=True):
        if end != before:
            begin, before = before, end
        if turn.seat == seat:
            taken.append(end - begin)
    return median(taken) / SECOND if taken else None


def _opening(table: Table, turns: Sequence[Turn], seat: int) -> Opening | None:
    number = next((at for at, turn in enumerate(turns, 1) if turn.seat == seat), None)
    if number is None or "racks" not in table.rules.view(table.state, seat):
        return None
    entries = [played.entry for played in table.played]
    count = entries_before(table.rules, table.seats, table.options, entries, number)
    state = table.rules.start(table.seats, table.rules.options(table.options))
    for entry in entries[:count]:
        state = table.rules.replay(state, entry)
    racks: Any = table.rules.view(state, seat)["racks"]
    turn = turns[number - 1]
    return Opening(number, str(racks[seat] or ""), tuple(_words(turn)), turn.score)
