"""The two measures of a review: expected totals of the seats, shares of the win of the sides."""

from typing import Protocol

from msgspec import UNSET

from fishka.core.acts import Abort, Resign
from fishka.core.seats import sides
from fishka.engines.yacht.position import position_of
from fishka.engines.yacht.solve import Solution, sheet_of, solution
from fishka.engines.yacht.turns import TurnValues
from fishka.engines.yacht.winning import Prospect, Shares, final_shares, prospect
from fishka.games.yacht.acts import Roll, Score, YachtAct
from fishka.games.yacht.state import YachtState


class Measure(Protocol):
    """A quantity that every seat or side has at every point of a game.

    ``now`` is what they have before the entry that is looked at.
    """

    now: Shares

    def place(self, seat: int) -> int:
        """Where the seat's quantity stands."""
        ...

    def turn(self, before: YachtState) -> TurnValues:
        """The values of the turn for the seat to move."""
        ...

    def decided(self, before: YachtState, act: YachtAct, after: YachtState) -> Shares:
        """What they have once the act is decided, before anything falls."""
        ...

    def reached(self, after: YachtState, act: YachtAct, decided: Shares) -> Shares:
        """What they have in the state that the act has led to."""
        ...


class Points:
    """The expected total of each seat that plays on for the total."""

    def __init__(self, start: YachtState) -> None:
        self._solved: Solution = solution(start.options.four_of_a_kind)
        self.now: Shares = (self._solved.mean,) * len(start.seats)

    def place(self, seat: int) -> int:
        """The seat itself."""
        return seat

    def turn(self, before: YachtState) -> TurnValues:
        """The values of the turn in points still to come."""
        assert before.to_move is not None
        return self._solved.turn(sheet_of(before.sheets[before.to_move]))

    def decided(self, before: YachtState, act: YachtAct, after: YachtState) -> Shares:
        """As ``now``, but for the seat that acts."""
        if isinstance(act, Abort):
            return self.now
        score = float(before.scores[act.seat])
        if isinstance(act, Roll):
            score += self.turn(before).of_keep(_kept(act), before.rolls)
        elif not isinstance(act, Resign):
            score = after.scores[act.seat] + self._to_come(after, act.seat)
        return (*self.now[: act.seat], score, *self.now[act.seat + 1 :])

    def reached(self, after: YachtState, act: YachtAct, decided: Shares) -> Shares:
        """As decided, but for what fell."""
        if not isinstance(act, Roll):
            return decided
        value = after.scores[act.seat] + self.turn(after).of_roll(after.dice, after.rolls)
        return (*decided[: act.seat], value, *decided[act.seat + 1 :])

    def _to_come(self, state: YachtState, seat: int) -> float:
        return float(self._solved.expected[sheet_of(state.sheets[seat])])


class Wins:
    """The share of each side in the win. ``exact``: whether ``now`` is the true one."""

    def __init__(self, start: YachtState) -> None:
        self._sides = sides(start.seats)
        self.exact = False
        self.now: Shares = self._of(start)

    def place(self, seat: int) -> int:
        """The side of the seat."""
        return next(number for number, side in enumerate(self._sides) if seat in side)

    def turn(self, before: YachtState) -> TurnValues:
        """The values of the turn as the chance of the side to move."""
        return self._prospect(before).turn

    def decided(self, before: YachtState, act: YachtAct, after: YachtState) -> Shares:
        """The shares after the choice, or after a seat has left."""
        if isinstance(act, Abort):
            return self.now
        if isinstance(act, Resign):
            return self._of(after)
        now = self._prospect(before)
        if isinstance(act, Roll):
            return now.of_keep(_kept(act), before.rolls)
        if isinstance(act, Score):
            return now.of_row(act.row, before.dice)
        entered = after.turns[-1]
        return now.of_points(str(entered.details["row"]), entered.score)

    def reached(self, after: YachtState, act: YachtAct, decided: Shares) -> Shares:
        """The shares in the state, the turn that follows being played to win."""
        return decided if isinstance(act, Resign | Abort) else self._of(after)

    def _of(self, state: YachtState) -> Shares:
        if state.to_move is None:
            self.exact = True
            return final_shares(state)
        now = self._prospect(state)
        self.exact = now.exact
        return now.of_roll(state.dice, state.rolls)

    def _prospect(self, state: YachtState) -> Prospect:
        return prospect(position_of(state))


def _kept(act: Roll) -> tuple[int, ...]:
    return () if act.keep is UNSET else act.keep
