"""What a game was made of: what each decision lost, what each throw brought.

Two measures go side by side: the expected total of every seat and, where sides play against each
other, each side's share of the win. Every change of a measure is either luck, what a throw brought
over what was expected of it, or skill, what a decision lost against the best one. Where chances
are estimated, a turn played to win is worth more than the estimate before it, in which everybody
plays for the total: that gain counts as skill of the seat whose turn it is. So luck and skill add
up to the result.
"""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Any, Final

import msgspec

from fishka.core.acts import Abort, Resign
from fishka.core.chance import Fallen
from fishka.core.form import Json
from fishka.core.seats import sides
from fishka.engines.yacht.measures import Measure, Points, Wins
from fishka.engines.yacht.winning import Shares
from fishka.games.match import Match
from fishka.games.yacht.acts import Roll, YachtAct
from fishka.games.yacht.state import YachtState

Act = Mapping[str, Json]

FLAW: Final = 2e-5
"""A decision that lost no more than this has lost nothing: the solved duel tells shares to 1.6e-5."""


class Verdict(msgspec.Struct, frozen=True):
    """A decision by one measure, in points or as a share of the win.

    ``best`` is the best act, ``lost`` what the act played lost against it, ``margin`` how much the
    best is ahead of the next best.
    """

    best: Act
    lost: float
    margin: float


class Decision(msgspec.Struct, frozen=True):
    """A choice that somebody had and took, or left to the clock.

    ``entry`` is its index in the log; ``dice`` lay after so many ``rolls``. ``win`` is None where
    one player plays alone; ``exact`` tells whether its chances are the true ones.
    """

    entry: int
    seat: int
    dice: tuple[int, ...]
    rolls: int
    played: Act
    total: Verdict
    win: Verdict | None
    exact: bool


class Throw(msgspec.Struct, frozen=True):
    """What fell, and what it brought its seat: in points, and as a share of the win."""

    entry: int
    seat: int
    dice: tuple[int, ...]
    total: float
    win: float | None


class Account(msgspec.Struct, frozen=True):
    """``start`` + ``luck`` + ``skill`` + ``others`` = ``result``.

    ``others`` is what luck and skill of the other sides gave or took; nothing for points.
    """

    start: float
    luck: float
    skill: float
    others: float
    result: float


class Highlights(msgspec.Struct, frozen=True):
    """Of a seat: indices of its best and worst decision, of its luckiest and unluckiest throw.

    The best decision is the right one that had most at stake. None where there is no such thing.
    """

    best: int | None
    worst: int | None
    luckiest: int | None
    unluckiest: int | None


class Review(msgspec.Struct, frozen=True, tag_field="of", tag="yacht"):
    """A game, or its beginning, looked at entry by entry.

    ``unit`` is the measure that ranks decisions and throws. ``totals`` has an account a seat, in
    points; if the game ends early, the result is what was expected then. ``wins`` has one a side,
    None for one player. ``curve`` holds the share of each side, ``expected`` the expected total of
    each seat, at the start and after every entry; ``exact_from`` is the first index from which
    the shares are the true ones to the end.
    """

    unit: str
    sides: tuple[tuple[int, ...], ...]
    decisions: tuple[Decision, ...]
    throws: tuple[Throw, ...]
    highlights: tuple[Highlights, ...]
    totals: tuple[Account, ...]
    expected: tuple[Shares, ...]
    wins: tuple[Account, ...] | None
    curve: tuple[Shares, ...] | None
    exact_from: int | None


class _Course:
    """A measure over a whole game: its values, and who changed them by luck and by skill."""

    def __init__(self, measure: Measure) -> None:
        self.measure = measure
        self.values = [measure.now]
        self.changes: list[tuple[int, bool, Shares]] = []

    def change(self, by: int, values: Shares, *, luck: bool) -> float:
        """Note a change; the amount is what it brought that seat."""
        amounts = tuple(new - old for new, old in zip(values, self.measure.now, strict=True))
        self.changes.append((by, luck, amounts))
        self.measure.now = values
        return amounts[self.measure.place(by)]

    def account(self, place: int) -> Account:
        """The account of a seat or side."""
        own = [
            (luck, amounts[place])
            for by, luck, amounts in self.changes
            if self.measure.place(by) == place
        ]
        others = [
            amounts[place] for by, _, amounts in self.changes if self.measure.place(by) != place
        ]
        return Account(
            start=self.values[0][place],
            luck=fsum(amount for luck, amount in own if luck),
            skill=fsum(amount for luck, amount in own if not luck),
            others=fsum(others),
            result=self.values[-1][place],
        )


