"""The best turn of Game Two for a ladder: its points and what the rest of the round is worth then.

No two turns do the same to a ladder, so what is sought is the layout of the highest value: words as
the ladder credits and strikes them, less the cubes not used, the Grand Slam, and by the `plan` what
is expected of the turns to come. ``native/cubes_ladder.cpp`` tells how the search goes. One turn
reaches five new lengths at most, and five only as 2, 3, 4, 5 and 6 that share six of 14 cubes; so
a Grand Slam in two turns is such a turn and one of 8 and 7 that share one.
"""

from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec
import numpy as np

from fishka.core.native import kernels_or_twin
from fishka.engines.cubes import ladder_twin as twin
from fishka.engines.cubes.plan import plan_of
from fishka.engines.cubes.rolled import Enough, grid_from, list_of, rolled
from fishka.games.cubes.ladder import EMPTY_LADDER, LENGTHS, Booked, Ladder, book, complete
from fishka.games.cubes.layouts import Grid, unused, words_of
from fishka.games.cubes.sets import CubeSet, face_total
from fishka.games.cubes.state import CubesState
from fishka.words.lexicon import Lexicon

FRACTION: Final = 100
"""Worths are counted in hundredths of a point."""
NOTHING_AHEAD: Final = (0.0,) * (1 << len(LENGTHS))
"""Worths where only the turn itself counts."""


class Climb(msgspec.Struct, frozen=True):
    """What a turn starts from: the ladder, the number of the turn in the round, from 1, the rules.

    ``penalty``: a struck word costs its value once more. ``repeats``: a word may be laid twice.
    """

    ladder: Ladder = EMPTY_LADDER
    turn: int = 1
    penalty: bool = False
    repeats: bool = True

    @property
    def done(self) -> int:
        """The lengths that have a word; bit 0 those of two letters."""
        return done(self.ladder)

    @property
    def booked(self) -> list[int]:
        """What the word of each length has scored, -1 where there is none."""
        return [-1 if each is None else each.score for each in self.ladder]


class LadderSolved(msgspec.Struct, frozen=True):
    """The best layout found: what the turn pays, its value with the turns to come, and a bound.

    No layout has a value above the bound, as far as hundredths go.
    """

    grid: Grid
    gain: int
    value: float
    bound: float

    @property
    def proved(self) -> bool:
        """Whether no layout has a higher value."""
        return self.value == self.bound


def climb_of(state: CubesState, seat: int) -> Climb:
    """What the turn of a seat starts from."""
    options = state.options
    return Climb(
        state.ladders[seat],
        state.go,
        penalty=options.duplicate == "penalty",
        repeats=options.repeat_in_layout != "refuse",
    )


def climb_from(scores: Sequence[int | None], turn: int = 1, **rules: bool) -> Climb:
    """What a turn starts from where only the scores of the booked words are known."""
    ladder = tuple(None if each is None else Booked("", each, 0, 0) for each in scores)
    return Climb(ladder, turn, **rules)


def done(ladder: Sequence[object]) -> int:
    """The lengths of a ladder that have a word; bit 0 those of two letters."""
    return sum(1 << rung for rung, each in enumerate(ladder) if each is not None)


def gain_of(faces: str, cube_set: CubeSet, grid: Grid, climb: Climb) -> int:
    """What a turn pays with a layout: its words on the ladder, a Grand Slam, the cubes not used."""
    booking = book(climb.ladder, words_of(grid, cube_set), climb.turn, penalty=climb.penalty)
    return booking.gain + booking.bonus - face_total(cube_set, unused(grid, faces))


