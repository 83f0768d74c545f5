"""Whole games between computer players, one process's share of them."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fishka.core.chance import SeededChance
from fishka.core.form import Json
from fishka.core.game import AnyGame
from fishka.core.seats import Seat
from fishka.engines.levels import LEVELS
from fishka.games import game as game_named


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


def begin(task: Task, number: int = 0) -> tuple[AnyGame, list[int], Any]:
    """The rules, the player at each seat, and the first state of game ``number``.

    The player of that number, counted round, sits first. MalformedError for wrong options or too
    many players.
    """
    rules, count = game_named(task.game), len(task.players)
    order = [(number + place) % count for place in range(count)]
    seats = tuple(Seat(task.players[player]) for player in order)
    return rules, order, rules.start(seats, rules.options(task.options))


def play_games(task: Task) -> list[Outcome]:
    """The outcomes of the task's games, the same wherever and with whatever others it is played."""
    return [_play_game(task, number) for number in range(task.first, task.end)]


def _play_game(task: Task, number: int) -> Outcome:
    rules, order, state = begin(task, number)
    levels = [LEVELS[task.game][task.players[player]] for player in order]
    chance = SeededChance(f"{task.seed}/{number}/chance")
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
