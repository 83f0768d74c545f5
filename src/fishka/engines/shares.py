"""The shares of a long computation: given out, done again where they were lost, told in order."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush
from typing import Any, Final, NamedTuple, Protocol

from fishka.core.errors import FishkaError

MOST_LOSSES: Final = 5
"""A share that was lost so often is taken to be what kills those who work on it."""
AHEAD: Final = 16
"""So many shares for each worker may be begun that are not told yet: results wait in memory."""


class Done(NamedTuple):
    """A share that is no longer worked on: its number, and its result unless it was ``lost``."""

    number: int
    result: Any = None
    lost: bool = False


class Crew(Protocol):
    """Those who work on shares, each on one at a time."""

    @property
    def size(self) -> int:
        """How many work now."""
        ...

    def room(self) -> bool:
        """Whether another share can be taken."""
        ...

    def take(self, number: int, share: Any) -> None:  # noqa: ANN401 - only the work knows its shares
        """Begin with a share."""
        ...

    def done(self) -> Iterable[Done]:
        """Wait until a share is done or lost, and tell all that are.

        Raises what the work has raised.
        """
        ...


def in_order(crew: Crew, shares: Sequence[Any]) -> Iterator[Any]:
    """The results of the shares in their order, each once, whoever is killed meanwhile.

    Raises:
        FishkaError: a share was lost `MOST_LOSSES` times.
    """
    waiting: list[int] = []
    losses: Counter[int] = Counter()
    results: dict[int, Any] = {}
    begun = told = 0
    while told < len(shares):
        while crew.room() and (waiting or begun < min(len(shares), told + AHEAD * crew.size)):
            if not waiting:
                heappush(waiting, begun)
                begun += 1
            number = heappop(waiting)
            crew.take(number, shares[number])
        for number, result, lost in crew.done():
            if lost:
                losses[number] += 1
                _bear(number, losses[number])
                heappush(waiting, number)
            else:
                results[number] = result
        while told in results:
            yield results.pop(told)
            told += 1


def _bear(number: int, count: int) -> None:
    if count == MOST_LOSSES:
        raise FishkaError(
            "whoever worked on share {number} was killed, {count} times one after another",
            number=number,
            count=count,
        )
