"""What the programs share that measure the levels of a family of games by self-play."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from fishka.core.form import Json
from fishka.engines.level import Duels, Measured, Measurements
from fishka.engines.pools import Pool, here, in_processes
from fishka.engines.selfplay import Task, play_games, run
from fishka.engines.tallies import mean_and_error

AT_ONCE = 20
SEED = 1

OptionsOfGames: TypeAlias = Mapping[str, Mapping[str, Json]]


@dataclass(frozen=True)
class Measuring:
    """The games and levels to measure, and how well.

    Against the next level ``least`` games are played, and on until the standard error is as small
    as ``errors`` says of the game; ``against_perfect`` so many. The mean is that of ``like`` games
    with the options ``alike``, of so many ``players`` of the level; those of duels are ``against``.
    """

    file: Path
    command: str
    games: Sequence[str]
    levels: Sequence[str]
    errors: Mapping[str, float]
    least: int
    against_perfect: int
    like: int
    players: int = 2
    alike: OptionsOfGames = field(default_factory=dict[str, Mapping[str, Json]])
    against: OptionsOfGames = field(default_factory=dict[str, Mapping[str, Json]])

    def main(self) -> None:
        """Measure what the call names, or all, and write it down if it is told how many workers."""
        workers = int(sys.argv[1]) if len(sys.argv) > 1 else 0
        pool = in_processes(workers) if workers > 1 else here
        chosen = sys.argv[2:] or [f"{game}/{name}" for game in self.games for name in self.levels]
        for each in chosen:
            game, _slash, name = each.partition("/")
            found = self.measured(game, name, pool, few=not workers)
            duels = ", ".join(
                f"{each.share:.3f} ± {each.error:.3f} against {other}"
                for other, each in found.duels.items()
            )
            print(f"{game} {name}: mean {found.mean} ± {found.error}; {duels}", flush=True)
            if workers:
                self.write(game, name, found)

    def measured(self, game: str, name: str, pool: Pool, *, few: bool) -> Measured:
        """What a level shows in a game; ``few``: just whether it goes."""
        like = 2 if few else self.like
        players = [name] * self.players
        series = run(game, players, like, SEED, pool=pool, options=self.alike.get(game))
        alone = series.players[0]
        following = self.levels[self.levels.index(name) + 1 :]
        duels: dict[str, Duels] = {}
        for other in dict.fromkeys([*following[:1], *following[-1:]]):
            least = self.least if other == following[0] else self.against_perfect
            error = self.errors[game] if other == following[0] else 1.0
            options = self.against.get(game, {})
            asked = Task(game, options, (name, other), SEED, 0, 2 if few else least)
            duels[other] = duel(asked, 1.0 if few else error, pool)
        return Measured(round(alone.mean, 1), round(alone.standard_error, 1), like, duels)

    def write(self, game: str, name: str, found: Measured) -> None:
        """Put it into the file of what the levels have shown."""
        old = msgspec.json.decode(self.file.read_bytes(), type=Measurements).games
        games = {**old, game: {**old.get(game, {}), name: found}}
        told = msgspec.json.encode(Measurements(self.command, games))
        self.file.write_bytes(msgspec.json.format(told, indent=1) + b"\n")


def duel(asked: Task, most_error: float, pool: Pool) -> Duels:
    """The first one's share of the games of the task, and of as many more as make the error small."""
    shares: list[float] = []
    share, error = 0.0, 1.0
    while len(shares) < asked.end or error > most_error:
        first = len(shares)
        end = first + AT_ONCE if first >= asked.end else min(first + AT_ONCE, asked.end)
        tasks = [replace(asked, first=each, end=each + 1) for each in range(first, end)]
        for outcomes in pool(play_games, tasks):
            shares += [(0 in each.winners) / len(each.winners) for each in outcomes]
        share, error = mean_and_error(shares)
    return Duels(round(share, 3), round(error, 3), len(shares))
