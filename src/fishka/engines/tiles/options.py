"""What a seat could do in its turn, and what each is worth to it."""

from typing import Final

import msgspec

from fishka.engines.tiles.leaves import Keeping, exchanges
from fishka.engines.tiles.places import turns
from fishka.games.tiles.acts import Lay, Pass
from fishka.games.tiles.sets import BLANK
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

MOST_BLANKS: Final = 2
"""With more there would be no end of lays; sets have two or three, whatever a table wishes."""


class Option(msgspec.Struct, frozen=True):
    """An act, the points that the turn pays, and what the tiles kept are worth besides."""

    act: Lay | Pass
    score: int
    kept: float = 0.0

    @property
    def value(self) -> float:
        """Points and what is kept."""
        return self.score + self.kept


def lay_options(
    state: TilesState,
    seat: int,
    lexicon: Lexicon,
    kept: Keeping,
    breadth: int = 0,
) -> list[Option]:
    """The lays of these words, the dearest first; see ``places.turns`` for the breadth."""
    if not len(lexicon):
        return []
    rack = state.racks[seat]
    return [
        Option(each.lay, each.score, kept(left_by(rack, each.lay), each.score))
        for each in turns(thought_about(state, seat), seat, lexicon, breadth)
    ]


def thought_about(state: TilesState, seat: int) -> TilesState:
    """The state with so many blanks on the seat's rack as one can think about."""
    rack = state.racks[seat]
    few = rack.replace(BLANK, "", max(0, rack.count(BLANK) - MOST_BLANKS))
    return state.with_rack(seat, few)


def pass_options(state: TilesState, seat: int, kept: Keeping) -> list[Option]:
    """Exchanges, the best first, and last the bare pass."""
    rack = state.racks[seat]
    found = [
        Option(Pass(seat, tiles), 0, kept(without(rack, tiles), 0))
        for tiles in exchanges(state, seat)
    ]
    found.sort(key=lambda each: -each.value)
    return [*found, Option(Pass(seat), 0, kept(rack, 0))]


def left_by(rack: str, act: Lay) -> str:
    """What the lay leaves on the rack; freed blanks are laid before its own."""
    letters = [letter for _number, letter in (*act.tiles, *act.swap)]
    blanks = sum(letter.islower() for letter in letters) - len(act.swap)
    return without(rack, BLANK * blanks + "".join(filter(str.isupper, letters)))


def kept_by(rack: str, act: Lay | Pass) -> str:
    """What an act leaves on the rack."""
    return left_by(rack, act) if isinstance(act, Lay) else without(rack, act.exchange)


def without(rack: str, taken: str) -> str:
    """``racks.without``, many times as quick."""
    for tile in taken:
        rack = rack.replace(tile, "", 1)
    return rack
