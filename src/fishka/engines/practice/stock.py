"""Positions of the tile games to practise with, from games that our players played themselves.

`tools/practice_positions.py` writes them, a file a game: the level that knew the answer when they
were written, the board, and the rack. What the answer is, the list says that is there now.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from importlib import resources
from typing import Final

import msgspec

from fishka.core.seats import Seat
from fishka.games.tiles.options import RULE_SETS
from fishka.games.tiles.sets import EMPTY, SIZE, UNKNOWN
from fishka.games.tiles.state import TilesState

STOCK: Final = resources.files("fishka.engines.practice") / "positions"
"""A file a game."""


class Position(msgspec.Struct, frozen=True):
    """A board, its rows from the top parted by ``/`` and numbers for empty squares, and a rack."""

    level: str
    board: str
    rack: str

    @property
    def key(self) -> str:
        """Its name, which is another for another position."""
        return blake2b(f"{self.board} {self.rack}".encode(), digest_size=6).hexdigest()

    def state(self, game: str) -> TilesState:
        """The game with its usual options, in which the first of two is to lay."""
        rules = RULE_SETS[game]
        squares = re.sub(r"\d+", lambda found: EMPTY * int(found[0]), self.board)
        return TilesState(
            game,
            (Seat("1"), Seat("2")),
            rules.defaults,
            grid=squares.replace("/", ""),
            racks=(self.rack, UNKNOWN * len(self.rack)),
            scores=(0, 0),
            passes=(0, 0),
            dealing=False,
        )


class Stock(msgspec.Struct, frozen=True):
    """The positions of a game, and how they came about."""

    made: str
    positions: tuple[Position, ...]


def position_of(state: TilesState, seat: int, level: str) -> Position:
    """The board and the rack of a seat, as the file has them."""
    rows = (state.grid[start : start + SIZE] for start in range(0, len(state.grid), SIZE))
    board = "/".join(re.sub(r"\.+", lambda found: str(len(found[0])), row) for row in rows)
    return Position(level, board, state.racks[seat])


@lru_cache(maxsize=8)
def positions(game: str) -> Mapping[str, Position]:
    """The positions of a game by name."""
    stock = msgspec.json.decode((STOCK / f"{game}.json").read_bytes(), type=Stock)
    return {each.key: each for each in stock.positions}
