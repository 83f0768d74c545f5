"""What people say of the tiles of a real set: told, or unknown to the program."""

import re
from typing import Final

from fishka.core.errors import FishkaError
from fishka.games.tiles.acts import Rack
from fishka.games.tiles.racks import check_rack
from fishka.games.tiles.sets import UNKNOWN
from fishka.games.tiles.state import TilesState
from fishka.terminal.tiles.reading import tiles_in

_COUNT: Final = re.compile(r"\d", re.ASCII)


def drawn_in(said: str, state: TilesState) -> str:
    """The tiles that were drawn; unknown ones where nothing is said."""
    return tiles_in(said, state.rule_set.tile_set.alphabet) or UNKNOWN * state.owed


def exchanged_in(said: str, state: TilesState) -> str:
    """The tiles that go back: ``А Б *``, or how many unknown ones: ``3``."""
    if _COUNT.fullmatch(said.strip()):
        return UNKNOWN * int(said)
    return tiles_in(said, state.rule_set.tile_set.alphabet)


def left_over(state: TilesState, seat: int) -> str:
    """What a rack with unknown tiles must be, where everything else is seen; else nothing."""
    known = state.racks[seat].replace(UNKNOWN, "")
    return known + state.unseen if len(known + state.unseen) == len(state.racks[seat]) else ""


class OwnRack:
    """The tiles that the seat to move tells for advice alone, until it moves."""

    def __init__(self) -> None:
        self._turn: tuple[int, int, str] | None = None
        self._tiles = ""

    def tell(self, state: TilesState, seat: int, said: str) -> str:
        """Remember the tiles; FishkaError where the rack cannot hold them."""
        tiles = "".join(sorted(tiles_in(said, state.rule_set.tile_set.alphabet)))
        check_rack(state, Rack(seat, tiles))
        self._turn, self._tiles = self._now(state, seat), tiles
        return tiles

    def seen(self, state: TilesState, seat: int) -> TilesState:
        """The state with the tiles on the rack, where they have been told in this turn."""
        if self._turn != self._now(state, seat):
            return state
        return state.with_rack(seat, self._tiles)

    @staticmethod
    def _now(state: TilesState, seat: int) -> tuple[int, int, str]:
        return seat, len(state.turns), state.racks[seat]


def check_told(state: TilesState) -> None:
    """FishkaError where tiles are unknown, and so cannot fall here."""
    if UNKNOWN in "".join(state.racks):
        raise FishkaError("tiles of this game lie in a real set: `--table-mode` goes on with it")
