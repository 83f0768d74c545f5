"""Measures the levels of Yacht by self-play and writes what they have shown.

The means are those of games played alone; the shares of the win, ties half, those of duels against
`perfect`, each sitting first in every other game. `python bench/yacht_levels.py WORKERS` writes
src/fishka/engines/yacht/measured.json; without a number it plays few games and writes nothing.
"""

import sys
from pathlib import Path

import msgspec

from fishka.engines.level import Duels, Measured
from fishka.engines.pools import here, in_processes
from fishka.engines.selfplay import run
from fishka.engines.yacht.levels import CHOOSERS, MEASURED, Measurements

GAMES = 10_000
DUELS = {"winner": 16_000}
SEED = 1


def measured(name: str, games: int, duels: int, workers: int) -> Measured:
    pool = in_processes(workers) if workers > 1 else here
    (alone,) = run("yacht", [name], games, SEED, pool=pool).players
    against, _ = run("yacht", [name, "perfect"], duels, SEED, pool=pool).players
    return Measured(
        mean=round(alone.mean, 3),
        error=round(alone.standard_error, 3),
        games=games,
        duels={
            "perfect": Duels(round(against.share, 4), round(against.share_error, 4), duels),
        },
    )


def main() -> None:
    workers = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    levels: dict[str, Measured] = {}
    for name in CHOOSERS:
        games, duels = (GAMES, DUELS.get(name, 2_000)) if workers else (200, 40)
        levels[name] = found = measured(name, games, duels, workers)
        against = found.duels["perfect"]
        print(
            f"{name:8} mean total {found.mean:7.3f} ± {found.error:.3f} in {games} games, "
            f"share of the win against perfect {against.share:.4f} ± {against.error:.4f} "
            f"in {duels}",
            flush=True,
        )
    if workers:
        told = Measurements(f"python bench/yacht_levels.py {workers}", levels)
        written = msgspec.json.format(msgspec.json.encode(told), indent=1)
        Path(str(MEASURED)).write_bytes(written + b"\n")


if __name__ == "__main__":
    main()