def best_turn(
    faces: str,
    cube_set: CubeSet,
    words: Lexicon | Collection[str],
    climb: Climb,
    worths: Sequence[float] | None = None,
    *,
    enough: Enough | None = None,
    steps: int = 0,
) -> LadderSolved:
    """The layout of the highest value in Game Two; the best so far if the search is cut short.

    Args:
        faces: what fell, 14 cubes or fewer, with four blanks at most.
        cube_set: what the letters are worth.
        words: the list, or words in capitals; a list is much the faster of the two.
        climb: what the turn starts from.
        worths: by the lengths done after the turn, what that is worth besides its points, a Grand
            Slam included; the plan's if not told.
        enough: asked about every millisecond whether the best so far will do.
        steps: stop after so many steps of the search, 0 for no limit.

    Raises:
        ValueError: more cubes or blanks than that, or worths beyond 10,000.
        KeyError: a face that the set has not.
    """
    lexicon = list_of(words, cube_set)
    ahead = plan_of(cube_set.name).worths(climb.turn) if worths is None else worths
    hundredths = [round(FRACTION * each) for each in ahead]
    kernels: Any = kernels_or_twin("ladder", twin)
    if kernels is twin or lexicon.anything:
        return _by_twin(faces, cube_set, lexicon, climb, hundredths)
    told, lost = rolled(faces, cube_set, lexicon)
    value, bound, flat = kernels.best_turn(
        *told,
        np.array(climb.booked, np.int32),
        np.array(hundredths, np.int32),
        climb.penalty,
        climb.repeats,
        np.array([0, steps], np.int64),
        enough,
    )
    grid = grid_from(flat, lexicon)
    return LadderSolved(
        grid,
        gain_of(faces, cube_set, grid, climb),
        value / FRACTION - lost,
        bound / FRACTION - lost,
    )


def best_values(
    faces: str,
    cube_set: CubeSet,
    words: Lexicon,
    ladders: Sequence[Sequence[int | None]],
    worths: Sequence[float],
    *,
    steps: int,
) -> list[float]:
    """What the best turns with one roll are worth, told the scores of the words booked before.

    So many at once go the faster: what is known of the roll is shared. Of each the best after so
    many steps counts.
    """
    kernels: Any = kernels_or_twin("ladder", twin)
    climbs = [climb_from(each) for each in ladders]
    if kernels is twin:
        turns = (best_turn(faces, cube_set, words, each, worths, steps=steps) for each in climbs)
        return [each.value for each in turns]
    told, lost = rolled(faces, cube_set, words)
    booked = np.array([each.booked for each in climbs], np.int32)
    hundredths = np.array([round(FRACTION * each) for each in worths], np.int32)
    values: list[int] = kernels.best_values(*told, booked, hundredths, steps).tolist()
    return [each / FRACTION - lost for each in values]


def rolling(state: CubesState, seat: int) -> float:
    """What it brings a seat, on the mean, to take its turn and go on as planned; below 0 a loss."""
    ladder = state.ladders[seat]
    return 0.0 if complete(ladder) else plan_of(state.cube_set.name).rolling(state.go, done(ladder))


def _by_twin(
    faces: str, cube_set: CubeSet, lexicon: Lexicon, climb: Climb, hundredths: Sequence[int]
) -> LadderSolved:
    """Without the kernel, or where any word goes: layouts of a few cubes, or of two words."""
    rules = twin.Rules(climb.booked, hundredths, climb.penalty, climb.repeats)
    grids = twin.small(faces, lexicon.words(), cube_set)
    if lexicon.anything:
        crossings = twin.crossings(faces, cube_set)
        grids = (each for each in crossings if _admits(lexicon, each, cube_set))
    if not climb.repeats:
        grids = (each for each in grids if not twin.repeated(each, cube_set))
    best = max(((), *grids), key=lambda grid: twin.value(faces, cube_set, grid, rules))
    bound = 2 * face_total(cube_set, faces) * FRACTION + max(hundredths)
    return LadderSolved(
        best,
        gain_of(faces, cube_set, best, climb),
        twin.value(faces, cube_set, best, rules) / FRACTION,
        bound / FRACTION,
    )


def _admits(lexicon: Lexicon, grid: Grid, cube_set: CubeSet) -> bool:
    return all(lexicon.admits(each.word) for each in words_of(grid, cube_set))
