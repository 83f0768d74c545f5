"""Measures the levels of the word cubes by self-play and writes what they have shown.

The means are those of six turns of Game One and of two rounds of Game Two, alone; the shares of the
win, ties half, those of duels against the next level and against `perfect`, to the usual target in
Game One, of two rounds in Game Two, each sitting first in every other game; against the next level
they go on until the standard error is small. `python bench/cubes_levels.py WORKERS [GAME/LEVEL …]` measures these levels, or all, and
writes them into src/fishka/engines/cubes/measured.json; without a number it plays few games and
writes nothing.
"""

from pathlib import Path

from level_measuring import Measuring

from fishka.engines.cubes.levels import MEASURED
from fishka.engines.cubes.players import STYLES
from fishka.games.cubes.options import ONE, TWO

TWO_ROUNDS = {"target": None, "rounds": 2}

MEASURING = Measuring(
    file=Path(str(MEASURED)),
    command="python bench/cubes_levels.py 1",
    games=[ONE, TWO],
    levels=[*STYLES],
    errors={ONE: 0.06, TWO: 0.06},
    least=30,
    against_perfect=10,
    like=30,
    players=1,
    alike={ONE: {"target": None, "turns": 6}, TWO: TWO_ROUNDS},
    against={TWO: TWO_ROUNDS},
)

if __name__ == "__main__":
    MEASURING.main()
