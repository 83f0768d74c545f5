"""Many games of ``perfect`` alone, straight from the tables: thousands a second."""

from collections.abc import Iterable, Iterator

from fishka.core.chance import Dice, SeededChance
from fishka.engines.selfplay import chance_of
from fishka.engines.yacht.keeps import PARTIAL, lattice
from fishka.engines.yacht.scores import ALL_OPEN
from fishka.engines.yacht.solve import Solution, solution
from fishka.games.yacht.scoring import DICE, ROWS, THROWS


def perfect_totals(
    games: Iterable[int], seed: int = 0, four_of_a_kind: str = "all-dice"
) -> Iterator[int]:
    """The totals of those games of the series that self-play of ``perfect`` alone plays.

    The same falls and the same choices, without the rules in between.
    """
    solved = solution(four_of_a_kind)
    for number in games:
        yield _total(solved, chance_of(seed, number))


def _total(solved: Solution, chance: SeededChance) -> int:
    known = lattice()
    policy, scores = solved.policy.data, solved.scores.data
    sheet, total = ALL_OPEN, 0
    while sheet:
        kept: tuple[int, ...] = ()
        for left in reversed(range(THROWS)):
            fallen = chance.fall(Dice(DICE - len(kept)))
            assert isinstance(fallen, tuple)
            roll = known.number[tuple(sorted(kept + fallen))] - PARTIAL
            choice = policy[sheet, left, roll]
            if choice < len(ROWS):
                total += scores[choice, roll]
                sheet ^= 1 << choice
                break
            kept = known.dice[choice - len(ROWS)]
    return total
