"""Learning what the states of a round are worth: turn by turn from the last.

A state is the number of the turn and the lengths done before it. What the turns after it are worth
is known when its own turns are played, each by the best layout for its value, so its worth is their
mean. All states of a turn see the same rolls, and the same scores of the words that a length was
done with: what differs between them is then hardly the luck of their rolls. Who plays for the
highest of many uncertain figures is still told too much, so

- the means are drawn towards a sum of what each length and the square of their number add, the more
  the less certain they are (James and Stein, 1961),
- no two turns see the same rolls, and
- what the first turn, and so a round, is said to bring is told beside what whole rounds brought.
"""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final, TypeAlias

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from fishka import __version__
from fishka.engines.cubes.ladder import NOTHING_AHEAD, best_turn, best_values, climb_from
from fishka.engines.cubes.plan import ALL, Made, Mean, Plan
from fishka.engines.cubes.rounds import AT_ONCE, STEPS, list_of_set, planned_rounds, rolled_for
from fishka.engines.pools import Pool, here
from fishka.engines.tallies import mean_and_error
from fishka.games.cubes.ladder import LENGTHS
from fishka.games.cubes.layouts import words_of
from fishka.games.cubes.scoring import TURNS_OF_A_ROUND
from fishka.games.cubes.sets import SETS

BARE: Final = (None,) * len(LENGTHS)
WANTED: Final = 50.0
"""What a length is worth where a word of it is wanted above all."""
FIRST_TURNS: Final = 5
"""So many times the rolls for the state that every round begins with; and so many whole rounds."""
SELDOM: Final = 4
"""The last turn, which few rounds come to, sees this part of the rolls."""
MOST_NEW: Final = 5
"""No turn reaches more new lengths."""
FREE: Final = 0.01
"""How much is believed that what a length adds is nothing; in states that say so."""


Scores: TypeAlias = tuple[tuple[int, ...], ...]
Values: TypeAlias = NDArray[np.float64]


class Share(msgspec.Struct, frozen=True):
    """States of one turn whose worth is wanted: the plan so far, and which rolls to look at."""

    plan: Plan
    turn: int
    states: tuple[int, ...]
    first: int
    end: int
    booked: Scores = ()
    """By length, from 2 to 8, scores of words that it was done with."""


