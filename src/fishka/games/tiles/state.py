"""The state of a tile game, a frozen value."""

from collections import Counter
from typing import Self

import msgspec
from msgspec.structs import replace

from fishka.core.entries import Adjustment, Turn
from fishka.core.seats import Seats
from fishka.games.disputing import ScoredWord
from fishka.games.tiles.acts import Lay
from fishka.games.tiles.board import BARE, Grid
from fishka.games.tiles.options import RULE_SETS, RuleSet, TilesOptions
from fishka.games.tiles.sets import BLANK, EMPTY, UNKNOWN
from fishka.games.word_lists import HouseWords, changed_by, lexicon_of
from fishka.words.lexicon import Lexicon


class OpenLay(msgspec.Struct, frozen=True):
    """A lay that the others have still to let stand."""

    act: Lay
    words: tuple[ScoredWord, ...]
    bonus: int
    accepted: frozenset[int] = frozenset()
    """Seats that have let it pass."""

    @property
    def layer(self) -> int:
        """The seat that has laid."""
        return self.act.seat


class Ending(msgspec.Struct, frozen=True):
    """The game is over, and the tiles left on the racks count."""

    out: int | None = None
    """Who has gone out, where that pays."""


class TilesState(msgspec.Struct, frozen=True):
    """``owed``: how many tiles the seat to move must draw first, 0 if none.

    ``returned`` lie aside until the draw of an exchange is over. ``passes`` counts each seat's
    passes since the last lay, ``scoreless`` all turns in a row that added nothing. ``ending`` waits
    for unknown racks to be told: the seat to move tells its own.
    """

    rules: str
    seats: Seats
    options: TilesOptions
    grid: Grid = BARE
    racks: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    to_move: int | None = 0
    owed: int = 0
    returned: str = ""
    open_lay: OpenLay | None = None
    passes: tuple[int, ...] = ()
    scoreless: int = 0
    house: tuple[HouseWords, ...] = ()
    resigned: frozenset[int] = frozenset()
    ending: Ending | None = None
    aborted: bool = False
    adjustments: tuple[Adjustment, ...] = ()
    turns: tuple[Turn, ...] = ()
    last: tuple[int, ...] = ()
    """The squares of the last lay that stands."""
    refused: tuple[str, ...] = ()
    """Words of the turn that is being played which the others have refused."""
    dealing: bool = True
    """Whether the racks are still being filled for the first time."""

    @property
    def rule_set(self) -> RuleSet:
        """The rules of this game of the family."""
        return RULE_SETS[self.rules]

    @property
    def unseen(self) -> str:
        """What is neither on the board nor told of a rack or lying aside; sorted.

        It is the bag, and besides what the unknown tiles (``_``) are.
        """
        left = Counter(self.rule_set.tile_set.tiles(self.options.blanks))
        left.subtract(BLANK if each.islower() else each for each in self.grid if each != EMPTY)
        left.subtract(self._held.replace(UNKNOWN, ""))
        return "".join(sorted(left.elements()))

    @property
    def in_bag(self) -> int:
        """How many tiles the bag holds."""
        return len(self.unseen) - self._held.count(UNKNOWN)

    @property
    def _held(self) -> str:
        return "".join(self.racks) + self.returned

    def with_rack(self, seat: int, rack: str) -> Self:
        """The state with other tiles on that rack."""
        return replace(self, racks=(*self.racks[:seat], rack, *self.racks[seat + 1 :]))

    def seen_by(self, seat: int) -> Self:
        """The state as far as the seat may know it: what the others have told is unknown to it."""
        racks = (
            rack if each == seat else UNKNOWN * len(rack) for each, rack in enumerate(self.racks)
        )
        return replace(self, racks=tuple(racks), returned=UNKNOWN * len(self.returned))

    @property
    def lexicon(self) -> Lexicon:
        """The words that count now."""
        return changed_by(
            lexicon_of(self.options.words, self.rule_set.tile_set.alphabet), self.house
        )
