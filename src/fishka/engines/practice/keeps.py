"""Cards about Yacht: which dice to keep, and what another choice costs."""

import re
from collections.abc import Sequence
from math import inf
from random import Random
from typing import Final

from msgspec import Struct

from fishka.core.errors import IllegalError, MalformedError
from fishka.engines.yacht.scores import ALL_OPEN
from fishka.engines.yacht.solve import solution
from fishka.engines.yacht.turns import Candidate
from fishka.games.yacht.scoring import DICE, FACES, ROWS, THROWS

LEVELS: Final = {"clear": (3.0, inf), "close": (1.0, 3.0), "closest": (0.2, 1.0)}
"""By how many points of the expected total the best keep is ahead of the next choice."""
NOTHING: Final = 0.05
"""Points of the expected total that are not worth telling."""
MUCH: Final = 2.0
"""Points of the expected total that make a choice wholly wrong."""
SHOWN: Final = 5
_KEY: Final = re.compile(rf"([1-{THROWS - 1}])-([1-6]{{{DICE}}})-([0-9a-f]{{3}})")


class Roll(Struct, frozen=True):
    """Dice that lie after so many throws, and the open rows: bit i is set where row i is open."""

    rolls: int
    dice: tuple[int, ...]
    sheet: int

    @property
    def key(self) -> str:
        """The card's name."""
        return f"{self.rolls}-{''.join(map(str, self.dice))}-{self.sheet:03x}"

    @property
    def rows(self) -> tuple[str, ...]:
        """The open rows, from the head of the sheet down."""
        return tuple(row for place, row in enumerate(ROWS) if self.sheet >> place & 1)

    @property
    def choices(self) -> list[Candidate]:
        """Every keep and every row, best first."""
        return solution().turn(self.sheet).choices(self.dice, self.rolls)


class KeepMark(Struct, frozen=True):
    """What a keep is worth beside the best, in points of the expected total."""

    value: float
    lost: float
    best: tuple[Candidate, ...]

    @property
    def share(self) -> float:
        """1 where nothing worth telling is lost, 0 where ``MUCH`` is or more."""
        return 1.0 if self.lost < NOTHING else max(0.0, 1 - self.lost / MUCH)


def roll_of(key: str) -> Roll:
    """The card of that name; MalformedError for none."""
    found = _KEY.fullmatch(key)
    sheet = int(found[3], 16) if found else 0
    if found is None or not 0 < sheet <= ALL_OPEN:
        raise MalformedError("there is no such card")
    return Roll(int(found[1]), tuple(sorted(map(int, found[2]))), sheet)


def draw_roll(level: str, chance: Random) -> Roll:
    """A roll and a sheet where keeping is best, as far ahead of the next choice as the level says."""
    least, most = LEVELS[level]
    while True:
        roll = _any_roll(chance)
        best, second = roll.choices[:2]
        if best.keep is not None and least <= best.value - second.value < most:
            return roll


def mark_keep(roll: Roll, kept: Sequence[int]) -> KeepMark:
    """What keeping those dice costs; IllegalError for dice that do not lie there."""
    keep = tuple(sorted(kept))
    if any(keep.count(face) > roll.dice.count(face) for face in keep):
        raise IllegalError("the dice kept must lie there")
    turn, choices = solution().turn(roll.sheet), roll.choices
    value = turn.of_keep(keep, roll.rolls)
    return KeepMark(value, max(0.0, choices[0].value - value), tuple(choices[:SHOWN]))


def _any_roll(chance: Random) -> Roll:
    rows = chance.sample(range(len(ROWS)), chance.randint(1, len(ROWS)))
    dice = tuple(sorted(chance.randint(1, FACES) for _ in range(DICE)))
    return Roll(chance.randint(1, THROWS - 1), dice, sum(1 << row for row in rows))
