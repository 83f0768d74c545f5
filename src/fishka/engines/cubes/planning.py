"""Learning what the states of a round are worth: turn by turn from the last, over the same rolls.

A state is the number of the turn and the lengths done before it. What the turns after it are worth
is known when its own turns are played, each by the best layout for its value, so its worth is their
mean. All states see the same rolls, and the same scores of the words that a length was done with:
what differs between states is then not the luck of their rolls. To their means a sum is fitted of
what each length and the square of their number add.
"""

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from statistics import fmean, stdev
from typing import Final

import msgspec
import numpy as np
from msgspec.structs import replace

from fishka import __version__
from fishka.engines.cubes.ladder import NOTHING_AHEAD, best_turn, climb_from
from fishka.engines.cubes.plan import ALL, Made, Plan
from fishka.engines.pools import Pool, here
from fishka.games.cubes.ladder import LENGTHS
from fishka.games.cubes.layouts import words_of
from fishka.games.cubes.scoring import TURNS_OF_A_ROUND
from fishka.games.cubes.sets import SETS
from fishka.words.lexicon import Lexicon
from fishka.words.opening import open_lexicon

STEPS: Final = 3_000
"""Where the search for a turn is cut short, so that the plan does not hang on the machine."""
BARE: Final = (None,) * len(LENGTHS)
WANTED: Final = 50.0
"""What a length is worth where a word of it is wanted above all."""
FIRST_TURNS: Final = 10
"""So many times the rolls for the state that every round begins with."""


FREE: Final = 0.01
"""How much is believed that what a length adds is nothing; in states that say so."""


class Share(msgspec.Struct, frozen=True):
    """States of one turn whose worth is wanted: the plan so far, and which rolls to look at."""

    plan: Plan
    turn: int
    states: tuple[int, ...]
    rolls: int
    booked: tuple[tuple[int, ...], ...]
    """By length, from 2 to 8, scores of words that it was done with."""


def learned(cubes: str, rolls: int, seed: int, pool: Pool = here) -> Iterator[Plan]:
    """The plan of a set of cubes after each turn that is planned, the last turn of a round first."""
    command = f"tools/cubes_plan.py --cubes {cubes} --rolls {rolls} --seed {seed}"
    made = Made(command, __version__, rolls, seed, 0.0)
    plan = Plan(cubes, made, (NOTHING_AHEAD,) * TURNS_OF_A_ROUND)
    lengths = [Share(plan, 1, (rung,), rolls, ()) for rung in range(len(LENGTHS))]
    scores = tuple(tuple(each) for each in pool(_usual_scores, lengths))
    for turn in range(TURNS_OF_A_ROUND, 1, -1):
        shares = [Share(plan, turn, (state,), rolls, scores) for state in range(ALL)]
        means = [fmean(values) for values in pool(worked, shares)]
        plan = with_turn(plan, turn, [*fitted(means), 0.0])
        yield plan
    first = [Share(plan, 1, (0,), rolls * FIRST_TURNS, scores)]
    values = next(pool(worked, first))
    plan = with_turn(plan, 1, [fmean(values), *NOTHING_AHEAD[1:]])
    error = round(stdev(values) / len(values) ** 0.5, 2)
    yield replace(plan, made=replace(made, error=error))


def with_turn(plan: Plan, turn: int, values: Sequence[float]) -> Plan:
    """The plan with what the states of that turn are worth."""
    turns = list(plan.turns)
    turns[turn - 1] = tuple(round(each, 2) for each in values)
    return replace(plan, turns=tuple(turns))


def fitted(means: Sequence[float]) -> list[float]:
    """What the states are worth by their lengths and how many these are, without chance's humps.

    A turn is played for the worth of the states after it: where one of them has been lucky, players
    would strive for it, and in the turns before ever more.
    """
    features = np.array([_features(state) for state in range(len(means))])
    centre = fmean(means)
    believed = FREE * np.eye(features.shape[1])
    weights = np.linalg.solve(
        features.T @ features + believed, features.T @ (np.array(means) - centre)
    )
    fits: list[float] = (features @ weights + centre).tolist()
    return fits


def _features(state: int) -> list[int]:
    rungs = [state >> rung & 1 for rung in range(len(LENGTHS))]
    return [1, *rungs, sum(rungs) ** 2]


def worked(share: Share) -> list[float]:
    """By roll, what the turn of the states and all after it bring."""
    plan, found = share.plan, list[float]()
    worths = plan.worths(share.turn)
    for state in share.states:
        for number in range(share.rolls):
            chance, faces = roll(plan, number)
            usual = [chance.choice(scores) for scores in share.booked]
            booked = [each if state >> rung & 1 else None for rung, each in enumerate(usual)]
            turn = best_turn(
                faces,
                SETS[plan.cubes],
                _words(plan.cubes),
                climb_from(booked, share.turn),
                worths,
                steps=STEPS,
            )
            found.append(turn.value)
    return found


def roll(plan: Plan, number: int) -> tuple[random.Random, str]:
    """The chance of a roll, and what falls."""
    chance = random.Random(f"{plan.made.seed} {number}")
    return chance, "".join(chance.choice(faces) for faces in SETS[plan.cubes].cubes)


def _usual_scores(share: Share) -> list[int]:
    """What the word of one length, the turn's, scores in a first turn that is to have one."""
    cube_set, rung = SETS[share.plan.cubes], share.states[0]
    worths = [WANTED if done >> rung & 1 else 0.0 for done in range(ALL + 1)]
    scores: list[int] = []
    for number in range(share.rolls):
        faces = roll(share.plan, number)[1]
        turn = best_turn(
            faces, cube_set, _words(share.plan.cubes), climb_from(BARE), worths, steps=STEPS
        )
        words = words_of(turn.grid, cube_set)
        found = [each.score for each in words if len(each.word) == LENGTHS[rung]]
        scores += [min(found)] if found else []
    return scores or [0]


@lru_cache(maxsize=4)
def _words(cubes: str) -> Lexicon:
    return open_lexicon(SETS[cubes].words)
