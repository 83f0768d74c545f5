"""The exact solution for one player over all 4096 sheets."""

import numpy as np
from numpy.typing import NDArray

from fishka.engines.yacht.keeps import PARTIAL, ROLLS, lattice
from fishka.engines.yacht.twin.turn import hold, throw, turn
from fishka.games.yacht.scoring import ROWS, THROWS

TIE = 1e-9
"""Choices that differ by less are equal: then a row goes before a keep, the head of the sheet
before its foot, and among keeps more dice before fewer, high faces before low."""

Scores = NDArray[np.int32]
Values = NDArray[np.float64]


def solve(scores: Scores) -> Values:
    """Expected points still to come of each sheet, (4096,), under the best play for the total."""
    expected = np.zeros(1 << len(ROWS))
    for sheets in _layers():
        stop = stop_values(scores, expected, sheets).max(axis=0)
        expected[sheets] = turn(stop)[THROWS, 0]
    return expected


def stop_values(scores: Scores, expected: Values, sheets: NDArray[np.intp]) -> Values:
    """Points now and later of entering each roll in each row, (12, 252, sheets).

    Minus infinity where the row is filled.
    """
    values = np.full((len(ROWS), ROLLS, len(sheets)), -np.inf)
    for row in range(len(ROWS)):
        is_open = (sheets >> row & 1) == 1
        rest = expected[sheets[is_open] ^ (1 << row)]
        values[row][:, is_open] = scores[row][:, None] + rest
    return values


def policy(scores: Scores, expected: Values) -> NDArray[np.int16]:
    """The best choice of each sheet, (4096, 3, 252): by throws left and roll.

    A choice under 12 is a row, any other is 12 plus the number of a keep. -1 on a full sheet.
    """
    choices = np.full((1 << len(ROWS), THROWS, ROLLS), -1, dtype=np.int16)
    for sheets in _layers():
        rows = stop_values(scores, expected, sheets)
        best = rows.max(axis=0)
        choices[sheets, 0] = best_choices(rows, None, best).T
        for left in range(1, THROWS):
            keeps = throw(best)
            best = hold(keeps, best)
            choices[sheets, left] = best_choices(rows, keeps, best).T
    return choices


def best_choices(rows: Values, keeps: Values | None, best: Values) -> NDArray[np.intp]:
    """Of each roll the first choice that is as good as the best, (252, …).

    ``rows`` are the values of entering it, (12, 252, …), ``keeps`` those of throwing again,
    (210, …) or None where no throw is left, ``best`` those of the roll, (252, …).
    """
    choices: NDArray[np.intp] = np.argmax(rows >= best - TIE, axis=0)
    if keeps is None:
        return choices
    throws = rows.max(axis=0) < best - TIE
    for held in reversed(lattice().held.T):
        chosen = throws & (keeps[held] >= best - TIE)
        choices = np.where(chosen, held.reshape(-1, *[1] * (best.ndim - 1)) + len(ROWS), choices)
    return choices


def totals(scores: Scores, choices: NDArray[np.int16]) -> Values:
    """The distribution of the points still to come of each sheet, (4096, most points + 1).

    ``choices`` is what ``policy`` gives: the play whose totals are asked for.
    """
    width = int(scores.max(axis=1).sum()) + 1
    result = np.zeros((1 << len(ROWS), width))
    result[0, 0] = 1.0
    for sheets in _layers():
        for sheet in sheets:
            outcomes = entered(choices[sheet], lattice().chance, THROWS - 1)
            for row, chances in outcomes.items():
                rest = result[sheet ^ (1 << row)]
                for points, chance in _by_points(scores[row], chances):
                    result[sheet, points:] += chance * rest[: width - points]
    return result


def entered(choices: NDArray[np.int16], rolls: Values, left: int) -> dict[int, Values]:
    """The chance of each roll to be entered in each row, under the choices (3, 252) of a sheet.

    ``rolls`` are the chances of the roll that lies, with ``left`` throws to come.
    """
    outcomes: dict[int, Values] = {}
    for throws in reversed(range(left + 1)):
        chosen = choices[throws]
        stops = chosen < len(ROWS)
        for row in np.unique(chosen[stops & (rolls > 0)]):
            chances = np.where(chosen == row, rolls, 0.0)
            outcomes[int(row)] = outcomes.get(int(row), 0.0) + chances
        rolls = _sums(chosen[~stops] - len(ROWS), rolls[~stops], PARTIAL) @ lattice().thrown
    return outcomes


def _sums(places: NDArray[np.integer], weights: Values, length: int) -> Values:
    return np.bincount(places, weights, length).astype(np.float64)


def _by_points(scores: Scores, chances: Values) -> list[tuple[int, float]]:
    sums = _sums(scores, chances, int(scores.max()) + 1)
    return [(int(points), float(sums[points])) for points in np.flatnonzero(sums)]


def _layers() -> list[NDArray[np.intp]]:
    """The sheets with an open row, fewest open rows first."""
    sheets = np.arange(1 << len(ROWS))
    open_rows = np.bitwise_count(sheets)
    return [sheets[open_rows == count] for count in range(1, len(ROWS) + 1)]
