"""How long the best layout of a roll takes, with its proof, and how soon it is in hand.

    .venv/bin/python bench/cubes_solve.py [ROLLS]

So many rolls without a blank, 1,500 if not told, a fifteenth of them with one blank and a hundredth
with two; the same rolls each time. Times are the processor's.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from statistics import fmean
from typing import NamedTuple

from measuring import Figure, part

from fishka.engines.cubes.solving import solve
from fishka.games.cubes.sets import BLANK, SETS
from fishka.words.opening import open_lexicon

SHARES = {0: 1, 1: 15, 2: 100}
IN_HAND = 0.1
FEW = 400
ENGLISH = SETS["english"]


def rolls(blanks: int) -> Iterator[str]:
    mood = random.Random(1)
    while True:
        faces = "".join(map(mood.choice, ENGLISH.cubes))
        if faces.count(BLANK) == blanks:
            yield faces


class Solving(NamedTuple):
    """What rolls with so many blanks took, in processor seconds, and how many were of each kind."""

    costs: list[float]
    proved: int
    ceiling: int
    in_hand: int


def until(seconds: float) -> Callable[[], bool]:
    end = time.process_time() + seconds
    return lambda: time.process_time() >= end


def solved(blanks: int, count: int, *, again: bool = True) -> Solving:
    """So many rolls; ``again``: those that take long once more, cut short, for what is in hand."""
    lexicon = open_lexicon("english")
    solve("EE", ENGLISH, lexicon)
    costs: list[float] = []
    proved = ceiling = in_hand = 0
    for faces in islice(rolls(blanks), count):
        begun = time.process_time()
        found = solve(faces, ENGLISH, lexicon)
        costs.append(time.process_time() - begun)
        proved += found.proved
        ceiling += found.score == 2 * sum(ENGLISH.values[face] for face in faces)
        soon = costs[-1] <= IN_HAND
        in_hand += soon or (
            again and found.score == solve(faces, ENGLISH, lexicon, enough=until(IN_HAND)).score
        )
    return Solving(costs, proved, ceiling, in_hand)


def figures() -> Iterator[Figure]:
    """The best layout of a roll with its proof, by blanks."""
    plain = solved(0, FEW).costs
    yield Figure("layout of cubes, mean", 1000 * fmean(plain), "ms", 25)
    yield Figure("layout of cubes, p99", 1000 * part(plain, 0.99), "ms", 150)
    one, two = (solved(blanks, FEW // SHARES[blanks]) for blanks in (1, 2))
    yield Figure("layout of cubes, one blank, mean", 1000 * fmean(one.costs), "ms", 100)
    yield Figure("layout of cubes, two blanks, mean", 1000 * fmean(two.costs), "ms")
    yield Figure(
        "best in hand after 0.1 s, one blank",
        one.in_hand / len(one.costs),
        "share",
        None,
        more=True,
    )


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
    for blanks, share in SHARES.items():
        found = solved(blanks, max(wanted // share, 1))
        count = len(found.costs)
        told = ", ".join(
            f"{name} {part(found.costs, below) * 1000:.1f}"
            for name, below in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("most", 1.0))
        )
        print(
            f"{blanks} blanks, {count} rolls, {found.proved} proved, {found.ceiling} at the ceiling: "
            f"mean {fmean(found.costs) * 1000:.1f} ms, {told}; "
            f"in hand after {IN_HAND} s: {found.in_hand / count:.1%}"
        )


if __name__ == "__main__":
    main()
