"""The chances to win of every side, exact where that can be known, else a sound estimate.

The estimate takes the turn that is being played as played to win, exactly; after it everybody
plays for the total, each independent of the others.
"""

import functools
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fishka.core.seats import sides
from fishka.engines.yacht.books import DamagedError, DuelBook
from fishka.engines.yacht.duels import REACH, duel
from fishka.engines.yacht.field import averaged, shares_by_total
from fishka.engines.yacht.keeps import PARTIAL, lattice
from fishka.engines.yacht.kernels import Values
from fishka.engines.yacht.position import Position, position_of
from fishka.engines.yacht.scores import rows_open
from fishka.engines.yacht.shelf import book_for, put_away
from fishka.engines.yacht.solve import solution
from fishka.engines.yacht.turns import TurnValues
from fishka.engines.yacht.twin.turn import throw
from fishka.games.yacht.rules import standing
from fishka.games.yacht.scoring import DICE, ROWS, THROWS
from fishka.games.yacht.state import YachtState

Shares = tuple[float, ...]
"""Of each side the chance to win, a tie of k counted as 1/k."""

EXACT_ROWS: Final = 6
"""A duel is computed exactly when the seat to move has no more open rows than this (under a second)."""

SEARCHED_ROWS: Final = 3
"""With so few open rows a duel is searched in milliseconds, more exactly than the solved one tells."""


class Prospect:
    """The chances of every side during a turn that is played to win.

    ``exact``: the true values when two play to win, or when no other has a row to fill.
    ``turn`` holds the values for the side that is to move.
    """

    def __init__(self, position: Position, exact_rows: int = EXACT_ROWS) -> None:
        self.position = position
        self._scores = solution(position.four_of_a_kind).scores
        self._side = position.side
        duelling = _duel_of(position, exact_rows)
        self.exact = duelling is not None or _is_last(position)
        entered = _after_in_field(position) if duelling is None else duelling
        self._entered = dict(zip(rows_open(position.sheet), entered, strict=True))
        self._after = np.full((*self._scores.shape, len(position.sides)), -np.inf)
        for row, by_points in self._entered.items():
            self._after[row] = by_points[:, self._scores[row]].T
        self.turn = TurnValues(self._after[:, :, self._side])

    def of_roll(self, dice: Sequence[int], rolls: int) -> Shares:
        """The chances with the roll that lies; with 0 rolls, before the turn."""
        if not rolls:
            return self._shares(THROWS, 0, self.turn.expected)
        place = PARTIAL + lattice().roll(dice)
        return self._shares(THROWS - rolls, place, self.turn.of_roll(dice, rolls))

    def of_keep(self, keep: Sequence[int], rolls: int) -> Shares:
        """The chances when those dice are kept and the others thrown."""
        if len(keep) == DICE:
            return self.of_roll(keep, rolls + 1)
        place = lattice().number[tuple(sorted(keep))]
        return self._shares(THROWS - rolls, place, self.turn.of_keep(keep, rolls))

    def of_row(self, row: str, dice: Sequence[int]) -> Shares:
        """The chances once the roll is entered in that row, everybody then playing on."""
        return self.of_points(row, int(self._scores[ROWS.index(row), lattice().roll(dice)]))

    def of_points(self, row: str, points: int) -> Shares:
        """The chances once the row is entered with so many points, as when the time is up."""
        return tuple(map(float, self._entered[ROWS.index(row)][:, points]))

    def _shares(self, left: int, place: int, own: float) -> Shares:
        others = [side for side in self.position.left if side != self._side]
        shares = [0.0] * len(self.position.sides)
        shares[self._side] = own
        if len(others) == 1:
            shares[others[0]] = 1 - own
        elif others:
            shares = list(map(float, self._stages[left, place]))
        return tuple(shares)

    @functools.cached_property
    def _stages(self) -> Values:
        """The chances of every side under the mover's best play: as ``turn.stages``, with sides."""
        known = lattice()
        after = np.where(np.isfinite(self._after), self._after, 0.0)
        stages = np.zeros((*self.turn.stages.shape, after.shape[-1]))
        rolls = np.arange(len(known.chance))
        for left in range(THROWS):
            choices = self.turn.policy[left].astype(np.intp)
            if left:
                stages[left, :PARTIAL] = throw(stages[left - 1, PARTIAL:])
            stops = choices < len(ROWS)
            entered = after[np.where(stops, choices, 0), rolls]
            kept = stages[left][np.where(stops, 0, choices - len(ROWS))]
            stages[left, PARTIAL:] = np.where(stops[:, None], entered, kept)
        stages[THROWS, 0] = known.chance @ stages[THROWS - 1, PARTIAL:]
        return stages


