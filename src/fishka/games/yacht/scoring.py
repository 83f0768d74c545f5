"""The rows of the Yacht sheet and what a roll pays in each (rules/yacht.md, Rows)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

DICE: Final = 5
FACES: Final = 6
THROWS: Final = 3

FACE_OF: Final[Mapping[str, int]] = {
    "sixes": 6,
    "fives": 5,
    "fours": 4,
    "threes": 3,
    "twos": 2,
    "ones": 1,
}
"""The lower part of the sheet: rows that count one face."""

STRAIGHTS: Final[Mapping[str, tuple[int, ...]]] = {
    "large_straight": (2, 3, 4, 5, 6),
    "small_straight": (1, 2, 3, 4, 5),
}

ROWS: Final = (
    "yacht",
    "large_straight",
    "small_straight",
    "four_of_a_kind",
    "full_house",
    "choice",
    *FACE_OF,
)
"""The sheet from its head to its foot."""

FOUR_OF_A_KIND: Final = ("all-dice", "four-dice")
"""Which dice the row four of a kind counts, the default first."""


def score(row: str, dice: Sequence[int], four_of_a_kind: str = "all-dice") -> int:
    """The points of five dice in a row; 0 where they do not qualify.

    ``four_of_a_kind`` is the option of that name: ``all-dice`` or ``four-dice``.
    """
    if row in FACE_OF:
        face = FACE_OF[row]
        return face * sum(die == face for die in dice)
    if row in STRAIGHTS:
        return 30 if tuple(sorted(dice)) == STRAIGHTS[row] else 0
    ((face, most), *others) = Counter(dice).most_common()
    if row == "yacht":
        return 50 if most == DICE else 0
    if row == "four_of_a_kind":
        counted = 4 * face if four_of_a_kind == "four-dice" else sum(dice)
        return counted if most >= 4 else 0
    if row == "full_house":
        return sum(dice) if most == 3 and len(others) == 1 else 0
    return sum(dice)
