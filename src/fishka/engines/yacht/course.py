"""Which pairs of sheets and which leads a duel may come to, layer by layer.

A layer holds the pairs of sheets with the same numbers of open rows, in the order of the kernel:
the sheets of the seat to move rising, with each of them those of the other.
"""

import functools

import msgspec

from fishka.engines.yacht.scores import ALL_OPEN, rows_open, score_table
from fishka.games.yacht.scoring import ROWS


class Stage(msgspec.Struct, frozen=True):
    """The sheets that both seats may have in a layer, and whether the first is to move."""

    movers: tuple[int, ...]
    others: tuple[int, ...]
    first_moves: bool

    @property
    def pairs(self) -> int:
        """How many pairs of sheets the layer has."""
        return len(self.movers) * len(self.others)

    def pair(self, mine: int, theirs: int) -> int:
        """The number of a pair; ValueError where the layer has none such."""
        return self.movers.index(mine) * len(self.others) + self.others.index(theirs)


class Course(msgspec.Struct, frozen=True):
    """A duel from the rows that both have open, the first ahead by ``least`` to ``most`` points."""

    four_of_a_kind: str = "all-dice"
    rows: int = ALL_OPEN
    least: int = 0
    most: int = 0

    @property
    def layers(self) -> int:
        """How many layers follow on the end: as many as rows are open."""
        return 2 * self.rows.bit_count()

    @property
    def pairs(self) -> int:
        """How many pairs of sheets there are, the end not counted."""
        return sum(self.stage(open_rows).pairs for open_rows in range(1, self.layers + 1))

    def stage(self, open_rows: int) -> Stage:
        """The layer with so many open rows, both seats together."""
        movers, others = (
            _sheets(self.rows, count) for count in ((open_rows + 1) // 2, open_rows // 2)
        )
        return Stage(movers, others, open_rows % 2 == 0)

    def reaches(self, mine: int, theirs: int, lead: int) -> bool:
        """Whether the seat to move can have that lead when those rows are open."""
        if (mine | theirs) & ~self.rows:
            return False
        low, high = self.leads(mine, theirs)
        return low <= lead <= high

    def leads(self, mine: int, theirs: int) -> tuple[int, int]:
        """The least and the most that the seat to move can be ahead by with those rows open."""
        first_moves = mine.bit_count() == theirs.bit_count()
        least, most = (self.least, self.most) if first_moves else (-self.most, -self.least)
        low, high = _span(self.four_of_a_kind, self.rows ^ mine)
        others_low, others_high = _span(self.four_of_a_kind, self.rows ^ theirs)
        return least + low - others_high, most + high - others_low


@functools.lru_cache(maxsize=1024)
def _sheets(rows: int, count: int) -> tuple[int, ...]:
    return tuple(
        sheet for sheet in range(rows + 1) if not sheet & ~rows and sheet.bit_count() == count
    )


@functools.cache
def _span(four_of_a_kind: str, rows: int) -> tuple[int, int]:
    """The fewest and the most points that those rows bring."""
    scores = score_table(four_of_a_kind)
    assert len(scores) == len(ROWS)
    filled = [scores[row] for row in rows_open(rows)]
    return sum(int(each.min()) for each in filled), sum(int(each.max()) for each in filled)
