"""Measures the levels of the tile games by self-play and writes what they have shown.

The means are those of games against another of the same level; the shares of the win, ties half,
those of duels against the next level and against `perfect`, each sitting first in every other game.
`python bench/tiles_levels.py WORKERS [GAME/LEVEL …]` measures these levels, or all, and writes them
into src/fishka/engines/tiles/measured.json; without a number it plays few games and writes nothing.
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

STEP = {"krestoslovitsa": 240}
"""Duels against the next level."""
STEP_ELSEWHERE = 100
LIKE = {"krestoslovitsa": 60}
"""Games of a level against its like."""
LIKE_ELSEWHERE = 24
AGAINST_PERFECT = 30
SEED = 1


def measured(game: str, name: str, pool: Pool, *, few: bool) -> Measured:
    like = 2 if few else LIKE.get(game, LIKE_ELSEWHERE)
    alone = run(game, [name, name], like, SEED, pool=pool).players[0]
    names = list(STYLES)
    following = names[names.index(name) + 1 :]
    duels: dict[str, Duels] = {}
    for other in dict.fromkeys([*following[:1], *following[-1:]]):
        step = STEP.get(game, STEP_ELSEWHERE) if other == following[0] else AGAINST_PERFECT
        count = 2 if few else step
        found = run(game, [name, other], count, SEED, pool=pool).players[0]
        duels[other] = Duels(round(found.share, 3), round(found.share_error, 3), count)
    return Measured(round(alone.mean, 1), round(alone.standard_error, 1), like, duels)


def main() -> None:
    workers = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    pool = in_processes(workers) if workers > 1 else here
    chosen = sys.argv[2:] or [f"{game}/{name}" for game in RULE_SETS for name in STYLES]
    for each in chosen:
        game, _slash, name = each.partition("/")
        found = measured(game, name, pool, few=not workers)
        duels = ", ".join(
            f"{each.share:.3f} ± {each.error:.3f} against {other}"
            for other, each in found.duels.items()
        )
        print(f"{game} {name}: mean {found.mean} ± {found.error}; {duels}", flush=True)
        if workers:
            _write(game, name, found)


def _write(game: str, name: str, found: Measured) -> None:
    old = msgspec.json.decode(MEASURED.read_bytes(), type=Measurements).games
    games = {**old, game: {**old[game], name: found}}
    told = Measurements("python bench/tiles_levels.py 1", games)
    written = msgspec.json.format(msgspec.json.encode(told), indent=1)
    Path(str(MEASURED)).write_bytes(written + b"\n")


if __name__ == "__main__":
    main()
