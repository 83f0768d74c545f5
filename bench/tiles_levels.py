"""Measures the levels of the tile games by self-play and writes what they have shown.

The means are those of games against another of the same level; the shares of the win, ties half,
those of duels against the next level and against `perfect`, each sitting first in every other game.
`python bench/tiles_levels.py WORKERS` writes src/fishka/engines/tiles/measured.json; without a
number it plays few games and writes nothing.
"""

import sys
from pathlib import Path

import msgspec

from fishka.engines.level import Duels, Measured
from fishka.engines.pools import Pool, here, in_processes
from fishka.engines.selfplay import run
from fishka.engines.tiles.levels import MEASURED, Measurements
from fishka.engines.tiles.players import STYLES
from fishka.games.tiles import RULE_SETS

GAMES = {"krestoslovitsa": 200}
"""Duels against the next level; half as many games of a level against its like."""
AGAINST_PERFECT = {"krestoslovitsa": 60}
OTHERS = 30
COUNTS = (GAMES, AGAINST_PERFECT)
SEED = 1


def measured(game: str, name: str, games: int, against_perfect: int, pool: Pool) -> Measured:
    like = (games if name != "perfect" else against_perfect) // 2
    alone = run(game, [name, name], like, SEED, pool=pool).players[0]
    names = list(STYLES)
    duels: dict[str, Duels] = {}
    for other in dict.fromkeys([*names[names.index(name) + 1 :][:1], "perfect"]):
        if other != name:
            count = against_perfect if other == "perfect" else games
            found = run(game, [name, other], count, SEED, pool=pool).players[0]
            duels[other] = Duels(round(found.share, 3), round(found.share_error, 3), count)
    return Measured(round(alone.mean, 1), round(alone.standard_error, 1), like, duels)


def main() -> None:
    workers = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    pool = in_processes(workers) if workers > 1 else here
    games: dict[str, dict[str, Measured]] = {}
    for game in RULE_SETS:
        games[game] = {}
        for name in STYLES:
            count, perfect = (each.get(game, OTHERS) if workers else 2 for each in COUNTS)
            games[game][name] = found = measured(game, name, count, perfect, pool)
            duels = ", ".join(
                f"{each.share:.3f} ± {each.error:.3f} against {other}"
                for other, each in found.duels.items()
            )
            print(f"{game} {name}: mean {found.mean} ± {found.error}; {duels}", flush=True)
    if workers:
        told = Measurements(f"python bench/tiles_levels.py {workers}", games)
        written = msgspec.json.format(msgspec.json.encode(told), indent=1)
        Path(str(MEASURED)).write_bytes(written + b"\n")


if __name__ == "__main__":
    main()
