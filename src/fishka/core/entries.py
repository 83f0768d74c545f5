"""What the log holds and what can be read off a game: entries, turns, the standing."""

from collections.abc import Mapping
from typing import Any

import msgspec

from fishka.core.form import Json


class Entry(msgspec.Struct, frozen=True):
    """What one act came to. A view of it is built from what a seat may know, never by deleting.

    ``public`` is for everybody; ``private`` holds, for each seat that knows more, the fields
    that it alone knows.
    """

    seat: int
    act: str
    public: Mapping[str, Json] = {}
    private: Mapping[int, Mapping[str, Json]] = {}

    def seen_by(self, seat: int | None) -> dict[str, Json]:
        """The entry as that seat sees it; None is a watcher."""
        own: Mapping[str, Json] = {} if seat is None else self.private.get(seat, {})
        return {"seat": self.seat, "act": self.act, **self.public, **own}

    def whole(self) -> dict[str, Json]:
        """The entry as the record holds it, with everything that happened."""
        return self.seen_by(self.seat)


class Turn(msgspec.Struct, frozen=True):
    """A completed turn: the seat, what it added at the time, and what the game tells of it."""

    seat: int
    score: int
    details: Mapping[str, Json] = {}

    def told(self) -> dict[str, Json]:
        """The turn as the contract prints it."""
        return {"seat": self.seat, "score": self.score, **self.details}


class Adjustment(msgspec.Struct, frozen=True):
    """What a score gained or lost when the game ended."""

    seat: int
    score: int
    why: str


class Standing(msgspec.Struct, frozen=True):
    """Where a game stands. ``to_move`` is None when it is finished.

    ``together``: where several seats have one turn at the same time, those still to take it.
    """

    finished: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    to_move: int | None
    team_scores: Mapping[int, int] | None = None
    adjustments: tuple[Adjustment, ...] = ()
    together: tuple[int, ...] = ()

    def told(self) -> dict[str, Any]:
        """The standing as the contract prints it."""
        told: dict[str, Any] = {
            "finished": self.finished,
            "scores": list(self.scores),
            "winners": list(self.winners),
            "to_move": self.to_move,
        }
        if self.team_scores is not None:
            told["team_scores"] = {str(team): score for team, score in self.team_scores.items()}
        if self.finished:
            told["adjustments"] = [msgspec.to_builtins(each) for each in self.adjustments]
        return told
