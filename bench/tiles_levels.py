"""Measures the levels of the tile games by self-play and writes what they have shown.

The means are those of games against another of the same level; the shares of the win, ties half,
those of duels against the next level and against `perfect`, each sitting first in every other game;
against the next level they go on until the standard error is small.
`python bench/tiles_levels.py WORKERS [GAME/LEVEL …]` measures these levels, or all, and writes them
into src/fishka/engines/tiles/measured.json; without a number it plays few games and writes nothing.
"""

import sys
from pathlib import Path

import msgspec

from fishka.engines.level import Duels, Measured
from fishka.engines.pools import Pool, here, in_processes
from fishka.engines.selfplay import Task, mean_and_error, play_games, run
from fishka.engines.tiles.levels import MEASURED, Measurements
from fishka.engines.tiles.players import STYLES
from fishka.games.tiles import RULE_SETS

ERROR = {"krestoslovitsa": 0.03}
"""Against the next level games are played until the standard error is as small."""
ERROR_ELSEWHERE = 0.05
LEAST = 60
AGAINST_PERFECT = 20
LIKE = 24
"""Games of a level against its like."""
AT_ONCE = 20
SEED = 1


def measured(game: str, name: str, pool: Pool, *, few: bool) -> Measured:
    like = 2 if few else LIKE
    alone = run(game, [name, name], like, SEED, pool=pool).players[0]
    names = list(STYLES)
    following = names[names.index(name) + 1 :]
    duels: dict[str, Duels] = {}
    for other in dict.fromkeys([*following[:1], *following[-1:]]):
        least = LEAST if other == following[0] else AGAINST_PERFECT
        error = ERROR.get(game, ERROR_ELSEWHERE) if other == following[0] else 1.0
        duels[other] = duel(game, (name, other), 2 if few else least, 1.0 if few else error, pool)
    return Measured(round(alone.mean, 1), round(alone.standard_error, 1), like, duels)


def duel(game: str, names: tuple[str, str], least: int, most_error: float, pool: Pool) -> Duels:
    """The first one's share of so many games, or as many as make the error small."""
    shares: list[float] = []
    share, error = 0.0, 1.0
    while len(shares) < least or error > most_error:
        first = len(shares)
        end = first + AT_ONCE if first >= least else min(first + AT_ONCE, least)
        tasks = [Task(game, {}, names, SEED, each, each + 1) for each in range(first, end)]
        for outcomes in pool(play_games, tasks):
            shares += [(0 in each.winners) / len(each.winners) for each in outcomes]
        share, error = mean_and_error(shares)
    return Duels(round(share, 3), round(error, 3), len(shares))


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
