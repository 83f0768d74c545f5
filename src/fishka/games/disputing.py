"""Who has a say on a lay that the others judge, and whether it fits (contract: judge)."""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

import msgspec

from fishka.core.errors import IllegalError
from fishka.core.seats import Seats, sides
from fishka.games.word_acts import Accept, Challenge, Refuse

Dispute = Accept | Challenge | Refuse
_FITTING: Final[Mapping[type, str]] = {Challenge: "challenge", Refuse: "consent"}


class ScoredWord(msgspec.Struct, frozen=True):
    """A word of a turn and what it pays."""

    word: str
    score: int


class Opened(Protocol):
    """A lay that the others have still to let stand."""

    @property
    def layer(self) -> int:
        """The seat that has laid."""
        ...

    @property
    def words(self) -> Sequence[ScoredWord]:
        """What may be disputed."""
        ...

    @property
    def accepted(self) -> frozenset[int]:
        """Seats that have let it pass."""
        ...


class Table(Protocol):
    """What of a game's state tells who has a say."""

    @property
    def seats(self) -> Seats:
        """The seats in playing order."""
        ...

    @property
    def resigned(self) -> frozenset[int]:
        """Seats that have left."""
        ...


def check(table: Table, opened: Opened | None, judge: str, act: Dispute) -> None:
    """IllegalError where the act does not fit the open lay of a table with this ``judge``."""
    if opened is None:
        raise IllegalError("no lay is open: there is nothing to judge")
    if _FITTING.get(type(act), judge) != judge:
        raise IllegalError("at this table a lay is judged by {judge}", judge=judge)
    if act.seat not in waiting(table, opened):
        raise IllegalError("seat {seat} has no say on this lay now", seat=act.seat)
    if not isinstance(act, Accept):
        made = {each.word for each in opened.words}
        for word in act.words:
            if word not in made:
                raise IllegalError("{word} is no word of this lay", word=word)


def waiting(table: Table, opened: Opened) -> list[int]:
    """The seats of sides that have not yet let the lay pass, in order after the layer."""
    layer = opened.layer
    asked = [
        side
        for side in sides(table.seats)
        if layer not in side and not opened.accepted.intersection(side)
    ]
    open_seats = {seat for side in asked for seat in side} - table.resigned
    count = len(table.seats)
    order = ((layer + step) % count for step in range(1, count))
    return [seat for seat in order if seat in open_seats]
