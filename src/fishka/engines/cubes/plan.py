"""What the rest of a round of Game Two is expected to bring: learned over rolls, by planning.

What counts of a ladder are the lengths that have a word, ``done``: bit 0 words of two letters. What
a plan tells is what a player who follows it gains, on the mean, to the end of the round.
"""

from functools import lru_cache
from importlib import resources
from typing import Final

import msgspec

from fishka.games.cubes.ladder import LENGTHS, SLAMS
from fishka.games.cubes.scoring import TURNS_OF_A_ROUND, TURNS_TO_TAKE

LEARNED: Final = resources.files("fishka.engines.cubes") / "learned"
"""A file a set of cubes."""
DEFAULT: Final = "english"
"""Whose plan is followed where a set has none of its own."""
ALL: Final = (1 << len(LENGTHS)) - 1
"""All lengths done."""


class Mean(msgspec.Struct, frozen=True):
    """A mean and its standard error."""

    value: float = 0.0
    error: float = 0.0


class Made(msgspec.Struct, frozen=True):
    """How a plan came about: the command, the version, rolls of each turn, the seed.

    ``expected``: what a round is said to bring. ``brought``: what whole rounds that were played by
    the plan, on rolls that it does not know, did bring.
    """

    command: str
    version: str
    rolls: int
    seed: int
    expected: Mean = Mean()
    brought: Mean = Mean()


class Plan(msgspec.Struct, frozen=True, eq=False):
    """By turn, from the first to the fourth, and lengths done before it: points from it on."""

    cubes: str
    made: Made
    turns: tuple[tuple[float, ...], ...]

    @property
    def round(self) -> float:
        """What a whole round brings."""
        return self.turns[0][0]

    def rolling(self, turn: int, done: int) -> float:
        """What it brings to take this turn, from 1, and go on as planned; below 0 if it costs."""
        return 0.0 if done == ALL or turn > TURNS_OF_A_ROUND else self.turns[turn - 1][done]

    def after(self, turn: int, done: int) -> float:
        """What the round still brings after this turn; a turn that costs is passed, if it may be."""
        ahead = self.rolling(turn + 1, done)
        return ahead if turn < TURNS_TO_TAKE else max(0.0, ahead)

    def passes(self, turn: int, done: int) -> bool:
        """Whether it is better to pass than to take this turn."""
        return turn > TURNS_TO_TAKE and self.rolling(turn, done) <= 0

    def worths(self, turn: int) -> tuple[float, ...]:
        """By the lengths done after this turn, what the round still brings, a Grand Slam as well."""
        slam = SLAMS.get(turn, 0)
        return (*(self.after(turn, done) for done in range(ALL)), float(slam))


@lru_cache(maxsize=8)
def plan_of(cubes: str) -> Plan:
    """The plan that is followed with a set of cubes."""
    own = LEARNED / f"{cubes}.json"
    return read_plan((own if own.is_file() else LEARNED / f"{DEFAULT}.json").read_bytes())


def read_plan(content: bytes) -> Plan:
    """The plan of a file."""
    return msgspec.json.decode(content, type=Plan)


def write_plan(plan: Plan) -> bytes:
    """A plan in the form of its file."""
    return msgspec.json.format(msgspec.json.encode(plan), indent=1) + b"\n"
