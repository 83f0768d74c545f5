"""What the hidden tiles may be: in each sample the racks of the others and the bag.

Sample n is the same however many are drawn, and whatever is compared by it.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fishka.engines.tiles.positions import coding_of
from fishka.games.tiles.racks import without
from fishka.games.tiles.state import TilesState
from fishka.words.alphabets import Alphabet

Bytes = NDArray[np.uint8]


class Held(NamedTuple):
    """Tiles that a seat may have kept at its last turn, one of these with these weights."""

    seat: int
    kept: Sequence[str]
    weights: Sequence[float]


class Deals:
    """The samples of what a seat does not see, by a seed.

    Only what the seat may know is looked at, and what is said to be held.
    """

    def __init__(self, state: TilesState, seat: int, seed: int, held: Held | None = None) -> None:
        self._hidden = state.seen_by(seat).unseen
        self._seed, self._held = seed, held
        count = len(state.seats)
        order = [(seat + step) % count for step in range(1, count)]
        self._before = sum(len(state.racks[each]) for each in order[: _place(order, held)])
        self.size: Final = len(self._hidden)

    def tiles(self, number: int) -> str:
        """Sample ``number``: the racks of the others, the next in turn first, then the bag."""
        luck = np.random.default_rng((self._seed, number))
        if self._held is None:
            return "".join(self._hidden[each] for each in luck.permutation(self.size))
        kept = luck.choice(len(self._held.kept), p=self._held.weights)
        tiles = self._held.kept[int(kept)]
        rest = without(self._hidden, tiles)
        drawn = "".join(rest[each] for each in luck.permutation(len(rest)))
        return drawn[: self._before] + tiles + drawn[self._before :]

    def codes(self, first: int, count: int, rules: str, alphabet: Alphabet) -> Bytes:
        """So many samples from that one on, a row each, in the codes of a list's alphabet."""
        coding = coding_of(rules, alphabet).codes
        rows = [
            self.tiles(number).translate(coding).encode("latin-1")
            for number in range(first, first + count)
        ]
        return np.frombuffer(b"".join(rows), np.uint8).reshape(count, self.size)


def _place(order: Sequence[int], held: Held | None) -> int:
    return 0 if held is None else order.index(held.seat)