class _Reader:
    """Reads a match through, entry by entry."""

    def __init__(self, match: Match) -> None:
        self._game = match.game
        state: YachtState = match.game.start(match.seats, match.options)
        self.state = state
        self.points = _Course(Points(state))
        self._wins = Wins(state)
        self.wins = _Course(self._wins) if len(sides(match.seats)) > 1 else None
        self.exact = [self._wins.exact]
        self.decisions: list[Decision] = []
        self.throws: list[Throw] = []
        for entry, told in enumerate(match.entries):
            act, fell = match.game.act(told.whole())
            self._read(entry, act, fell)

    def _read(self, entry: int, act: YachtAct, fell: Fallen | None) -> None:
        before, exact = self.state, self._wins.exact
        self.state, _ = self._game.play(before, act, fell)
        courses = [self.points, self.wins] if self.wins else [self.points]
        verdicts = [self._decide(course, before, act) for course in courses]
        brought = [self._follow(course, act) for course in courses]
        if verdicts[0] is not None:
            win = verdicts[1] if self.wins else None
            played = self._plain(act)
            self.decisions.append(
                Decision(
                    entry, act.seat, before.dice, before.rolls, played, verdicts[0], win, exact
                )
            )
        if isinstance(fell, tuple):
            win = brought[1] if self.wins else None
            self.throws.append(Throw(entry, act.seat, fell, brought[0], win))
        for course in courses:
            course.values.append(course.measure.now)
        self.exact.append(self._wins.exact)

    def _decide(self, course: _Course, before: YachtState, act: YachtAct) -> Verdict | None:
        """What the decision did; None where there was none to take."""
        measure = course.measure
        change = course.change(act.seat, measure.decided(before, act, self.state), luck=False)
        first = isinstance(act, Roll) and not before.rolls
        if first or isinstance(act, Resign | Abort):
            return None
        best, *others = measure.turn(before).choices(before.dice, before.rolls)
        margin = best.value - others[0].value if others else 0.0
        return Verdict(best.told(before.rolls), max(0.0, -change), margin)

    def _follow(self, course: _Course, act: YachtAct) -> float:
        """What the throw brought, or, after a turn, what the next seat makes of its own."""
        measure = course.measure
        reached = measure.reached(self.state, act, measure.now)
        if isinstance(act, Roll):
            return course.change(act.seat, reached, luck=True)
        by = act.seat if self.state.to_move is None else self.state.to_move
        return course.change(by, reached, luck=False)

    def _plain(self, act: YachtAct) -> Act:
        given: dict[str, Any] = self._game.given(act)
        del given["seat"]
        return {**given, "keep": sorted(given["keep"])} if "keep" in given else given


def review(match: Match) -> Review:
    """The review of a match of Yacht, finished or not."""
    read = _Reader(match)
    all_sides = sides(match.seats)
    seats = range(len(match.seats))
    inexact = [index for index, exact in enumerate(read.exact) if not exact]
    exact_from = inexact[-1] + 1 if inexact else 0
    wins = read.wins
    return Review(
        unit="win probability" if wins else "expected total",
        sides=all_sides,
        decisions=tuple(read.decisions),
        throws=tuple(read.throws),
        highlights=tuple(_highlights(seat, read.decisions, read.throws) for seat in seats),
        totals=tuple(read.points.account(seat) for seat in seats),
        expected=tuple(read.points.values),
        wins=tuple(wins.account(side) for side in range(len(all_sides))) if wins else None,
        curve=tuple(wins.values) if wins else None,
        exact_from=exact_from if wins and exact_from < len(read.exact) else None,
    )


def _highlights(seat: int, decisions: Sequence[Decision], throws: Sequence[Throw]) -> Highlights:
    verdicts = {
        index: each.win or each.total for index, each in enumerate(decisions) if each.seat == seat
    }
    brought = {
        index: each.total if each.win is None else each.win
        for index, each in enumerate(throws)
        if each.seat == seat
    }
    lucky = [index for index, gain in brought.items() if gain > FLAW]
    unlucky = [index for index, gain in brought.items() if gain < -FLAW]
    right = {index: each.margin for index, each in verdicts.items() if each.lost <= FLAW}
    wrong = {index: each.lost for index, each in verdicts.items() if each.lost > FLAW}
    return Highlights(
        best=max(right, key=lambda index: right[index], default=None),
        worst=max(wrong, key=lambda index: wrong[index], default=None),
        luckiest=max(lucky, key=lambda index: brought[index], default=None),
        unluckiest=min(unlucky, key=lambda index: brought[index], default=None),
    )
