"""One turn of three throws, for any value that the roll may have once it lies."""

import numpy as np
from numpy.typing import NDArray

from fishka.engines.yacht.keeps import FIRST_OF_SIZE, KEEPS, PARTIAL, lattice
from fishka.games.yacht.scoring import DICE, FACES, THROWS

Values = NDArray[np.float64]


def throw(rolls: Values) -> Values:
    """The value of each keep, (210, …), when its other dice are thrown: from rolls (252, …)."""
    return lattice().thrown @ rolls


def hold(keeps: Values, rolls: Values) -> Values:
    """The best of stopping and of the keeps that lie in each roll, (252, …)."""
    drop = lattice().drop
    best = keeps.copy()
    for size in range(1, DICE):
        span = slice(FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1])
        for face in range(FACES):
            np.maximum(best[span], best[drop[span, face]], out=best[span])
    result = rolls.copy()
    for face in range(FACES):
        np.maximum(result, best[drop[PARTIAL:, face]], out=result)
    return result


def turn(stop: Values) -> Values:
    """The values of a turn from the value of each roll once it lies, ``stop`` (252, …).

    Given back is (4, 462, …): ``[t, 210 + r]`` is roll r with t throws left, t from 0 to 2;
    ``[t, k]`` for k under 210 is throwing the dice that keep k leaves as the first of t throws, t
    from 1 to 3. ``[3, 0]`` is the turn before its first roll. What has no meaning is minus
    infinity.
    """
    stages = np.full((THROWS + 1, KEEPS, *stop.shape[1:]), -np.inf)
    stages[0, PARTIAL:] = stop
    for left in range(1, THROWS):
        stages[left, :PARTIAL] = throw(stages[left - 1, PARTIAL:])
        stages[left, PARTIAL:] = hold(stages[left, :PARTIAL], stages[left - 1, PARTIAL:])
    stages[THROWS, 0] = throw(stages[THROWS - 1, PARTIAL:])[0]
    return stages
