"""Self-play: series of whole games between computer players.

A game has a seed of its own, made of the series' seed and its number: so the games are the same
for any number of workers.
"""

import random
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from fishka.core.chance import SeededChance
from fishka.core.form import Json
from fishka.core.game import AnyGame
from fishka.core.seats import Seat
from fishka.engines.levels import LEVELS
from fishka.engines.pools import Pool, here
from fishka.engines.tallies import Outcome, Played, Tally
from fishka.games import game as game_named

GAMES_A_SHARE: Final = 20
"""At most: a share takes minutes at the slowest levels, and is played again if it is lost."""
SHARES: Final = 256
"""Games are shared out in so many parts at least, where they are as many: for many workers."""

Span: TypeAlias = tuple[int, int]
"""The first game, and the one before which to end."""


class Task(msgspec.Struct, frozen=True):
    """Games number ``first`` up to, not including, ``end`` of a series."""

    game: str
    options: Mapping[str, Json]
    players: Sequence[str]
    seed: int
    first: int
    end: int


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
    whole = Task(game, options or {}, players, seed, 0, games)
    begin(whole)
    tallies = [Tally() for _player in players]
    ties = 0
    for outcomes in pool(partial(_play_part, whole), spans(games, GAMES_A_SHARE)):
        for outcome in outcomes:
            ties += len(outcome.winners) > 1
            for place, tally in enumerate(tallies):
                tally.add(outcome, place)
    told = tuple(tally.told(name) for tally, name in zip(tallies, players, strict=True))
    return Series(game, games, seed, ties, told)


def spans(games: int, most: int, first: int = 0) -> list[Span]:
    """Games from ``first`` up to, not including, ``games`` in shares: so many, fewer of few games.

    The game's seed is its own, so that how they are shared changes no game.
    """
    size = max(1, min(most, (games - first) // SHARES))
    return [(begin, min(begin + size, games)) for begin in range(first, games, size)]


def _play_part(whole: Task, span: Span) -> list[Outcome]:
    return play_games(replace(whole, first=span[0], end=span[1]))


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
