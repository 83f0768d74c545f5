"""Puzzles of Yacht: the one choice that the total is clearly best served by."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from fishka.core.form import Json
from fishka.engines.puzzle import Answer, Moment
from fishka.engines.yacht.advice import TOTAL, advise
from fishka.games.yacht.state import YachtState

UNIT: Final = TOTAL
CLEAR: Final = 2.0
"""Points of the expected total that the answer is ahead of every other choice, at the least."""
CHOICES: Final = frozenset(("roll", "score"))


def ask(moment: Moment, level: str) -> Answer | None:
    """The best choice with the dice that lie, before one that was not the only one."""
    del level
    return _best(moment.state) if moment.entry.act in CHOICES else None


def _best(state: YachtState) -> Answer | None:
    if not state.rolls:
        return None
    choices = advise(state, TOTAL, 2).choices
    if len(choices) < 2:
        return None
    best, second = choices
    if best.value - second.value < CLEAR:
        return None
    return Answer(best.act, best.value, second.value)


def log_of(log: Sequence[Mapping[str, Json]], moment: Moment) -> Iterator[Mapping[str, Json]]:
    """The log up to a moment: all of it lies open."""
    yield from log[: moment.index]
