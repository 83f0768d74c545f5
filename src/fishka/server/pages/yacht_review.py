"""The review of Yacht as its page shows it: one turn throw by throw, and the moments that counted."""

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import Struct

from fishka.engines.yacht.review import Review
from fishka.server.pages.chart import Chart, Charts, Paid
from fishka.server.pages.findings import Findings, Told, TurnLine
from fishka.server.pages.why import Share, Why, why
from fishka.table import Table
from fishka.texts import texts


class Choice(Struct, frozen=True):
    """What lay, what luck it was, what was done with it; ``better``, and what it lost, if it did."""

    dice: tuple[int, ...]
    luck: str
    played: Told
    lost: str
    better: Told | None


class YachtFindings:
    """What the page shows of a review."""

    template: ClassVar[str] = "review_yacht.html"

    def __init__(self, review: Review, table: Table, language: str) -> None:
        self._review = review
        self._table = table
        self._language = language
        self._found = Findings(review, table, language)
        self._lines = self._found.turns()
        paid = [Paid(each.seat, each.points, each.points) for each in self._lines]
        self._charts = Charts(table, paid, language)

    def costliest(self) -> int:
        """The turn whose decisions lost most; 0 if there has been none."""
        turns = range(1, len(self._lines) + 1)
        return max(turns, key=lambda turn: self._found.lost_in(turn - 1), default=0)

    def chart(self) -> Chart:
        """The chances to win from entry to entry, or alone the expected total."""
        ends = [end + 1 for end in self._found.ends]
        if self._review.curve is not None and self._found.against:
            return self._charts.chances(self._review.curve, ends)
        heading = texts(self._language).gettext("Expected total")
        return self._charts.points(heading, self._review.expected, ends)

    def why(self) -> Why:
        """What the dice gave each side, and what it lost of that."""
        totals = self._review.totals
        shares = [
            Share(
                name,
                sum(totals[seat].start + totals[seat].luck for seat in side),
                sum(totals[seat].skill for seat in side),
                sum(totals[seat].result for seat in side),
            )
            for name, side in zip(self._found.sides, self._review.sides, strict=True)
        ]
        return why(shares, self._language, 1)

    def told(self, at: int) -> Mapping[str, Any]:
        """What the template shows besides, with the turn ``at``."""
        found = self._found
        return {
            "against": found.against,
            "seats": found.seats(),
            "chances": found.chances(),
            "turns": self._lines,
            "flaws": found.flaws(),
            "exact_from": found.exact_from(),
            "sides": found.sides,
            "turn": self._lines[at - 1] if at else None,
            "choices": self._choices(at - 1),
        }

    def turns(self) -> list[TurnLine]:
        """All turns in order."""
        return self._lines

    def _choices(self, turn: int) -> list[Choice]:
        throws = self._found.throws_of(turn)
        return [
            Choice(
                each.dice,
                next(
                    (
                        self._found.luck(last)
                        for last in reversed(throws)
                        if last.entry < each.entry
                    ),
                    "",
                ),
                self._found.told(each.played, each.dice),
                self._found.loss(each),
                self._found.better(each) if self._found.loss(each) else None,
            )
            for each in self._found.decisions_of(turn)
        ]
