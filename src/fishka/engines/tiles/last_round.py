"""The target: whether a turn is a seat's last, and who is ahead then (rules/tiles.md, The end)."""

from functools import cache
from math import erf, sqrt

from fishka.core.seats import sides
from fishka.engines.tiles.values import Values
from fishka.games.tiles.state import TilesState


class LastRound:
    """What a turn of the seat means for the end, by what it pays.

    Once a side has the target the seats after it still play in that round, and none after them.
    What a turn of theirs pays is taken to be distributed normally, as in self-play.
    """

    def __init__(self, state: TilesState, seat: int, values: Values) -> None:
        self._target = state.options.target
        self._values = values
        totals = {side: sum(state.scores[each] for each in side) for side in sides(state.seats)}
        self._own = next(total for side, total in totals.items() if seat in side)
        later = set(range(seat + 1, len(state.seats))) - state.resigned
        playing = {each for each in later if state.racks[each]}
        self._others = [
            (total, len(playing.intersection(side)))
            for side, total in totals.items()
            if seat not in side and not state.resigned.issuperset(side)
        ]
        """The total of each other side, and how many turns of the round it still has."""
        self._partners = sum(len(playing.intersection(side)) for side in totals if seat in side)
        self.another_turn = cache(self._another_turn)
        self.win = cache(self._win)

    def reached(self, score: int) -> bool:
        """Whether a side has the target after this turn, so that the round is the last."""
        best = max([self._own + score, *(total for total, _turns in self._others)])
        return self._target is not None and best >= self._target

    def _another_turn(self, score: int) -> float:
        """The chance that no side reaches the target in the rest of the round."""
        if self._target is None:
            return 1.0
        chance = self._less(self._target - self._own - score, self._partners)
        for total, turns in self._others:
            chance *= self._less(self._target - total, turns)
        return chance

    def _win(self, score: int) -> float:
        """The chance to be ahead when the round is over."""
        chance = 1.0
        for total, turns in self._others:
            chance *= self._less(self._own + score - total, turns)
        return chance

    def _less(self, points: int, turns: int) -> float:
        """The chance that so many turns pay less than so many points; half of what is equal."""
        if not turns:
            return 0.5 if points == 0 else float(points > 0)
        mean, deviation = self._values.turn * turns, self._values.deviation * sqrt(turns)
        return (1 + erf((points - mean) / (deviation * sqrt(2)))) / 2
