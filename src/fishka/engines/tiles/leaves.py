"""What tiles are worth that stay on the rack: few numbers, tried out by self-play."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from fishka.games.tiles.scoring import leftover
from fishka.games.tiles.sets import BLANK, RACK
from fishka.games.tiles.state import TilesState

BLANK_WORTH: Final = 12.0
"""A blank kept, in points of later turns."""
TWIN_LOSS: Final = 2.5
"""What each tile loses that has its like on the rack."""
BALANCE_LOSS: Final = 2.0
"""What each tile loses by which vowels and consonants are out of balance."""
VOWEL_SHARE: Final = 0.42
"""The share of vowels in a rack from which words are made easily."""
AWKWARD_LOSS: Final = 4.0
"""What a tile loses that begins no word or hardly joins another."""

VOWELS: Final = frozenset("АЕИОУЫЭЮЯAEIOU")
AWKWARD: Final = frozenset("ЪЫЬЙЩЭЦQV")


def keeping(state: TilesState) -> Callable[[str], float]:
    """What tiles kept add to the turns to come of the seat to move; below 0 if they harm."""
    if state.in_bag:
        return worth
    if state.options.leftovers == "deduct":
        return lambda kept: -float(leftover(kept, state.rule_set))
    return lambda _kept: 0.0


@lru_cache(maxsize=100_000)
def worth(kept: str) -> float:
    """What tiles are worth while others can still be drawn to them."""
    counts = Counter(kept)
    blanks = counts.pop(BLANK, 0)
    twins = sum(count - 1 for count in counts.values())
    vowels = sum(count for letter, count in counts.items() if letter in VOWELS)
    awkward = sum(count for letter, count in counts.items() if letter in AWKWARD)
    out = max(0.0, abs(vowels - VOWEL_SHARE * counts.total()) - 0.5)
    return BLANK_WORTH * blanks - TWIN_LOSS * twins - BALANCE_LOSS * out - AWKWARD_LOSS * awkward


def exchanges(state: TilesState, seat: int) -> Iterator[str]:
    """What may be given back for other tiles here, each once; least and simplest first."""
    held, rack = state.in_bag, state.racks[seat]
    if held < max(1, state.options.exchange_minimum):
        return
    for count in range(1, min(len(rack), held, RACK) + 1):
        for tiles in sorted(set(combinations(rack, count))):
            yield "".join(tiles)
