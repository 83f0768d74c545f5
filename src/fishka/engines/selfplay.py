"""Self-play: series of whole games between computer players.

A game has a seed of its own, made of the series' seed and its number: so the games are the same
for any number of workers.
"""

import math
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from fishka.core.chance import SeededChance
from fishka.core.form import Json
from fishka.core.game import AnyGame
from fishka.core.seats import Seat
from fishka.engines.levels import LEVELS
from fishka.engines.pools import Pool, here
from fishka.games import game as game_named

GAMES_A_TASK: Final = 20


class Task(msgspec.Struct, frozen=True):
    """Games number ``first`` up to, not including, ``end`` of a series."""

    game: str
    options: Mapping[str, Json]
    players: Sequence[str]
    seed: int
    first: int
    end: int


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the total of each player and the players that have won."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


class Played(msgspec.Struct, frozen=True):
    """What a player came to: games won alone, games tied, and the mean of its totals.

    ``share`` is its part of the wins, a tie of k counted as 1/k. Both with their standard errors.
    """

    name: str
    wins: int
    ties: int
    mean: float
    standard_error: float
    share: float
    share_error: float


class Series(msgspec.Struct, frozen=True):
    """The outcome of a series: ``ties`` are the games that were shared."""

    game: str
    games: int
    seed: int
    ties: int
    players: tuple[Played, ...]


def run(
    game: str,
    players: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    pool: Pool = here,
    options: Mapping[str, Json] | None = None,
) -> Series:
    """Play a series; ``pool`` says where. In game number n, player n, counted round, sits first.

    MalformedError for wrong options or too many players, before anybody plays.
    """
    begin(Task(game, options or {}, players, seed, 0, games))
    tasks = [
        Task(game, options or {}, players, seed, first, min(first + GAMES_A_TASK, games))
        for first in range(0, games, GAMES_A_TASK)
    ]
    outcomes = [each for done in pool(play_games, tasks) for each in done]
    return Series(
        game=game,
        games=games,
        seed=seed,
        ties=sum(len(each.winners) > 1 for each in outcomes),
        players=tuple(_played(name, place, outcomes) for place, name in enumerate(players)),
    )


def _played(name: str, place: int, outcomes: Sequence[Outcome]) -> Played:
    mean, error = mean_and_error([each.totals[place] for each in outcomes])
    shares = [1 / len(each.winners) if place in each.winners else 0.0 for each in outcomes]
    share, share_error = mean_and_error(shares)
    return Played(
        name=name,
        wins=sum(each.winners == (place,) for each in outcomes),
        ties=sum(place in each.winners and len(each.winners) > 1 for each in outcomes),
        mean=mean,
        standard_error=error,
        share=share,
        share_error=share_error,
    )


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error; 0 for a single value."""
    count, mean = len(values), math.fsum(values) / len(values)
    squares = math.fsum((value - mean) ** 2 for value in values)
    return mean, math.sqrt(squares / (count - 1) / count) if count > 1 else 0.0


def begin(task: Task, number: int = 0) -> tuple[AnyGame, list[int], Any]:
    """The rules, the player at each seat, and the first state of game ``number``.

    The player of that number, counted round, sits first. MalformedError for wrong options or too
    many players.
    """
    rules, count = game_named(task.game), len(task.players)
    order = [(number + place) % count for place in range(count)]
    seats = tuple(Seat(task.players[player]) for player in order)
    return rules, order, rules.start(seats, rules.options(task.options))


def chance_of(seed: int, number: int) -> SeededChance:
    """What falls in game ``number`` of a series."""
    return SeededChance(f"{seed}/{number}/chance")


def play_games(task: Task) -> list[Outcome]:
    """The outcomes of the task's games, the same wherever and with whatever others it is played."""
    return [_play_game(task, number) for number in range(task.first, task.end)]


def _play_game(task: Task, number: int) -> Outcome:
    rules, order, state = begin(task, number)
    levels = [LEVELS[task.game][task.players[player]] for player in order]
    chance = chance_of(task.seed, number)
    mood = random.Random(f"{task.seed}/{number}/mood")
    while (seat := rules.standing(state).to_move) is not None:
        act = levels[seat].choose(state, mood)
        need = rules.needs(state, act)
        state, _ = rules.play(state, act, None if need is None else chance.fall(need))
    standing = rules.standing(state)
    totals = {player: standing.scores[seat] for seat, player in enumerate(order)}
    return Outcome(
        tuple(totals[player] for player in range(len(order))),
        tuple(sorted(order[seat] for seat in standing.winners)),
    )
