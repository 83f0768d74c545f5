"""Whole rounds of Game Two, played by one player alone: what a plan brings when it is followed."""

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from fishka.engines.cubes.ladder import NOTHING_AHEAD, Climb, best_turn
from fishka.engines.cubes.plan import ALL, Plan
from fishka.engines.pools import Pool
from fishka.games.cubes.ladder import EMPTY_LADDER, SLAMS, book, complete
from fishka.games.cubes.layouts import words_of
from fishka.games.cubes.scoring import TURNS_OF_A_ROUND
from fishka.games.cubes.sets import SETS
from fishka.words.lexicon import Lexicon
from fishka.words.opening import open_lexicon

STEPS: Final = 1_000
"""Where the search for a turn is cut short, so that nothing learned hangs on the machine."""
AT_ONCE: Final = 5
"""Rolls, or rounds, of a share of work."""


class Round(msgspec.Struct, frozen=True):
    """What a round brought, how many lengths got done, and what was paid for a Grand Slam."""

    points: int
    lengths: int
    slam: int


class Rounds(msgspec.Struct, frozen=True):
    """Rounds to be played by a plan; ``greedy``: for the points of each turn alone instead."""

    plan: Plan
    first: int
    end: int
    greedy: bool = False


def planned_rounds(plan: Plan, rounds: int, pool: Pool, *, greedy: bool = False) -> list[Round]:
    """So many rounds by a plan, on rolls that no plan was learned from."""
    starts = range(0, rounds, AT_ONCE)
    shares = [Rounds(plan, each, min(each + AT_ONCE, rounds), greedy) for each in starts]
    return [each for found in pool(played, shares) for each in found]


def played(rounds: Rounds) -> list[Round]:
    """The rounds of a share, one after another."""
    numbers = range(rounds.first, rounds.end)
    return [play_round(rounds.plan, number, greedy=rounds.greedy) for number in numbers]


def play_round(plan: Plan, number: int, *, greedy: bool = False) -> Round:
    """One round; its rolls are the same whoever plays it."""
    cube_set = SETS[plan.cubes]
    ladder, points, slam = EMPTY_LADDER, 0, 0
    for turn in range(1, TURNS_OF_A_ROUND + 1):
        climb = Climb(ladder, turn)
        if complete(ladder) or (not greedy and plan.passes(turn, climb.done)):
            break
        faces = rolled_for(plan, f"round {number}", turn)[1]
        worths = _points_alone(turn) if greedy else plan.worths(turn)
        found = best_turn(faces, cube_set, list_of_set(plan.cubes), climb, worths, steps=STEPS)
        booking = book(ladder, words_of(found.grid, cube_set), turn)
        ladder, points, slam = booking.ladder, points + found.gain, slam + booking.bonus
    return Round(points, sum(each is not None for each in ladder), slam)


def rolled_for(plan: Plan, what: str, turn: int) -> tuple[random.Random, str]:
    """The chance of a turn, and what falls."""
    chance = random.Random(f"{plan.made.seed} {what} {turn}")
    return chance, "".join(chance.choice(faces) for faces in SETS[plan.cubes].cubes)


@lru_cache(maxsize=4)
def list_of_set(cubes: str) -> Lexicon:
    """The list that is played with a set of cubes."""
    return open_lexicon(SETS[cubes].words)


def _points_alone(turn: int) -> Sequence[float]:
    return (*NOTHING_AHEAD[:ALL], float(SLAMS.get(turn, 0)))
