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

from fishka.engines.cubes.solving import solve
from fishka.games.cubes.sets import BLANK, SETS
from fishka.words.opening import open_lexicon

SHARES = {0: 1, 1: 15, 2: 100}
IN_HAND = 0.1
ENGLISH = SETS["english"]


def rolls(blanks: int) -> Iterator[str]:
    mood = random.Random(1)
    while True:
        faces = "".join(map(mood.choice, ENGLISH.cubes))
        if faces.count(BLANK) == blanks:
            yield faces


def until(seconds: float) -> Callable[[], bool]:
    end = time.process_time() + seconds
    return lambda: time.process_time() >= end


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
    lexicon = open_lexicon("english")
    solve("EE", ENGLISH, lexicon)
    for blanks, share in SHARES.items():
        costs: list[float] = []
        proved = ceiling = in_hand = 0
        for faces in islice(rolls(blanks), max(wanted // share, 1)):
            begun = time.process_time()
            found = solve(faces, ENGLISH, lexicon)
            costs.append(time.process_time() - begun)
            proved += found.proved
            ceiling += found.score == 2 * sum(ENGLISH.values[face] for face in faces)
            soon = costs[-1] <= IN_HAND
            in_hand += (
                soon or found.score == solve(faces, ENGLISH, lexicon, enough=until(IN_HAND)).score
            )
        count = len(costs)
        costs.sort()
        told = ", ".join(
            f"{name} {costs[int(part * (count - 1))] * 1000:.1f}"
            for name, part in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("most", 1.0))
        )
        print(
            f"{blanks} blanks, {count} rolls, {proved} proved, {ceiling} at the ceiling: "
            f"mean {sum(costs) / count * 1000:.1f} ms, {told}; "
            f"in hand after {IN_HAND} s: {in_hand / count:.1%}"
        )


if __name__ == "__main__":
    main()
