"""How slow a line is, as the server measures it itself."""

from collections import deque
from typing import Final

SAMPLES: Final = 3


class Lag:
    """From pings and their answers: the least of the latest, so that one hiccup is no slow line.

    Who answers late on purpose gains no more than what a seat is ever credited with.
    """

    __slots__ = ("_asked", "_latest")

    def __init__(self) -> None:
        self._asked: int | None = None
        self._latest: deque[int] = deque(maxlen=SAMPLES)

    def ask(self, now: int) -> None:
        """A ping that names this moment is on its way."""
        self._asked = now

    def answered(self, named: int, now: int) -> None:
        """The answer to a ping has come; one that nobody asked for counts for nothing."""
        if named == self._asked:
            self._asked = None
            self._latest.append(max(0, now - named))

    @property
    def measured(self) -> int:
        """How many milliseconds there and back take; 0 before anything was measured."""
        return min(self._latest, default=0)
