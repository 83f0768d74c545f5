"""The examples of the rules of Yacht: dice, and what they score."""

from collections.abc import Mapping

from msgspec import Struct

from fishka.games.yacht.scoring import score

DICE: Mapping[str, tuple[int, ...]] = {
    "yacht": (4, 4, 4, 4, 4),
    "large_straight": (2, 3, 4, 5, 6),
    "small_straight": (1, 2, 3, 4, 5),
    "four_of_a_kind": (1, 4, 4, 4, 4),
    "full_house": (3, 3, 3, 6, 6),
    "choice": (2, 3, 5, 6, 6),
    "sixes": (1, 3, 6, 6, 6),
    "fives": (2, 5, 5, 6, 6),
    "fours": (1, 3, 4, 4, 5),
    "threes": (3, 3, 3, 3, 5),
    "twos": (2, 2, 4, 5, 6),
    "ones": (1, 1, 2, 4, 6),
}


class Example(Struct, frozen=True):
    """Dice and what they score in the row they stand for."""

    dice: tuple[int, ...]
    points: int


EXAMPLES = {row: Example(dice, score(row, dice)) for row, dice in DICE.items()}
