"""The review of a game of word cubes in words: one turn beside the best of its roll, and all."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from msgspec import Struct

from fishka.core.seats import sides
from fishka.engines.cubes.review import (
    BestLayout,
    CubesReview,
    MissedWord,
    ReviewedSeat,
    ReviewedTurn,
)
from fishka.games.cubes.options import TWO
from fishka.games.disputing import ScoredWord
from fishka.pictures.boards import Tile
from fishka.pictures.layouts import Layout, cubes
from fishka.server.pages.chart import Chart, Charts, Paid
from fishka.server.pages.why import Share, Why, why
from fishka.table.state import Table
from fishka.texts import texts
from fishka.texts.numbers import number, percent
from fishka.texts.players import level_name, player_name

MOST_NAMED: Final = 3
"""So many of the turns that lost most are named."""


class SeatTold(Struct, frozen=True):
    """A seat: what it had at the end, and its share of what the best layouts would have paid."""

    name: str
    result: int
    share: str
    within: str


class BestTold(Struct, frozen=True):
    """A layout that could have been laid. ``level`` names who knows its words, "" for all words."""

    level: str
    layout: Layout
    words: tuple[ScoredWord, ...]
    score: int
    exact: bool
    worth: str


class TurnTold(Struct, frozen=True):
    """A turn beside the best ones, the best from all words first; none where it was passed."""

    number: int
    name: str
    place: str
    roll: list[Tile]
    laid: Layout
    partly: bool
    late: bool
    passed: bool
    rolled: str
    words: tuple[ScoredWord, ...]
    struck: tuple[ScoredWord, ...]
    unused: int
    bonus: int
    score: int
    share: str
    lost: int
    bests: tuple[BestTold, ...]
    missed: tuple[tuple[MissedWord, str], ...]
    more: int


class CubesFindings:
    """What the page shows of a review."""

    template: ClassVar[str] = "review_cubes.html"

    def __init__(self, review: CubesReview, table: Table, language: str) -> None:
        self._review = review
        self._table = table
        self._language = language
        self._cubes = cubes(review.cubes)
        self._names = [player_name(chair.name, chair.level, language) for chair in table.chairs]
        most = [max(each.score, each.best.score if each.best else 0) for each in review.turns]
        paid = [
            Paid(each.seat, each.score, best) for each, best in zip(review.turns, most, strict=True)
        ]
        self._charts = Charts(table, paid, language)

    def seats(self) -> list[SeatTold]:
        """Each seat, in playing order."""
        standing = self._table.standing
        assert standing is not None
        return [
            SeatTold(name, total, self._of_best(seat), self._of_own(seat))
            for name, total, seat in zip(
                self._names, standing.scores, self._review.seats, strict=True
            )
        ]

    def turns(self) -> list[TurnTold]:
        """All turns in order."""
        return [self._told(place, turn) for place, turn in enumerate(self._review.turns, 1)]

    def costliest(self) -> int:
        """The turn that could have paid most besides; 0 if there has been none."""
        numbered = enumerate(self._review.turns, 1)
        return max(numbered, key=lambda each: each[1].lost, default=(0, None))[0]

    def chart(self) -> Chart:
        """The points of each side, turn by turn."""
        return self._charts.so_far()

    def why(self) -> Why:
        """What the rolls gave each side, and what it made of that."""
        standing = self._table.standing
        assert standing is not None
        shares = [
            Share(
                name,
                sum(self._review.seats[seat].best for seat in side),
                sum(
                    self._review.seats[seat].points - self._review.seats[seat].best for seat in side
                ),
                sum(standing.scores[seat] for seat in side),
            )
            for name, side in zip(self._charts.names, sides(self._table.seats), strict=True)
        ]
        return why(shares, self._language)

    def told(self, at: int) -> Mapping[str, Any]:
        """What the template shows besides, with the turn ``at``."""
        turns, spoken = self.turns(), self._cubes.language
        dearest = sorted(turns, key=lambda each: -each.lost)[:MOST_NAMED]
        return {
            "cubes_language": spoken if spoken != self._language else "",
            "seats": self.seats(),
            "turns": turns,
            "turn": turns[at - 1] if at else None,
            "dearest": [each for each in dearest if each.lost],
        }

    def _told(self, place: int, turn: ReviewedTurn) -> TurnTold:
        return TurnTold(
            number=place,
            name=self._names[turn.seat],
            place=self._place(turn),
            roll=self._cubes.row(turn.faces),
            laid=self._cubes.layout(turn.laid),
            partly=turn.laid != turn.grid,
            late=turn.late,
            passed=turn.passed,
            rolled="" if turn.rolled is None else number(turn.rolled, self._language, 1),
            words=turn.words,
            struck=turn.struck,
            unused=turn.unused,
            bonus=turn.bonus,
            score=turn.score,
            share=self._percent(turn.share),
            lost=turn.lost,
            bests=tuple(self._bests(turn)),
            missed=tuple((each, level_name(each.level, self._language)) for each in turn.missed),
            more=turn.missing - len(turn.missed),
        )

    def _place(self, turn: ReviewedTurn) -> str:
        _ = texts(self._language).gettext
        told = _("turn {number}").format(number=turn.number)
        if self._table.game != TWO:
            return told
        return " · ".join([_("round {number}").format(number=turn.round), told])

    def _bests(self, turn: ReviewedTurn) -> list[BestTold]:
        """The best from all words, then the best from those that the seat knows."""
        level = self._review.seats[turn.seat].level
        best, within = turn.best, turn.within(level)
        if best is None:
            return []
        found = [self._best(best, "")]
        if within is not None and within.grid != best.grid:
            found.append(self._best(within, level_name(level, self._language)))
        return found

    def _best(self, best: BestLayout, level: str) -> BestTold:
        worth = "" if best.worth is None else number(best.worth, self._language, 1)
        return BestTold(
            level, self._cubes.layout(best.grid), best.words, best.score, best.exact, worth
        )

    def _of_best(self, seat: ReviewedSeat) -> str:
        if seat.share is None:
            return ""
        told = texts(self._language).gettext("{share} of what the best layouts pay")
        return told.format(share=self._percent(seat.share))

    def _of_own(self, seat: ReviewedSeat) -> str:
        if seat.share_within is None:
            return ""
        told = texts(self._language).gettext("{share} with the words of {level}")
        level = level_name(seat.level, self._language)
        return told.format(share=self._percent(seat.share_within), level=level)

    def _percent(self, share: float | None) -> str:
        return "" if share is None else percent(share, self._language, 0)
