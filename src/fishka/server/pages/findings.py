"""A review as its page tells it: turns, flaws, luck and skill."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from fishka.engines.yacht.review import FLAW, Account, Decision, Review, Throw, Verdict
from fishka.games.yacht.scoring import score
from fishka.server.pages.standing import names
from fishka.table import Table
from fishka.texts import texts
from fishka.texts.numbers import MINUS, number, percent, signed
from fishka.texts.players import player_name

WIN = "win probability"
ENDS = frozenset({"score", "time_up"})


class Told(Struct, frozen=True):
    """An act with the dice it was for; ``points`` is what its row would pay."""

    act: Mapping[str, Any]
    points: int = 0


class TurnLine(Struct, frozen=True):
    """A turn: what it scored, lost by decisions, gained by luck, and the chance after it."""

    number: int
    seat: int
    name: str
    row: str
    points: int
    lost: str
    luck: str
    after: tuple[str, ...]


class Moment(Struct, frozen=True):
    """A decision or a throw worth telling. ``worth`` says how much, in the review's unit."""

    turn: int
    name: str
    dice: tuple[int, ...]
    worth: str
    played: Told | None = None
    best: Told | None = None


class Seat(Struct, frozen=True):
    """A seat's account in points, and its moments."""

    name: str
    start: str
    luck: str
    skill: str
    result: str
    best: Moment | None
    worst: Moment | None
    luckiest: Moment | None
    unluckiest: Moment | None


class Side(Struct, frozen=True):
    """A side's account in chances to win."""

    name: str
    luck: str
    skill: str
    others: str
    result: str


