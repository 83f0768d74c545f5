"""The review of a game in sentences: luck and skill of every seat, its best and worst moments."""

from collections.abc import Callable, Iterator

from fishka.engines.yacht.review import Decision, Highlights, Review, Throw, Verdict, review
from fishka.games.match import Match
from fishka.games.yacht import YachtState
from fishka.terminal.telling import Teller
from fishka.terminal.yacht.advising import choice_text
from fishka.terminal.yacht.telling import faces
from fishka.texts import texts
from fishka.texts.numbers import MINUS, number, percent, signed

WIN = "win probability"


def review_lines(match: Match, language: str) -> list[str]:
    """What each seat gained by luck and lost by its decisions, and which moments mattered most."""
    return list(_Reviewer(match, language).lines())


class _Reviewer:
    def __init__(self, match: Match, language: str) -> None:
        self._review: Review = review(match)
        self._match = match
        self._teller = Teller(match, language)
        self._language = language
        self._ = texts(language).gettext

    def lines(self) -> Iterator[str]:
        """The sentences, a line each; nothing where nobody has done anything."""
        if not self._review.decisions and not self._review.throws:
            return
        yield self._("Review")
        for seat, highlights in enumerate(self._review.highlights):
            yield ""
            yield self._account(seat)
            yield from self._moments(highlights)

    def _account(self, seat: int) -> str:
        _, account = self._, self._review.totals[seat]
        if self._match.scores[seat] == round(account.result):
            sentence = _(
                "{name}: {result} points. Expected at the start: {start}; "
                "luck {luck}, decisions {skill}."
            )
        else:
            sentence = _(
                "{name}: {result} points could still be expected. Expected at the start: {start}; "
                "luck {luck}, decisions {skill}."
            )
        return sentence.format(
            name=self._teller.name(seat),
            result=number(account.result, self._language),
            start=number(account.start, self._language, 1),
            luck=signed(account.luck, self._language, 1),
            skill=signed(account.skill, self._language, 1),
        )

    @property
    def _state(self) -> YachtState:
        return self._match.state

    def _moments(self, highlights: Highlights) -> Iterator[str]:
        _ = self._
        decisions, throws = self._review.decisions, self._review.throws
        worst, best = highlights.worst, highlights.best
        if worst is not None and self._counts(self._verdict(decisions[worst]).lost):
            yield self._worst(decisions[worst])
        if best is not None and self._counts(self._verdict(decisions[best]).margin):
            yield self._best(decisions[best])
        luckiest, unluckiest = highlights.luckiest, highlights.unluckiest
        if luckiest is not None:
            yield self._throw(_("Luckiest throw: {dice} ({worth})."), throws[luckiest])
        if unluckiest is not None:
            yield self._throw(_("Unluckiest throw: {dice} ({worth})."), throws[unluckiest])

    def _counts(self, worth: float) -> bool:
        """Whether it is more than nothing once it is rounded."""
        return worth >= (0.0005 if self._review.unit == WIN else 0.05)

    def _worst(self, decision: Decision) -> str:
        verdict = self._verdict(decision)
        return self._(
            "Costliest decision: with {dice}, {played}; better was: {best} ({worth})."
        ).format(
            dice=faces(decision.dice) or "–",
            played=choice_text(decision.played, decision.dice, self._state, self._language),
            best=choice_text(verdict.best, decision.dice, self._state, self._language),
            worth=self._worth(-verdict.lost),
        )

    def _best(self, decision: Decision) -> str:
        verdict = self._verdict(decision)
        return self._("Best decision: with {dice}, {played} ({worth} over the next best).").format(
            dice=faces(decision.dice) or "–",
            played=choice_text(decision.played, decision.dice, self._state, self._language),
            worth=self._worth(verdict.margin),
        )

    def _throw(self, sentence: str, throw: Throw) -> str:
        gain = throw.total if throw.win is None else throw.win
        return sentence.format(dice=faces(sorted(throw.dice)), worth=self._worth(gain))

    def _verdict(self, decision: Decision) -> Verdict:
        return decision.total if decision.win is None else decision.win

    @property
    def _worth(self) -> Callable[[float], str]:
        return self._share if self._review.unit == WIN else self._points

    def _points(self, gain: float) -> str:
        return self._("{points} points").format(points=signed(gain, self._language, 1))

    def _share(self, gain: float) -> str:
        sign = "+" if gain > 0 else MINUS if gain < 0 else ""
        return self._("{share} chance to win").format(
            share=sign + percent(abs(gain), self._language)
        )
