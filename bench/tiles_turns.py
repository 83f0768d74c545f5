"""How long the best turn of several places takes, in Крестословица: the same positions each time.

    .venv/bin/python bench/tiles_turns.py [RUNS]

The positions are in `tiles_turns.tsv`, a board and a rack in each line, numbers for so many empty
squares: of games in which each seat plays its best turn, without the first turns. For two blanks,
which are seldom held at once, two tiles of a rack were made blanks where none lay on the board.
Times are the processor's, the shortest of so many runs, 1 if not told.
"""

import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from measuring import Figure, part
from msgspec.structs import replace

from fishka.core.seats import Seat
from fishka.engines.tiles.turns import best_turn, cells
from fishka.games.tiles import RULE_SETS, TileGame
from fishka.games.tiles.sets import BLANK, EMPTY
from fishka.games.tiles.state import TilesState

HELD: Final = ("without a blank", "one blank", "two blanks")
AIMS: Final = ((0.5, 3), (6, 45), (None, 1200))
"""Milliseconds at the median and at 95 of 100."""


class Found(msgspec.Struct):
    """What the positions with so many blanks took, in milliseconds, and came to."""

    costs: list[float] = []
    states: int = 0
    points: int = 0


def positions() -> Iterator[TilesState]:
    game = TileGame(RULE_SETS["krestoslovitsa"])
    start = game.start((Seat("1"), Seat("2")), game.options({}))
    lines = Path(__file__).with_suffix(".tsv").read_text("utf-8").splitlines()
    for line in lines:
        board, rack = line.split("\t")
        grid = re.sub(r"\d+", lambda empty: EMPTY * int(empty.group()), board)
        yield replace(start, grid=grid, racks=(rack, ""), owed=0, dealing=False)


def search(state: TilesState) -> tuple[float, int, int]:
    """Milliseconds, end states met, points."""
    watch = cells()
    begun = time.process_time()
    best = best_turn(state, watch=watch)
    return (time.process_time() - begun) * 1000, int(watch[0]), best.score


def searched(runs: int) -> list[Found]:
    """By the number of blanks on the rack."""
    found = [Found(), Found(), Found()]
    for number, state in enumerate(positions()):
        if not number:
            best_turn(state)  # the graph is built once
        each = found[state.racks[0].count(BLANK)]
        taken = [search(state) for _ in range(runs)]
        each.costs.append(min(cost for cost, _states, _points in taken))
        each.states += taken[0][1]
        each.points += taken[0][2]
    return found


def figures(runs: int = 1) -> Iterator[Figure]:
    """Times to the best turn, proved, and the points of all turns, which no speed may change."""
    for held, aims, each in zip(HELD, AIMS, searched(runs), strict=True):
        what = f"best turn of several places, {held}"
        yield Figure(f"{what}, p50", part(each.costs, 0.5), "ms", aims[0])
        yield Figure(f"{what}, p95", part(each.costs, 0.95), "ms", aims[1])
        yield Figure(f"{what}, most", max(each.costs), "ms")
        yield Figure(f"{what}, states", each.states / len(each.costs), "a position")
        yield Figure(f"{what}, points", each.points, f"in {len(each.costs)} positions")


def main() -> None:
    for figure in figures(int(sys.argv[1]) if len(sys.argv) > 1 else 1):
        aim = "" if figure.aim is None else f" (aim {figure.aim:g})"
        print(f"{figure.what}: {figure.value:.2f} {figure.unit}{aim}")


if __name__ == "__main__":
    main()
