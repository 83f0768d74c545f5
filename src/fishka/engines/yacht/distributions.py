"""What totals may still come, and the chance to reach a given one."""

from collections.abc import Sequence

import numpy as np

from fishka.engines.yacht.kernels import Values, kernels
from fishka.engines.yacht.scores import rows_open
from fishka.engines.yacht.solve import Solution, sheet_of, solution
from fishka.engines.yacht.turns import TurnValues, outcomes
from fishka.games.yacht.scoring import ROWS
from fishka.games.yacht.state import YachtState


def total_distribution(state: YachtState, seat: int) -> Values:
    """The chance of each final total of a seat that plays for the total from here on.

    Index t of the array, (most total + 1,), is the chance to end with t points. In the middle of a
    turn the roll that lies counts.
    """
    solved = solution(state.options.four_of_a_kind)
    points = state.scores[seat]
    rest = _rest(solved, state, seat)
    result = np.zeros(max(points + len(np.trim_zeros(rest, "b")), solved.totals.shape[1]))
    result[points : points + len(rest)] = rest[: len(result) - points]
    return result


def reach_chance(state: YachtState, seat: int, total: int) -> float:
    """The chance that a seat that plays for the total ends with so many points or more."""
    return float(min(1.0, total_distribution(state, seat)[max(total, 0) :].sum()))


def share_below(state: YachtState, total: int) -> float:
    """The chance that the first seat, playing for the total, ends with less."""
    return float(min(1.0, total_distribution(state, 0)[: max(total, 0)].sum()))


def best_reach_chance(state: YachtState, seat: int, total: int) -> float:
    """The highest possible chance to end with so many points or more, playing for just that."""
    sheet = _sheet(state, seat)
    missing = total - state.scores[seat]
    if missing <= 0 or not sheet:
        return float(missing <= 0)
    turn = pursuit(state.options.four_of_a_kind, sheet, _step(missing))
    lies = seat == state.to_move
    return min(1.0, turn.of_roll(state.dice, state.rolls) if lies else turn.expected)


def best_reach_chances(
    four_of_a_kind: str = "all-dice", sheet: int = (1 << len(ROWS)) - 1
) -> Values:
    """For each number of points still wanted, the highest possible chance to get them or more.

    (most points + 2,): index 0 is certain, the last one impossible.
    """
    scores = solution(four_of_a_kind).scores
    most = sum(int(scores[row].max()) for row in rows_open(sheet))
    chances = kernels().pursue(scores, sheet, _step(most + 1), most + 2)
    return chances[0][::-1].copy()


def pursuit(four_of_a_kind: str, sheet: int, worth: Values) -> TurnValues:
    """The turn of a seat that plays for the worth of its points, (points,), the best way to the end.

    ``worth[p]`` is that of p points from now on; the last value stands for all above.
    """
    scores = solution(four_of_a_kind).scores
    after = kernels().pursue(scores, sheet, worth, 1)[1:]
    rows = np.full(scores.shape, -np.inf)
    for line, row in enumerate(rows_open(sheet)):
        rows[row] = after[line][np.minimum(scores[row], len(worth) - 1)]
    return TurnValues(rows)


def enter(solved: Solution, sheet: int, chances: Values) -> Values:
    """The distribution of points still to come when a turn ends so, (12, 252), on that sheet."""
    width = solved.totals.shape[1]
    result = np.zeros(width)
    for row in rows_open(sheet):
        by_points = np.bincount(solved.scores[row], chances[row])
        rest = solved.totals[sheet ^ (1 << row)]
        for points in np.flatnonzero(by_points):
            result[points:] += by_points[points] * rest[: width - points]
    return result


def _rest(solved: Solution, state: YachtState, seat: int) -> Values:
    sheet = _sheet(state, seat)
    if not sheet or seat != state.to_move or not state.rolls:
        return solved.totals[sheet]
    return enter(solved, sheet, outcomes(solved.policy[sheet], state.dice, state.rolls))


def _sheet(state: YachtState, seat: int) -> int:
    """The rows that the seat will still fill: none once it has resigned or the game is over."""
    done = seat in state.resigned or state.to_move is None
    return 0 if done else sheet_of(state.sheets[seat])


def _step(missing: int) -> Values:
    return (np.arange(missing + 1) >= missing).astype(np.float64)


def spread(distributions: Sequence[Values]) -> Values:
    """The distribution of the sum of independent totals."""
    result = np.ones(1)
    for each in distributions:
        result = np.convolve(result, each)
    return result
