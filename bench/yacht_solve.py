"""How long the kernels of Yacht take, native and in numpy.

    .venv/bin/python bench/yacht_solve.py [--duel]

Times are the best of several runs on one core. `--duel` adds the whole game of two who play to
win, on all cores: minutes, and 2 GB of memory; with `--doubles` in doubles, with twice the memory.
"""

import argparse
import os
import time
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
from measuring import Figure, processor_seconds

from fishka.core.native import native
from fishka.engines.yacht import twin
from fishka.engines.yacht.course import Course
from fishka.engines.yacht.duels import whole_duel
from fishka.engines.yacht.keeps import ROLLS
from fishka.engines.yacht.kernels import Kernels, kernels
from fishka.engines.yacht.scores import ALL_OPEN, score_table

SIX_ROWS = 0b111111


def seconds(call: Callable[[], object], runs: int) -> float:
    """The shortest of so many runs."""
    taken: list[float] = []
    for _ in range(runs):
        begun = time.perf_counter()
        call()
        taken.append(time.perf_counter() - begun)
    return min(taken)


def measure(serving: Kernels, runs: int) -> dict[str, float]:
    scores = score_table()
    expected = serving.solve(scores)
    policy = serving.policy(scores, expected)
    stop = np.arange(ROLLS, dtype=np.float64)
    worth = (np.arange(304) >= 200).astype(np.float64)
    progress = np.zeros(2, dtype=np.int64)

    def duel(rows: int) -> object:
        return serving.duel(scores, rows, rows, 304, -304, 304, False, 1, progress)

    calls: dict[str, Callable[[], object]] = {
        "solve: expected points of 4096 sheets": lambda: serving.solve(scores),
        "policy: the best choice everywhere": lambda: serving.policy(scores, expected),
        "totals: distributions of 4096 sheets": lambda: serving.totals(scores, policy),
        "turn: the values of one turn": lambda: serving.turn(stop),
        "pursue: reach 200 from six rows": lambda: serving.pursue(scores, SIX_ROWS, worth, 1),
        "duel: three rows each": lambda: duel(SIX_ROWS & 0b111),
    }
    if runs > 1:
        calls |= {
            "pursue: reach 200 from the start": lambda: serving.pursue(scores, ALL_OPEN, worth, 1),
            "duel: six rows each": lambda: duel(SIX_ROWS),
        }
    return {name: seconds(call, runs) for name, call in calls.items()}


def figures() -> Iterator[Figure]:
    """One player solved; duels of so many rows each, in 32-bit floats, on one core."""
    scores = score_table()
    solve = processor_seconds(lambda: kernels().solve(scores), 20)
    yield Figure("one player solved", 1000 * solve, "ms", 10)
    for rows in (6, 8):
        course = Course(rows=(1 << rows) - 1)
        taken = processor_seconds(partial(whole_duel, course))
        yield Figure(f"duel of {rows} rows each solved", taken, "s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--duel", action="store_true")
    parser.add_argument("--doubles", action="store_true")
    asked = parser.parse_args()
    found = {"numpy": measure(twin, 1)}
    module = native()
    if module is not None:
        found["native"] = measure(module.yacht, 5)
    print(f"{'':40}" + "".join(f"{kind:>14}" for kind in found))
    for name in found[max(found, key=lambda kind: len(found[kind]))]:
        told = [f"{1000 * each[name]:11.2f} ms" if name in each else "" for each in found.values()]
        print(f"{name:40}" + "".join(f"{each:>14}" for each in told))
    if asked.duel:
        begun = time.perf_counter()
        print(
            whole_duel(Course(), single=not asked.doubles, threads=os.cpu_count() or 1),
            f"{time.perf_counter() - begun:.0f} s",
        )


if __name__ == "__main__":
    main()
