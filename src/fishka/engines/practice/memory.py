"""When a card comes again: FSRS, by how much of the answer was found each time."""

from datetime import UTC, datetime, timedelta
from typing import Final

from fsrs import Card, Rating, Scheduler, State
from msgspec import Struct

HALF: Final = 0.5
"""Who finds less than so much of an answer has not known it."""
AGAIN: Final = timedelta(minutes=10)
"""When a card that was not known comes again."""
_SCHEDULER: Final = Scheduler(
    learning_steps=(AGAIN,), relearning_steps=(AGAIN,), enable_fuzzing=False
)


class Memory(Struct, frozen=True):
    """What is known of a person's memory of a card, in the terms of FSRS; times in milliseconds."""

    due: int
    seen_at: int
    state: int
    step: int | None
    stability: float | None
    difficulty: float | None


def remembered(before: Memory | None, share: float, now: int) -> Memory:
    """The memory of a card after an attempt that found that share of the answer, 0 to 1."""
    card = Card(card_id=0) if before is None else _card(before)
    after, _log = _SCHEDULER.review_card(card, rating(share), _moment(now))
    return Memory(
        due=round(after.due.timestamp() * 1000),
        seen_at=now,
        state=after.state.value,
        step=after.step,
        stability=after.stability,
        difficulty=after.difficulty,
    )


def rating(share: float) -> Rating:
    """What FSRS is told: good for all of the answer, hard for half of it or more, else again."""
    if share >= 1:
        return Rating.Good
    return Rating.Hard if share >= HALF else Rating.Again


def _card(memory: Memory) -> Card:
    return Card(
        card_id=0,
        state=State(memory.state),
        step=memory.step,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=_moment(memory.due),
        last_review=_moment(memory.seen_at),
    )


def _moment(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
