"""The seven lengths of a round of Game Two (rules/cubes.md, Game Two)."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from fishka.games.cubes.layouts import Word
from fishka.games.disputing import ScoredWord

LENGTHS: Final = range(2, 9)
SLAMS: Final[Mapping[int, int]] = MappingProxyType({2: 50, 3: 25})
"""What all seven lengths pay by the turn of the round in which the last of them comes."""


class Booked(msgspec.Struct, frozen=True):
    """A word that counts for its length; it was the ``place``-th of that ``turn``."""

    word: str
    score: int
    turn: int
    place: int

    @property
    def scored(self) -> ScoredWord:
        """The word and what it pays."""
        return ScoredWord(self.word, self.score)


Ladder: TypeAlias = tuple[Booked | None, ...]
"""What counts for the lengths 2 to 8."""
EMPTY_LADDER: Final[Ladder] = (None,) * len(LENGTHS)


class Booking(msgspec.Struct, frozen=True):
    """What a turn does to a ladder. ``gain``: its words less what they take back."""

    ladder: Ladder
    gain: int = 0
    bonus: int = 0
    credited: tuple[ScoredWord, ...] = ()
    struck: tuple[ScoredWord, ...] = ()


def book(ladder: Ladder, words: Sequence[Word], turn: int, *, penalty: bool = False) -> Booking:
    """The ladder after the words of a turn, and what they pay.

    Of each length the lowest word of the round counts, of equals the first.

    Args:
        ladder: what has counted in this round.
        words: the words of the turn, in reading order.
        turn: the number of the turn in the round, from 1.
        penalty: whether a struck word costs its value once more.
    """
    rungs, struck = list(ladder), list[Booked]()
    for place, word in enumerate(words):
        if len(word.word) in LENGTHS:
            rung, new = len(word.word) - LENGTHS[0], Booked(word.word, word.score, turn, place)
            held = rungs[rung]
            lower = held is None or new.score < held.score
            if held is not None:
                struck.append(held if lower else new)
            if lower:
                rungs[rung] = new
    struck.sort(key=lambda each: (each.turn, each.place))
    gain = _total(rungs) - _total(ladder)
    return Booking(
        tuple(rungs),
        gain - sum(each.score for each in struck) if penalty else gain,
        0 if complete(ladder) or not complete(rungs) else SLAMS.get(turn, 0),
        tuple(each.scored for each in _of_turn(rungs, turn)),
        tuple(each.scored for each in struck),
    )


def complete(ladder: Sequence[Booked | None]) -> bool:
    """Whether there is a word of each length."""
    return None not in ladder


def slam_in_reach(ladder: Ladder, runs: Sequence[Word], turn: int) -> int:
    """The most that parts of these runs can be paid for a Grand Slam in that turn."""
    missing = [length for length, held in zip(LENGTHS, ladder, strict=True) if held is None]
    longest = max((len(run.word) for run in runs), default=0)
    return SLAMS.get(turn, 0) if missing and missing[-1] <= longest else 0


def told_words(words: Sequence[Word]) -> tuple[ScoredWord, ...]:
    """The words of a turn of Game Two: those beyond the lengths are worth nothing."""
    return tuple(
        ScoredWord(each.word, each.score if len(each.word) in LENGTHS else 0) for each in words
    )


def _total(ladder: Sequence[Booked | None]) -> int:
    return sum(each.score for each in ladder if each is not None)


def _of_turn(ladder: Sequence[Booked | None], turn: int) -> Iterator[Booked]:
    """What of the ladder was booked in that turn, in reading order."""
    booked = (each for each in ladder if each is not None and each.turn == turn)
    return iter(sorted(booked, key=lambda each: each.place))
