"""A puzzle from a played game: a position and the one answer that is clearly best there."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec

from fishka.core.entries import Entry
from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.core.seats import Seat
from fishka.games.match import Match
from fishka.games.record import Record


class Answer(msgspec.Struct, frozen=True):
    """What is best, its value, and that of the next best.

    ``act`` is in the record's form without its seat; where a word is asked for, there is no more
    in it than the word. ``words`` are those that it makes, the one that all its letters are in first.
    """

    act: Mapping[str, Json]
    value: float
    next: float
    words: tuple[str, ...] = ()


class Puzzle(msgspec.Struct, frozen=True):
    """A position with one clear answer.

    ``log`` leads to it, in the record's form: what the seat to move may not know is not told there.
    ``teams`` are those of the seats, none where each plays alone.
    ``unit`` is what the answer's value counts: ``points``, ``letters`` of the longest word, or the
    ``expected total``. ``entry`` of the game's log is where it was played otherwise or so.
    """

    game: str
    options: Mapping[str, Json]
    seats: tuple[str, ...]
    log: tuple[Mapping[str, Json], ...]
    unit: str
    answer: Answer
    played: Mapping[str, Json]
    entry: int
    teams: tuple[int, ...] = ()

    def record(self) -> Record:
        """The game up to the question; MalformedError where the teams are not those of the seats."""
        teams: tuple[int | None, ...] = self.teams or (None,) * len(self.seats)
        if len(teams) != len(self.seats):
            raise MalformedError("`team` must stand on all `seats` or on none")
        return Record(self.game, self.options, tuple(map(Seat, self.seats, teams)), self.log)

    @property
    def lead(self) -> float:
        """How far the best is ahead of the next."""
        return self.answer.value - self.answer.next


class Moment(msgspec.Struct, frozen=True):
    """An entry of a game's log, its index, and the state in which it was chosen."""

    index: int
    state: Any
    entry: Entry


Asking: TypeAlias = Callable[[Moment, str], Answer | None]
"""The clear answer at a moment, in words that a level knows; None where there is none."""


def moments(match: Match) -> Iterator[Moment]:
    """Every entry of a game with the state before it."""
    state: Any = match.game.start(match.seats, match.options)
    for index, entry in enumerate(match.entries):
        yield Moment(index, state, entry)
        state = match.game.replay(state, entry)


def chosen(act: Mapping[str, Json]) -> dict[str, Json]:
    """An act in the record's form without its seat, the one to move."""
    return {name: value for name, value in act.items() if name != "seat"}