def learned(
    cubes: str, rolls: int, seed: int, pool: Pool = here, begun: Plan | None = None
) -> Iterator[Plan]:
    """The plan of a set of cubes after each turn that is planned, the last turn of a round first.

    ``begun``: what the same call gave before it was broken off; it goes on from there.
    """
    command = f"tools/cubes_plan.py --cubes {cubes} --rolls {rolls} --seed {seed}"
    made = Made(command, __version__, rolls, seed)
    plan = begun or Plan(cubes, made, (NOTHING_AHEAD,) * TURNS_OF_A_ROUND)
    few = max(1, rolls // SELDOM)
    lengths = [Share(plan, 1, (rung,), 0, few) for rung in range(len(LENGTHS))]
    scores = tuple(tuple(each) for each in pool(usual_scores, lengths))
    for turn in range(TURNS_OF_A_ROUND, 1, -1):
        if not any(plan.turns[turn - 1]):
            met = tuple(state for state in range(ALL) if is_met(turn, state))
            seen = few if turn == TURNS_OF_A_ROUND else rolls
            brought = _brought(Share(plan, turn, met, 0, seen, scores), pool)
            plan = with_turn(plan, turn, [*believed(met, brought), 0.0])
            yield plan
    [firsts] = _brought(Share(plan, 1, (0,), 0, rolls * FIRST_TURNS, scores), pool)
    plan = with_turn(plan, 1, [float(firsts.mean()), *NOTHING_AHEAD[1:]])
    rounds = planned_rounds(plan, rolls * FIRST_TURNS, pool)
    told = replace(
        made, expected=_mean(firsts.tolist()), brought=_mean([each.points for each in rounds])
    )
    yield replace(plan, made=told)


def _brought(asked: Share, pool: Pool) -> Values:
    """By state and roll, what the turn and all after it bring."""
    starts = range(asked.first, asked.end, AT_ONCE)
    shares = [replace(asked, first=each, end=min(each + AT_ONCE, asked.end)) for each in starts]
    return np.array([values for found in pool(worked, shares) for values in found]).T


def with_turn(plan: Plan, turn: int, values: Sequence[float]) -> Plan:
    """The plan with what the states of that turn are worth."""
    turns = list(plan.turns)
    turns[turn - 1] = tuple(round(each, 2) for each in values)
    return replace(plan, turns=tuple(turns))


def is_met(turn: int, state: int) -> bool:
    """Whether rounds that are played to win come to that state; others are judged by these."""
    return turn - 1 <= state.bit_count() <= MOST_NEW * (turn - 1)


def believed(states: Sequence[int], brought: Values) -> list[float]:
    """What all states are worth, told what some brought, each with the same rolls.

    As much of what their means differ from the sum that is fitted to them is believed as chance
    does not explain.
    """
    means = brought.mean(axis=1)
    worths = fitted(states, means.tolist())
    off = means - np.array([worths[state] for state in states])
    rolls = brought.shape[1]
    apart = brought - brought.mean(axis=0)
    by_chance = apart.var(axis=1, ddof=1).mean() / rolls if rolls > 1 else np.inf
    believable = max(0.0, 1 - float(by_chance / (off**2).mean()))
    for state, each in zip(states, off.tolist(), strict=True):
        worths[state] += believable * each
    return worths


def fitted(states: Sequence[int], means: Sequence[float]) -> list[float]:
    """What all states are worth by their lengths and how many these are."""
    features = np.array([_features(state) for state in range(ALL)])
    seen, centre = features[list(states)], fmean(means)
    free = FREE * np.eye(features.shape[1])
    weights = np.linalg.solve(seen.T @ seen + free, seen.T @ (np.array(means) - centre))
    fits: list[float] = (features @ weights + centre).tolist()
    return fits


def _features(state: int) -> list[int]:
    rungs = [state >> rung & 1 for rung in range(len(LENGTHS))]
    return [1, *rungs, sum(rungs) ** 2]


def worked(share: Share) -> list[list[float]]:
    """By roll and state, what the turn and all after it bring."""
    plan, words = share.plan, list_of_set(share.plan.cubes)
    worths = plan.worths(share.turn)
    found: list[list[float]] = []
    for number in range(share.first, share.end):
        chance, faces = rolled_for(plan, f"state {number}", share.turn)
        usual = [chance.choice(scores) for scores in share.booked]
        ladders = [_booked(usual, state) for state in share.states]
        found.append(best_values(faces, SETS[plan.cubes], words, ladders, worths, steps=STEPS))
    return found


def _booked(usual: Sequence[int], state: int) -> list[int | None]:
    return [each if state >> rung & 1 else None for rung, each in enumerate(usual)]


def usual_scores(share: Share) -> list[int]:
    """What the word of one length, the state, scores in a first turn that is to have one."""
    plan, words = share.plan, list_of_set(share.plan.cubes)
    cube_set, [rung] = SETS[plan.cubes], share.states
    worths = [WANTED if done >> rung & 1 else 0.0 for done in range(ALL + 1)]
    scores: list[int] = []
    for number in range(share.first, share.end):
        faces = rolled_for(plan, f"length {number}", share.turn)[1]
        turn = best_turn(faces, cube_set, words, climb_from(BARE), worths, steps=STEPS)
        laid = words_of(turn.grid, cube_set)
        found = [each.score for each in laid if len(each.word) == LENGTHS[rung]]
        scores += [min(found)] if found else []
    return scores or [0]


def _mean(values: Sequence[float]) -> Mean:
    mean, error = mean_and_error(values)
    return Mean(round(mean, 2), round(error, 2))