class Findings:
    """What a review says of a table, in one language."""

    def __init__(self, review: Review, table: Table, language: str) -> None:
        self._review = review
        self._language = language
        self._options = str(table.options.get("four_of_a_kind", "all-dice"))
        self._names = [player_name(chair.name, chair.level, language) for chair in table.chairs]
        self._turns = table.rules.turns(table.state)
        acts = [played.entry.act for played in table.played]
        self.ends = [entry for entry, act in enumerate(acts) if act in ENDS]
        self.against = review.unit == WIN
        self.sides = [
            names([self._names[seat] for seat in side], language) for side in review.sides
        ]

    def turns(self) -> list[TurnLine]:
        """All turns in order."""
        return [
            TurnLine(
                number=turn + 1,
                seat=told.seat,
                name=self._names[told.seat],
                row=str(told.details["row"]),
                points=told.score,
                lost=self._lost(self.lost_in(turn)),
                luck=self._plain(sum(_gain(each) for each in self.throws_of(turn))),
                after=self._after(self.ends[turn] + 1),
            )
            for turn, told in enumerate(self._turns)
        ]

    def flaws(self) -> list[Moment]:
        """Every decision that lost something, in order."""
        return [
            self._decision(each, -self._verdict(each).lost)
            for each in self._review.decisions
            if self._verdict(each).lost > FLAW and self._seen(self._verdict(each).lost)
        ]

    def seats(self) -> list[Seat]:
        """Every seat's account and moments."""
        told: list[Seat] = []
        accounts = zip(self._names, self._review.totals, self._review.highlights, strict=True)
        for name, account, moments in accounts:
            best, worst = moments.best, moments.worst
            decisions, throws = self._review.decisions, self._review.throws
            told.append(
                Seat(
                    name=name,
                    start=number(account.start, self._language, 1),
                    luck=signed(account.luck, self._language, 1),
                    skill=signed(account.skill, self._language, 1),
                    result=self._result(account),
                    best=None
                    if best is None
                    else self._moment(decisions[best], self._verdict(decisions[best]).margin),
                    worst=None
                    if worst is None
                    else self._moment(decisions[worst], -self._verdict(decisions[worst]).lost),
                    luckiest=self._throw(throws, moments.luckiest),
                    unluckiest=self._throw(throws, moments.unluckiest),
                )
            )
        return told

    def chances(self) -> list[Side]:
        """Every side's account in chances; none where one player plays alone."""
        return [
            Side(
                name=name,
                luck=self._share(account.luck),
                skill=self._share(account.skill),
                others=self._share(account.others),
                result=percent(account.result, self._language),
            )
            for name, account in zip(self.sides, self._review.wins or (), strict=False)
        ]

    def exact_from(self) -> int | None:
        """The turn from which the chances are exact; 0 if from the start, None if nowhere."""
        first = self._review.exact_from
        if first is None:
            return None
        return sum(end + 1 < first for end in self.ends) + 1 if first else 0

    def decisions_of(self, turn: int) -> list[Decision]:
        """The decisions of all seats in a turn, which count from 0."""
        return [each for each in self._review.decisions if self._turn(each.entry) == turn]

    def lost_by(self, decision: Decision) -> float:
        """What a decision lost, by the measure of the review."""
        return self._verdict(decision).lost

    def lost_in(self, turn: int) -> float:
        """What the decisions of a turn lost together; turns count from 0."""
        return sum(self.lost_by(each) for each in self.decisions_of(turn))

    def throws_of(self, turn: int) -> list[Throw]:
        """The throws of a turn, which count from 0."""
        return [each for each in self._review.throws if self._turn(each.entry) == turn]

    def luck(self, throw: Throw) -> str:
        """What a throw brought, in the unit of the review."""
        return self._plain(_gain(throw))

    def loss(self, decision: Decision) -> str:
        """What a decision lost; nothing where that would not show."""
        return self._lost(self.lost_by(decision))

    def better(self, decision: Decision) -> Told:
        """The best that could have been chosen instead."""
        return self.told(self._verdict(decision).best, decision.dice)

    def _after(self, moment: int) -> tuple[str, ...]:
        if self._review.curve is not None and self.against:
            return tuple(percent(each, self._language) for each in self._review.curve[moment])
        return tuple(number(each, self._language, 1) for each in self._review.expected[moment])

    def _turn(self, entry: int) -> int:
        return sum(end < entry for end in self.ends)

    def _verdict(self, decision: Decision) -> Verdict:
        return decision.total if decision.win is None else decision.win

    def _moment(self, decision: Decision, worth: float) -> Moment | None:
        return self._decision(decision, worth) if self._seen(abs(worth)) else None

    def _decision(self, decision: Decision, worth: float) -> Moment:
        return Moment(
            turn=self._turn(decision.entry) + 1,
            name=self._names[decision.seat],
            dice=decision.dice,
            worth=self._worth(worth),
            played=self.told(decision.played, decision.dice),
            best=self.told(self._verdict(decision).best, decision.dice),
        )

    def told(self, act: Mapping[str, Any], dice: Sequence[int]) -> Told:
        """An act with what its row would pay for the dice."""
        if act["act"] != "score":
            return Told(act)
        return Told(act, score(str(act["row"]), dice, self._options))

    def _throw(self, throws: Sequence[Throw], index: int | None) -> Moment | None:
        if index is None:
            return None
        throw = throws[index]
        if not self._seen(abs(_gain(throw))):
            return None
        return Moment(
            turn=self._turn(throw.entry) + 1,
            name=self._names[throw.seat],
            dice=throw.dice,
            worth=self._worth(_gain(throw)),
        )

    def _result(self, account: Account) -> str:
        whole = abs(account.result - round(account.result)) < FLAW
        return number(account.result, self._language, 0 if whole else 1)

    def _worth(self, gain: float) -> str:
        if self.against:
            return self._share(gain)
        told = texts(self._language).gettext("{points} points")
        return told.format(points=signed(gain, self._language, 1))

    def _lost(self, lost: float) -> str:
        return self._plain(-lost) if self._seen(lost) else ""

    def _plain(self, gain: float) -> str:
        return self._share(gain) if self.against else signed(gain, self._language, 1)

    def _seen(self, lost: float) -> bool:
        """Whether a loss shows in the decimals that are told."""
        return lost >= (0.0005 if self.against else 0.05)

    def _share(self, gain: float) -> str:
        if abs(gain) < 0.0005:
            return percent(0, self._language)
        return ("+" if gain > 0 else MINUS) + percent(abs(gain), self._language)


def _gain(throw: Throw) -> float:
    return throw.total if throw.win is None else throw.win