def prospect(position: Position, exact_rows: int = EXACT_ROWS) -> Prospect:
    """The prospect of a position, kept for the rest of the turn."""
    return _prospect(position, exact_rows, book_for(position.four_of_a_kind))


@functools.lru_cache(maxsize=128)
def _prospect(position: Position, exact_rows: int, book: DuelBook | None) -> Prospect:
    del book  # what the shelf gives is what the prospect rests on
    return Prospect(position, exact_rows)


def win_chances(state: YachtState) -> tuple[list[float], bool]:
    """The share of the win of each side (each seat, where there are no teams), and if it is exact.

    A share is the chance to win alone, and 1/k of the chance of a tie of k sides. Of two seats it
    is the exact value when both play to win: where the solved duel is at hand, to 1.6e-5, else with
    at most six open rows each.
    """
    if state.to_move is None:
        return list(final_shares(state)), True
    now = prospect(position_of(state))
    return list(now.of_roll(state.dice, state.rolls)), now.exact


def final_shares(state: YachtState) -> Shares:
    """The share of each side in the win of a game that is over; none where it was broken off."""
    winners = set(standing(state).winners)
    won = [bool(winners.intersection(side)) for side in sides(state.seats)]
    return tuple(float(each) / max(sum(won), 1) for each in won)


def _is_last(position: Position) -> bool:
    """Whether nobody else has a row to fill, nor the mover after this turn."""
    return sum(sheet.bit_count() for sheet in position.sheets) == 1


def _duel_of(position: Position, exact_rows: int) -> list[Values] | None:
    """For each open row, the share of each side by the points entered, (sides, points).

    None where more than two seats play it out, or the duel cannot be known.
    """
    found = _duelling(position)
    if found is None:
        return None
    lead, theirs = found
    leads = np.clip(np.arange(REACH) + lead, -REACH, REACH)
    lines = _in_book(position, lead, theirs, leads)
    if lines is None and position.sheet.bit_count() <= exact_rows:
        lines = duel(position.four_of_a_kind, position.sheet, theirs)[1:, leads + REACH]
    if lines is None:
        return None
    others = [side for side in position.left if side != position.side]
    after: list[Values] = []
    for line in lines:
        both = np.zeros((len(position.sides), REACH))
        both[position.side] = line
        both[others] = 1 - line
        after.append(both)
    return after


def _duelling(position: Position) -> tuple[int, int] | None:
    """The lead of the side to move and the other's open rows, if just two seats play it out."""
    rivals = [side for side in position.left if side != position.side]
    if len(rivals) != 1:
        return None
    theirs = position.playing(rivals[0])
    if len(position.playing(position.side)) > 1 or len(theirs) > 1:
        return None
    sheet = position.sheets[theirs[0]] if theirs else 0
    if position.sheet.bit_count() - sheet.bit_count() not in {0, 1}:
        return None
    return position.total(position.side) - position.total(rivals[0]), sheet


def _in_book(position: Position, lead: int, theirs: int, leads: NDArray[np.intp]) -> Values | None:
    """The shares by lead after each open row, from the solved duel, if it knows the position."""
    book = book_for(position.four_of_a_kind)
    few = position.sheet.bit_count() <= SEARCHED_ROWS
    if book is None or few or not book.about.course.reaches(position.sheet, theirs, lead):
        return None
    try:
        return book.after(position.sheet, theirs, leads)
    except DamagedError as fault:
        put_away(position.four_of_a_kind, fault)
        return None


def _after_in_field(position: Position) -> list[Values]:
    solved = solution(position.four_of_a_kind)
    shares = shares_by_total(position)[:, position.points[position.mover] :]
    after: list[Values] = []
    for row in rows_open(position.sheet):
        rest = np.trim_zeros(solved.totals[position.sheet ^ (1 << row)], "b")
        after.append(averaged(shares[:, : len(rest) + solved.scores[row].max()], rest))
    return after
