"""What playing to win is worth: `winner` by the file of a solved duel against `perfect`.

    .venv/bin/python bench/yacht_winner.py BOOK [GAMES]

Each sits first in every other game. Beside the games won stands what `perfect` gave away by its
choices: the same mean, with the luck of the dice left out.
"""

import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from fishka.engines.selfplay import Task, begin, chance_of
from fishka.engines.tallies import mean_and_error
from fishka.engines.yacht import shelf
from fishka.engines.yacht.books import DuelBook
from fishka.engines.yacht.levels import WINNER_EXACT_ROWS, YACHT_LEVELS
from fishka.engines.yacht.position import position_of
from fishka.engines.yacht.winning import prospect
from fishka.games.yacht.acts import Roll, Score
from fishka.games.yacht.rules import standing
from fishka.games.yacht.state import YachtState
from fishka.solved import open_book

SEED = 1
PLAYERS = ("winner", "perfect")


def given_away(state: YachtState, act: Roll | Score) -> float:
    """The share of the win that a choice costs the seat that makes it."""
    if not state.rolls:
        return 0.0
    now = prospect(position_of(state), WINNER_EXACT_ROWS)
    before = now.of_roll(state.dice, state.rolls)[act.seat]
    if isinstance(act, Score):
        return before - now.of_row(act.row, state.dice)[act.seat]
    return before - now.of_keep(act.keep or (), state.rolls)[act.seat]


def game(number: int, first: float) -> tuple[float, float]:
    """The share of `winner` in a game, and its value with what `perfect` gave away.

    ``first`` is the share of the first of two who play to win.
    """
    rules, order, state = begin(Task("yacht", {}, PLAYERS, SEED, 0, 0), number)
    chance, mood = chance_of(SEED, number), random.Random(number)
    worth = first if order[0] == 0 else 1 - first
    while (seat := rules.standing(state).to_move) is not None:
        name = PLAYERS[order[seat]]
        act = YACHT_LEVELS[name].choose(state, mood)
        if name == "perfect":
            worth += given_away(state, act)
        need = rules.needs(state, act)
        state, _ = rules.play(state, act, None if need is None else chance.fall(need))
    winners = [order[seat] for seat in standing(state).winners]
    return (0 in winners) / len(winners), worth


def games(book: DuelBook, count: int) -> Iterator[str]:
    """What `winner` came to by the book."""
    shelf.put_up(lambda _: book, print)
    begun = time.process_time()
    played = [game(number, book.about.value) for number in range(count)]
    for what, values in zip(("won", "by choices"), zip(*played, strict=True), strict=True):
        share, error = mean_and_error(list(values))
        yield f"winner against perfect, {what}: {share:.4f} ± {error:.4f} of {count} games"
    yield f"{(time.process_time() - begun) / count * 1000:.0f} ms of the processor a game"


def main() -> None:
    book = open_book(Path(sys.argv[1]))
    for line in games(book, int(sys.argv[2]) if len(sys.argv) > 2 else 100):
        print(line)


if __name__ == "__main__":
    main()
