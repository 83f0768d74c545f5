"""Measures the levels of the tile games by self-play and writes what they have shown.

The means are those of games against another of the same level; the shares of the win, ties half,
those of duels against the next level and against `perfect`, each sitting first in every other game;
against the next level they go on until the standard error is small.
`python bench/tiles_levels.py WORKERS [GAME/LEVEL …]` measures these levels, or all, and writes them
into src/fishka/engines/tiles/measured.json; without a number it plays few games and writes nothing.
"""

from pathlib import Path

from level_measuring import Measuring

from fishka.engines.tiles.levels import MEASURED
from fishka.engines.tiles.players import STYLES
from fishka.games.tiles import RULE_SETS

MEASURING = Measuring(
    file=Path(str(MEASURED)),
    command="python bench/tiles_levels.py 1",
    games=[*RULE_SETS],
    levels=[*STYLES],
    errors={**dict.fromkeys(RULE_SETS, 0.05), "krestoslovitsa": 0.03},
    least=60,
    against_perfect=20,
    like=24,
)

if __name__ == "__main__":
    MEASURING.main()
