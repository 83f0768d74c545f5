"""Plays the learned values of kept tiles against others, and times how racks are learned from.

Two players of the same words choose by points and what they keep, and look no further. Each game is
played twice, with the same tiles in the bag's order and the seats changed; errors are those of the
pairs. `python bench/tiles_leaves.py PAIRS [GAME | GAME=FILE …]`; 5 pairs without a number. The others
are those of the file; where none is told, kept tiles are worth nothing to them.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

from measuring import Figure
from msgspec.structs import replace

from fishka.core.acts import Resign
from fishka.core.seats import Seat
from fishka.engines.selfplay import chance_of
from fishka.engines.tallies import Sums
from fishka.engines.tiles.bringing import chosen
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.lessons import learn
from fishka.engines.tiles.values import Values, read_values, values_of
from fishka.games.tiles import RULE_SETS, Draw, TileGame
from fishka.games.tiles.sets import RACK

SEED = 2


def totals(game: str, values: tuple[Values, Values], number: int) -> tuple[tuple[int, ...], float]:
    """The totals at the end, and the first seat's share of the win."""
    rules = TileGame(RULE_SETS[game])
    state = rules.start((Seat("0"), Seat("1")), rules.options({}))
    chance, lexicon = chance_of(SEED, number), known_words(state, "perfect")
    while (seat := state.to_move) is not None:
        act = Draw(seat)
        if not state.owed:
            act = chosen(state, seat, lexicon, values[seat]).act
            if state.scoreless > 2 * len(values):
                act = Resign(seat)
        need = rules.needs(state, act)
        state, _entries = rules.play(state, act, None if need is None else chance.fall(need))
    winners = rules.standing(state).winners
    return state.scores, (0 in winners) / len(winners)


def duel(game: str, learned: Values, others: Values, pairs: int) -> tuple[Sums, Sums]:
    """Shares of the win, and points ahead, by pair."""
    shares, differences = Sums(), Sums()
    for number in range(pairs):
        (ours, theirs), first = totals(game, (learned, others), number)
        (more, own), second = totals(game, (others, learned), number)
        shares.add((first + 1 - second) / 2)
        differences.add((ours - theirs + own - more) / 2)
    return shares, differences


def figures() -> Iterator[Figure]:
    """How long lessons take for each rack."""
    for game in RULE_SETS:
        values = values_of(game)
        learn(values, SEED, (0, 1))
        begun = time.process_time()
        learned = learn(values, SEED, (1, 3))
        milliseconds = 1000 * (time.process_time() - begun)
        racks = len(learned.racks) // RACK
        yield Figure(f"a rack learned from, {game}", milliseconds / racks, "ms")


def main() -> None:
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    for asked in sys.argv[2:] or RULE_SETS:
        game, _sign, file = asked.partition("=")
        learned = values_of(game)
        nothing = replace(learned, tiles={}, pairs={}, sets={})
        others = read_values(Path(file).read_bytes()) if file else nothing
        shares, differences = duel(game, learned, others, pairs)
        share, error = shares.mean_and_error()
        points, points_error = differences.mean_and_error()
        print(
            f"{game}: the learned values win {share:.1%} ± {error:.1%} of {2 * pairs} games,"
            f" {points:+.1f} ± {points_error:.1f} points a game",
            flush=True,
        )


if __name__ == "__main__":
    main()
