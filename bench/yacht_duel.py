"""How exact a solved duel of Yacht is: its file against itself, and against doubles.

    .venv/bin/python bench/yacht_duel.py BOOK [--pairs 200]

1. Every page of the file is checked. Of each layer so many pairs of sheets are computed anew, with all
   their leads, from the layer below as the file tells it: in doubles and in 32-bit floats. No share
   can be wrong by more than half a step and what the floats of all layers lose together.
2. The game with nine rows each, a few times other ones, is computed in doubles from its end, and the
   layers above 18 open rows in doubles from that one: every pair is compared.
"""

import argparse
import random
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from fishka.engines.yacht.books import DuelBook
from fishka.engines.yacht.course import Course, Stage
from fishka.engines.yacht.duels import REACH, value_of
from fishka.engines.yacht.kernels import kernels
from fishka.engines.yacht.layers import STEPS, Layer, at_the_end, layers
from fishka.engines.yacht.scores import rows_open, score_table
from fishka.games.yacht.scoring import ROWS
from fishka.solved import open_book

HALF_A_STEP = 0.5 / STEPS
ABOVE = 18
PARTS = 3
THREADS = 1


def layer_of(book: DuelBook, open_rows: int) -> Layer:
    """A layer of the file, or the end of the game."""
    return book.layer(open_rows) if open_rows else at_the_end(single=False)


def opened(packed: Layer, kind: type[np.floating]) -> Layer:
    """The layer as the kernels take it."""
    steps = STEPS if packed.values.dtype == np.uint16 else 1
    return packed._replace(values=(packed.values / steps).astype(kind))


def part_of(packed: Layer, pairs: Sequence[int]) -> Layer:
    """Those pairs of a layer, as a layer."""
    values = [packed.values[packed.place[each] :][: packed.length[each]] for each in pairs]
    lengths = np.array([len(each) for each in values], np.uint16)
    ends = np.cumsum(lengths, dtype=np.uint64)
    return Layer(ends - lengths, packed.low[list(pairs)], lengths, np.concatenate(values))


def anew(course: Course, open_rows: int, pair: int, below: Layer) -> tuple[Layer, Layer]:
    """A pair, as a layer, from the layer below, in doubles and in 32-bit floats."""
    after = course.stage(open_rows - 1)
    mover, other = sheets_of(course.stage(open_rows), pair)
    rests = sorted(mover ^ (1 << row) for row in rows_open(mover))
    needed = part_of(below, [after.pair(other, rest) for rest in rests])
    known, scores = kernels(), score_table(course.four_of_a_kind)
    asked = (scores, mover, other, -REACH, REACH, open_rows)
    cells = np.zeros(2, np.int64)
    exact = known.duel_layer_in_doubles(*asked, *opened(needed, np.float64), 1, cells)
    rough = known.duel_layer(*asked, *opened(needed, np.float32), 1, cells)
    assert exact is not None
    assert rough is not None
    return Layer(*exact), Layer(*rough)


def off(told: Layer, pair: int, exact: Layer, other: int, leads: NDArray[np.intp]) -> float:
    """How far the shares of a pair are from the exact ones, which stand there as another pair."""
    return float(np.abs(told.read(pair, leads) - exact.read(other, leads)).max())


def sheets_of(stage: Stage, pair: int) -> tuple[int, int]:
    """The open rows of the seat to move and of the other."""
    mover, other = divmod(pair, len(stage.others))
    return stage.movers[mover], stage.others[other]


def reached(course: Course, open_rows: int, pair: int) -> NDArray[np.intp]:
    """The leads that the seat that has just moved can have."""
    low, high = course.leads(*sheets_of(course.stage(open_rows), pair))
    return np.arange(-high, 1 - low)


def some_of(course: Course, open_rows: int, pairs: int) -> list[int]:
    """So many pairs of a layer, or all, the same each time."""
    there = range(course.stage(open_rows).pairs)
    return random.Random(open_rows).sample(there, min(pairs, len(there)))


def layer_by_layer(book: DuelBook, pairs: int) -> None:
    """Print the worst of each layer against the layer below it, and what that says of all."""
    course, lost, states = book.about.course, 0.0, 0
    below = layer_of(book, 0)
    for open_rows in range(1, course.layers + 1):
        layer, worst, floats = layer_of(book, open_rows), 0.0, 0.0
        for pair in some_of(course, open_rows, pairs):
            leads = reached(course, open_rows, pair)
            exact, rough = anew(course, open_rows, pair, below)
            worst = max(worst, off(layer, pair, exact, 0, leads))
            floats = max(floats, off(rough, 0, exact, 0, leads))
            states += len(leads)
        lost += floats
        print(f"{open_rows:2} open rows: off by {worst:.2e} at most, floats by {floats:.1e}")
        below = layer
    print(
        f"{states:,} states anew; floats lose {lost:.2e} in all layers, so no share is off by more "
        f"than {HALF_A_STEP + lost:.2e}"
    )


def numbers_in(course: Course, part: Course, open_rows: int) -> list[int]:
    """The numbers that the pairs of a layer of a part of the game have in the whole."""
    whole, stage = course.stage(open_rows), part.stage(open_rows)
    number = {sheets: place for place, sheets in enumerate(product(whole.movers, whole.others))}
    return [number[sheets] for sheets in product(stage.movers, stage.others)]


def from_the_end(book: DuelBook, rows: int) -> None:
    """Print the worst of every pair with rows of these alone, in doubles from the end of the game."""
    course = book.about.course
    part = Course(course.four_of_a_kind, rows, -REACH, REACH)
    worst, pairs = [0.0], 0
    for open_rows, exact in layers(part, since=(0, at_the_end(single=False)), threads=THREADS):
        told, numbers = layer_of(book, open_rows), numbers_in(course, part, open_rows)
        worst.append(
            max(
                off(told, pair, exact, own, reached(course, open_rows, pair))
                for own, pair in enumerate(numbers)
            )
        )
        pairs += len(numbers)
    most = max(worst)
    print(f"rows {rows:012b}, {pairs:,} pairs from the end: off by {most:.2e} at most, ", end="")
    print(f"in the layer of {worst.index(most)} open rows")


def above(book: DuelBook) -> None:
    """Print the worst of every pair of the layers above one, in doubles from that one."""
    course = book.about.course
    start = opened(layer_of(book, ABOVE), np.float64)
    for open_rows, exact in layers(course, since=(ABOVE, start), threads=THREADS):
        told = layer_of(book, open_rows)
        worst = max(
            off(told, pair, exact, pair, reached(course, open_rows, pair))
            for pair in range(course.stage(open_rows).pairs)
        )
        print(f"{open_rows:2} open rows, every pair: off by {worst:.2e} at most")
        if open_rows == course.layers:
            print(f"first of two, from the layer of {ABOVE} open rows: {value_of(exact):.8f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("book", type=Path)
    parser.add_argument("--pairs", type=int, default=200)
    asked = parser.parse_args()
    book = open_book(asked.book)
    book.check()
    print(f"every page is whole; {sum(book.about.shares):,} shares")
    layer_by_layer(book, asked.pairs)
    for seed in range(PARTS):
        chosen = random.Random(seed).sample(range(len(ROWS)), ABOVE // 2)
        from_the_end(book, sum(1 << row for row in chosen))
    above(book)


if __name__ == "__main__":
    main()
