"""The graph of a review: a curve over the turns, with a bar for what each of them paid."""

from collections.abc import Sequence
from itertools import accumulate

from msgspec import Struct

from fishka.core.seats import sides
from fishka.server.pages.curve import Bar, Curve, bars, curve, scale
from fishka.server.pages.standing import names
from fishka.table import Table
from fishka.texts import texts
from fishka.texts.numbers import number, percent
from fishka.texts.players import player_name


class Paid(Struct, frozen=True):
    """A turn: whose, what it paid, and the most that it could have; the same where none is told."""

    seat: int
    score: int
    most: int


class Chart(Struct, frozen=True):
    """``sides`` are named where each has a line; ``area``: the line is over and under the middle.

    ``first`` is the side of the first line, ``side_of`` tells the side of each seat.
    """

    heading: str
    told: str
    first: str
    sides: tuple[str, ...]
    area: bool
    curve: Curve
    bars: tuple[Bar, ...]
    movers: tuple[int, ...]
    side_of: tuple[int, ...]


class Charts:
    """Draws the graphs of a table in one language."""

    def __init__(self, table: Table, turns: Sequence[Paid], language: str) -> None:
        self._turns = turns
        self._language = language
        self._sides = sides(table.seats)
        called = [player_name(chair.name, chair.level, language) for chair in table.chairs]
        self.names = [names([called[seat] for seat in side], language) for side in self._sides]

    def chances(self, values: Sequence[Sequence[float]], ends: Sequence[int]) -> Chart:
        """The chances of each side, at moments; of two sides one is drawn."""
        _ = texts(self._language).gettext
        several = len(self._sides) > 2
        heading = _("Chances, %") if several else _("Chances of {name}, %")
        drawn = curve(
            [each if several else each[:1] for each in values],
            ends,
            [(value, number(100 * value, self._language)) for value in (0.0, 0.5, 1.0)],
        )
        after = [percent(values[end][0], self._language, 0) for end in ends]
        return self._chart(heading.format(name=self.names[0]), drawn, after, area=not several)

    def points(self, heading: str, values: Sequence[Sequence[float]], ends: Sequence[int]) -> Chart:
        """Points of each side, at moments."""
        heights = [(each, number(each, self._language)) for each in scale(values)]
        after = [number(values[end][0], self._language) for end in ends]
        return self._chart(heading, curve(values, ends, heights), after, area=False)

    def so_far(self) -> Chart:
        """The points of each side up to each turn."""
        gained = [
            tuple(turn.score if turn.seat in side else 0 for side in self._sides)
            for turn in self._turns
        ]
        nothing = (0,) * len(self._sides)
        totals = accumulate(gained, _added, initial=nothing)
        heading = texts(self._language).gettext("Points so far")
        return self.points(heading, list(totals), range(1, len(gained) + 1))

    def _chart(self, heading: str, drawn: Curve, after: Sequence[str], *, area: bool) -> Chart:
        told = texts(self._language).gettext("{heading}, after each turn: {values}")
        seats = sorted(seat for side in self._sides for seat in side)
        side_of = [
            next(number for number, side in enumerate(self._sides) if seat in side)
            for seat in seats
        ]
        movers = [side_of[turn.seat] for turn in self._turns]
        paid, most = [turn.score for turn in self._turns], [turn.most for turn in self._turns]
        return Chart(
            heading,
            told.format(heading=heading, values=", ".join(after)),
            self.names[0],
            tuple(self.names) if len(drawn.lines) > 1 else (),
            area,
            drawn,
            bars(drawn, movers, paid, most),
            tuple(movers),
            tuple(side_of),
        )


def _added(totals: tuple[float, ...], gained: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(map(sum, zip(totals, gained, strict=True)))
