"""How long all lays of a position take in a single line, by the classic rules.

    .venv/bin/python bench/tiles_moves.py [FOLDER]

The folder holds `enable1.txt.gz` and `classic_movecounts.tsv`; it is `../shared/data` beside the
repository if not told. Times are the processor's, the best of several runs over all positions.
"""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from enable import BESIDE, enable, positions
from measuring import Figure, processor_seconds

from fishka.core.native import native
from fishka.engines.tiles.graphs import graph_of
from fishka.engines.tiles.leaves import keeping
from fishka.engines.tiles.lines import kept_worths
from fishka.engines.tiles.moves import single_lays
from fishka.engines.tiles.positions import flat
from fishka.games.tiles.sets import BLANK
from fishka.games.tiles.state import TilesState

RUNS = 10
AIM = 120.0
"""Microseconds a position for all lays; MAGPIE takes 151 on a machine like that of README.md."""


def microseconds(call: Callable[[], object], count: int) -> float:
    """Of the shortest run, for each of so many."""
    return processor_seconds(call, RUNS) / count * 1e6


def figures(folder: Path = BESIDE) -> Iterator[Figure]:
    """All lays of a position, and the best by points and kept tiles."""
    module = native()
    assert module is not None, "the native module was not built"
    lexicon, states = enable(folder), positions(folder)
    graph = graph_of(lexicon)
    each = [flat(state, 0, lexicon.alphabet) for state in states]
    worths = [kept_worths(state, 0, lexicon, keeping(state, 0)) for state in states]
    every = microseconds(lambda: [module.tiles.lays(*graph, *one) for one in each], len(each))
    best = microseconds(
        lambda: [
            module.tiles.best_lays(*graph, *one, kept, 1)
            for one, kept in zip(each, worths, strict=True)
        ],
        len(each),
    )
    yield Figure("all lays of a position in one line", every, "µs", AIM)
    yield Figure("the best of them by points and kept tiles", best, "µs")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else BESIDE
    module = native()
    assert module is not None, "the native module was not built"
    lexicon, states = enable(folder), positions(folder)
    begun = time.process_time()
    graph = graph_of(lexicon)
    print(f"build the graph of {len(lexicon):,} words: {time.process_time() - begun:.2f} s")

    def report(name: str, chosen: Sequence[TilesState]) -> None:
        each = [flat(state, 0, lexicon.alphabet) for state in chosen]
        lays = [len(module.tiles.lays(*graph, *position)[0]) for position in each]
        kernel = microseconds(
            lambda: [module.tiles.lays(*graph, *position) for position in each], len(each)
        )
        print(
            f"{name}: {len(each)} positions, {sum(lays) / len(each):.0f} lays on average,", end=""
        )
        print(f" {kernel:.0f} µs a position")

    report("all", states)
    for blanks in range(3):
        report(f"{blanks} blanks", [s for s in states if s.racks[0].count(BLANK) == blanks])
    whole = microseconds(lambda: [single_lays(s, lexicon=lexicon) for s in states], len(states))
    print(f"as values of Python, best first: {whole:.0f} µs a position")


if __name__ == "__main__":
    main()
