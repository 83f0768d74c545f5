"""The 462 keeps of up to five dice, and how one more die leads from each to the next.

A keep is a multiset of faces; the keeps of five dice are the 252 rolls. They are numbered by
size, then in the order of their sorted faces, so the rolls come last and the empty keep is 0.
"""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fishka.games.yacht.scoring import DICE, FACES

Keep = tuple[int, ...]

FIRST_OF_SIZE: Final = (0, 1, 7, 28, 84, 210, 462)
"""The number of the first keep of each size, and the number of all keeps."""

PARTIAL: Final = FIRST_OF_SIZE[DICE]
"""How many keeps leave at least one die to throw; also the number of the first roll."""

KEEPS: Final = FIRST_OF_SIZE[DICE + 1]
ROLLS: Final = KEEPS - PARTIAL

MOST_HELD: Final = 2**DICE - 1
"""How many keeps a roll of five different faces has that leave a die to throw."""


@dataclass(frozen=True)
class Lattice:
    """The keeps, what they become, and what lies in them.

    ``thrown[k, r]`` is the chance that keep k becomes roll r when its other dice are thrown,
    (210, 252). ``drop[k, f]`` is keep k with a die of face f + 1 less; where it has none, another
    of its neighbours stands, so that a maximum over the six is a maximum over the neighbours,
    (462, 6). ``held[r]`` are the keeps of roll r that leave a die to throw, more dice first, then
    the higher faces: the first ``holds[r]`` of them, then the last repeated, (252, 31).
    """

    dice: tuple[Keep, ...]
    number: Mapping[Keep, int]
    thrown: NDArray[np.float64]
    drop: NDArray[np.intp]
    held: NDArray[np.intp]
    holds: tuple[int, ...]

    @property
    def chance(self) -> NDArray[np.float64]:
        """The chances of the 252 rolls of five dice."""
        return self.thrown[0]

    def roll(self, dice: Sequence[int]) -> int:
        """The number of a roll, 0 to 251, from five faces in any order."""
        return self.number[tuple(sorted(dice))] - PARTIAL


@functools.cache
def lattice() -> Lattice:
    """The keeps of five dice, built once."""
    dice = tuple(
        keep
        for size in range(DICE + 1)
        for keep in combinations_with_replacement(range(1, FACES + 1), size)
    )
    number = {keep: index for index, keep in enumerate(dice)}
    drop = [_neighbours_below(keep, number) for keep in dice]
    held = [_held(roll, number) for roll in dice[PARTIAL:]]
    holds = tuple(len(set(keeps)) for keeps in held)
    return Lattice(dice, number, _thrown(dice, number), np.array(drop), np.array(held), holds)


def _thrown(dice: Sequence[Keep], number: Mapping[Keep, int]) -> NDArray[np.float64]:
    """A die after the other: a keep becomes what its six neighbours above become."""
    chances = np.zeros((KEEPS, ROLLS))
    chances[PARTIAL:] = np.eye(ROLLS)
    for keep in reversed(dice[:PARTIAL]):
        above = [number[tuple(sorted((*keep, face)))] for face in range(1, FACES + 1)]
        chances[number[keep]] = chances[above].mean(axis=0)
    return chances[:PARTIAL].copy()


def _held(roll: Keep, number: Mapping[Keep, int]) -> list[int]:
    kept = {number[keep] for size in range(DICE) for keep in combinations(roll, size)}
    best_known = sorted(kept, reverse=True)
    return best_known + best_known[-1:] * (MOST_HELD - len(kept))


def _neighbours_below(keep: Keep, number: Mapping[Keep, int]) -> list[int]:
    if not keep:
        return [0] * FACES
    below: dict[int, int] = {}
    for index, face in enumerate(keep):
        below[face] = number[keep[:index] + keep[index + 1 :]]
    return [below.get(face, below[keep[0]]) for face in range(1, FACES + 1)]
