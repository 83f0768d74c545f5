"""How many of 100 endgames of the classic rules are solved exactly, and how fast.

    .venv/bin/python bench/tiles_endgame.py [SECONDS] [FIRST] [COUNT]

The positions are those of `endgames.txt`, with the words of ENABLE in `../shared/data` beside the
repository. Each has so many seconds of the processor, 10 if not told.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

from enable import enable
from measuring import Figure

from fishka.engines.tiles.endgame import solve_endgame
from fishka.games.tiles.cgp import read_cgp
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

AIM = 39
"""So many of 100 MAGPIE solves in 10 s each."""
SAMPLE = range(0, 100, 10)


def positions() -> list[TilesState]:
    lines = (Path(__file__).parent / "endgames.txt").read_text("utf-8").splitlines()
    return [read_cgp(line) for line in lines if not line.startswith("#")]


def solved(state: TilesState, lexicon: Lexicon, seconds: float) -> tuple[bool, float, int]:
    """Whether exactly, the seconds it took, by how much the seat to move leads."""
    begun = time.process_time()
    found = solve_endgame(
        state, lexicon=lexicon, enough=lambda: time.process_time() - begun > seconds
    )
    return found.exact, time.process_time() - begun, found.value


def figures(seconds: float = 1.0) -> Iterator[Figure]:
    """A sample of ten, with little time each."""
    lexicon, states = enable(), positions()
    done = [solved(states[each], lexicon, seconds) for each in SAMPLE]
    share = 100 * sum(exact for exact, _taken, _value in done) / len(done)
    yield Figure(
        f"endgames solved in {seconds:g} s each", share, "of 100, by ten of them", AIM, more=True
    )


def main() -> None:
    given = [float(each) for each in sys.argv[1:]]
    seconds, first, count = [*given, *(10.0, 0.0, 100.0)[len(given) :]]
    lexicon, costs, tried = enable(), list[float](), 0
    for number, state in list(enumerate(positions()))[int(first) : int(first + count)]:
        exact, cost, value = solved(state, lexicon, seconds)
        print(
            number, "/".join(state.racks), f"{value:+}", "exact" if exact else "-", f"{cost:.2f} s"
        )
        costs += [cost] if exact else []
        tried += 1
    print(f"{len(costs)} of {tried} exact in {seconds:g} s each", end="")
    print(f", half of them within {sorted(costs)[len(costs) // 2]:.2f} s" if costs else "")


if __name__ == "__main__":
    main()
