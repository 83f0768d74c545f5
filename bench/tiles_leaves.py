"""Plays the learned values of kept tiles against those set by hand that were used before.

Two players of the same words choose by points and what they keep, and look no further. Each game is
played twice, with the same tiles in the bag's order and the seats changed; errors are those of the
pairs. `python bench/tiles_leaves.py PAIRS [GAME …]`; 5 pairs without a number.
"""

import sys
from collections import Counter

from msgspec.structs import asdict

from fishka.core.acts import Resign
from fishka.core.seats import Seat
from fishka.engines.selfplay import chance_of
from fishka.engines.tallies import mean_and_error
from fishka.engines.tiles.bringing import best_option
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.leaves import keeping
from fishka.engines.tiles.values import Values, values_of
from fishka.games.tiles import RULE_SETS, Draw, TileGame
from fishka.games.tiles.sets import BLANK

VOWELS = frozenset("АЕИОУЫЭЮЯAEIOU")
AWKWARD = frozenset("ЪЫЬЙЩЭЦQV")
SEED = 2


class HandSet(Values, frozen=True, eq=False):
    """The values that were used before any were learned."""

    def worth(self, kept: str) -> float:
        counts = Counter(kept)
        blanks = counts.pop(BLANK, 0)
        twins = sum(count - 1 for count in counts.values())
        vowels = sum(count for letter, count in counts.items() if letter in VOWELS)
        awkward = sum(count for letter, count in counts.items() if letter in AWKWARD)
        out = max(0.0, abs(vowels - 0.42 * counts.total()) - 0.5)
        return 12.0 * blanks - 2.5 * twins - 2.0 * out - 4.0 * awkward


def totals(game: str, values: tuple[Values, Values], number: int) -> tuple[tuple[int, ...], float]:
    """The totals at the end, and the first seat's share of the win."""
    rules = TileGame(RULE_SETS[game])
    state = rules.start((Seat("0"), Seat("1")), rules.options({}))
    chance, lexicon = chance_of(SEED, number), known_words(state, "perfect")
    while (seat := state.to_move) is not None:
        act = Draw(seat)
        if not state.owed:
            act = best_option(state, seat, lexicon, keeping(state, seat, values[seat])).act
            if state.scoreless > 2 * len(values):
                act = Resign(seat)
        need = rules.needs(state, act)
        state, _entries = rules.play(state, act, None if need is None else chance.fall(need))
    winners = rules.standing(state).winners
    return state.scores, (0 in winners) / len(winners)


def main() -> None:
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    for game in sys.argv[2:] or RULE_SETS:
        learned = values_of(game)
        by_hand = HandSet(**asdict(learned))
        shares: list[float] = []
        differences: list[float] = []
        for number in range(pairs):
            (ours, theirs), first = totals(game, (learned, by_hand), number)
            (others, own), second = totals(game, (by_hand, learned), number)
            shares.append((first + 1 - second) / 2)
            differences.append((ours - theirs + own - others) / 2)
        share, error = mean_and_error(shares)
        points, points_error = mean_and_error(differences)
        print(
            f"{game}: the learned values win {share:.1%} ± {error:.1%} of {2 * pairs} games,"
            f" {points:+.1f} ± {points_error:.1f} points a game",
            flush=True,
        )


if __name__ == "__main__":
    main()
