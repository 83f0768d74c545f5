"""Reads GCG into the value of a record: see ``gcg.py``."""

import re
from typing import Final, NoReturn

from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.games.tiles.board import ACROSS, BARE, Grid, laid
from fishka.games.tiles.gcg import GAME, GCG_BLANK, PLAYERS
from fishka.games.tiles.gcg_log import Move, entries, misfit
from fishka.games.tiles.notation import place_in
from fishka.games.tiles.sets import BLANK, EMPTY, SIZE, SQUARES, UNKNOWN

HELD: Final = re.compile(r"#rack([12])\s+([A-Z?]+)")
HEAD: Final = re.compile(r"#player([12])\s+(\S+)(?:\s+(.*))?")
LINE: Final = re.compile(r">(\S+):\s+(.*)")
LAID: Final = re.compile(r"(?:([A-Z?]+)\s+)?([0-9A-O]+)\s+([A-Za-z.]+)\s+\+\d+\s+-?\d+")
CHANGED: Final = re.compile(r"(?:([A-Z?]+)\s+)?-([A-Z?]*|[1-7])\s+\+0\s+-?\d+")
BACK: Final = re.compile(r"(?:[A-Z?]+\s+)?--\s+-\d+\s+-?\d+")
BONUS: Final = re.compile(r"(?:[A-Z?]+\s+)?\((?:challenge|time)\)\s+[+-]\d+\s+-?\d+")
LEFT: Final = re.compile(r"([A-Z?]+\s+)?\(([A-Z?]+)\)\s+[+-]\d+\s+-?\d+")


def is_gcg(text: str) -> bool:
    """Whether a text looks like GCG and not like our own notation."""
    return re.search(r"(?m)^(?:#player1\s|>)", text) is not None


def has_bonus(text: str) -> bool:
    """Whether points for challenges or for time are told, which a record cannot hold."""
    moves = filter(None, map(LINE.fullmatch, map(str.strip, text.splitlines())))
    return any(BONUS.fullmatch(move[2].strip()) for move in moves)


def read(text: str) -> dict[str, Json]:
    """The game as the value of a record, its entries not judged yet.

    MalformedError tells the line.
    """
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        reader.line = number
        reader.take(line.strip())
    seats = [{"name": reader.names.get(nick, nick)} for nick in reader.order]
    if len(seats) != PLAYERS:
        raise MalformedError("GCG must tell of two players")
    return {
        "format": "fishka.game/1",
        "game": GAME,
        "options": {"words": {"any": True}},
        "seats": seats,
        "log": reader.log(),
    }


class _Reader:
    def __init__(self) -> None:
        self.line = 0
        self.noting = False
        self.names: dict[str, str] = {}
        self.order: list[str] = []
        """The players, who moved first before the other."""
        self.moves: list[Move] = []
        self.left: dict[int, str] = {}
        """What each seat holds at the end."""
        self.held: dict[int, str] = {}
        """The same by the number of the player."""
        self.grids: list[Grid] = [BARE]
        """The board before each move, and after the last."""

    def take(self, line: str) -> None:
        """Take in the next line; what follows a note without a sign of its own belongs to it."""
        if head := HEAD.fullmatch(line):
            self.names[head[2]] = head[3] or head[2]
        elif rack := HELD.fullmatch(line):
            self.held[int(rack[1]) - 1] = _rack(rack[2])
        elif move := LINE.fullmatch(line):
            self._move(move[1], move[2].strip())
        elif line and not line.startswith("#") and not self.noting:
            self._refuse(line)
        if line.startswith(("#", ">")):
            self.noting = line.startswith("#note")
        if len(self.order) == 1 and len(self.names) == PLAYERS:
            self.order += [nick for nick in self.names if nick not in self.order]

    def log(self) -> list[Json]:
        """The entries."""
        for place, nick in enumerate(self.names):
            if place in self.held:
                self.left.setdefault(self.order.index(nick), self.held[place])
        return entries(self.moves, self.left)

    def _move(self, nick: str, told: str) -> None:
        if nick not in self.order:
            if len(self.order) == PLAYERS:
                self._refuse(nick)
            self.order.append(nick)
        seat = self.order.index(nick)
        if left := LEFT.fullmatch(told):
            self.left[seat if left[1] else 1 - seat] = _rack(left[2])
        elif BONUS.fullmatch(told):
            return  # a record has no such points
        elif BACK.fullmatch(told) and self.moves and self.moves[-1].seat == seat:
            self.moves[-1] = self.moves[-1]._replace(tiles={})
            self.grids.pop()
            self.grids.append(self.grids[-1])
        elif changed := CHANGED.fullmatch(told):
            self._add(Move(self.line, seat, _rack(changed[1]), {}, _exchange(changed[2])))
        elif lay := LAID.fullmatch(told):
            tiles = self._tiles(lay[2], lay[3])
            self._add(Move(self.line, seat, _rack(lay[1]), tiles))
        else:
            self._refuse(told)

    def _add(self, move: Move) -> None:
        self.moves.append(move)
        self.grids.append(laid(self.grids[-1], move.tiles))

    def _tiles(self, place: str, word: str) -> dict[int, str]:
        found = place_in(place)
        if found is None:
            self._refuse(place)
        start, step = found
        squares = range(start, start - start % SIZE + SIZE if step == ACROSS else SQUARES, step)
        if len(word) > len(squares):
            self._refuse(word)
        grid = self.grids[-1]
        return {
            number: letter
            for number, letter in zip(squares, word, strict=False)
            if letter != EMPTY and grid[number] == EMPTY
        }

    def _refuse(self, told: str) -> NoReturn:
        misfit(self.line, told)


def _rack(tiles: str | None) -> str:
    """The tiles that are told."""
    return (tiles or "").replace(GCG_BLANK, BLANK)


def _exchange(told: str) -> str:
    """The tiles given back, or as many unknown ones."""
    return UNKNOWN * int(told) if told.isdecimal() else _rack(told)
