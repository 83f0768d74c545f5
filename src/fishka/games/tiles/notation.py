"""The text notation of the tile games, for people to read and to write.

    game krestoslovitsa
    option target 100
    seat Ана
    seat Лев
    Ана: + ПОЛЩУКА
    Лев: + КАН*ЕТР
    Ана: 8G ПОЛ + ПРО
    Лев: 8J КА + АК
    Ана: 8D ПРО, H9 РиС, swap C3=И + ФАЯ
    Лев: exchange НА + И_
    Лев: rack ИКРАЯЧС

A lay is told run by run: a place and the tiles laid from there, small letters for blanks, a point
for a square that is passed over. ``8G`` runs across along row 8, ``G8`` down along column G. What
stands behind the plus was drawn, ``_`` is a tile that is not told; ``rack`` tells a whole rack that
has such tiles. Other turns are ``pass`` and ``exchange``; what others say of an open lay is
``accept``, ``challenge ОА`` and ``refuse ОА ОН``; house words are ``words +ОА -ОН``; then there are
``time_up``, ``resign`` and ``abort``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from typing_extensions import override

from fishka.core.form import Json
from fishka.core.seats import Seats
from fishka.games import notation
from fishka.games.tiles.board import ACROSS, DOWN
from fishka.games.tiles.sets import EMPTY, SIZE, SQUARES, name_of, square

PLACE: Final = re.compile(r"(?:(\d{1,2})([A-O])|([A-O])(\d{1,2}))", re.ASCII)
RUN: Final = re.compile(r"(\S+)\s+([^\s=]+)")
SWAP: Final = re.compile(r"swap\s+([A-O]\d{1,2})\s*=\s*(\S)")


def write(
    game: str, seats: Seats, options: Mapping[str, Json], log: Sequence[Mapping[str, Json]]
) -> str:
    """The notation of a game whose entries have been judged; ``options`` as a record tells them."""
    heads = notation.heads(seats)
    lines = notation.head(game, seats, options)
    lines += [f"{heads[seat]}: {turn}" for seat, turn in _lines(log)]
    return "\n".join(lines) + "\n"


def read(text: str) -> dict[str, Json]:
    """The game as the value of a record, its entries not judged yet.

    MalformedError and AmbiguousError tell the line and, where it is a turn, the entry.
    """
    return _Reader().whole(text)


def place_of(start: int, step: int) -> str:
    """How a run begins: ``8G`` across, ``G8`` down."""
    name = name_of(start)
    return f"{name[1:]}{name[0]}" if step == ACROSS else name


def place_in(written: str) -> tuple[int, int] | None:
    """First square and step of a run; None where there is no such place."""
    found = PLACE.fullmatch(written)
    if found is None:
        return None
    row, column, column_first, row_last = found.groups()
    try:
        start = square(f"{column or column_first}{row or row_last}")
    except ValueError:
        return None
    return start, ACROSS if row else DOWN


def runs(tiles: Mapping[int, str]) -> Iterator[tuple[int, int, str]]:
    """First square, step and letters of the runs that make up a lay, the longest way first."""
    left = dict(sorted(tiles.items()))
    while left:
        start = next(iter(left))
        squares, step = max(
            ((_unbroken(left, start, step), step) for step in (ACROSS, DOWN)),
            key=lambda found: len(found[0]),
        )
        yield start, step, "".join(left.pop(number) for number in squares)


def _unbroken(tiles: Mapping[int, str], start: int, step: int) -> list[int]:
    end = start - start % SIZE + SIZE if step == ACROSS else SQUARES
    squares: list[int] = []
    for number in range(start, end, step):
        if number not in tiles:
            break
        squares.append(number)
    return squares


def _lines(log: Sequence[Mapping[str, Json]]) -> Iterator[tuple[int, str]]:
    """Seat and text of each line: an act, and what was drawn next by the same seat."""
    line, last = "", None
    for entry in log:
        seat = cast("int", entry["seat"])
        if entry["act"] == "draw" and line and seat == last:
            yield seat, f"{line} + {entry['tiles']}"
            line = ""
            continue
        if line and last is not None:
            yield last, line
        line, last = _written(entry), seat
        if entry["act"] not in ("lay", "pass"):
            yield seat, line
            line = ""
    if line and last is not None:
        yield last, line


def _written(entry: Mapping[str, Json]) -> str:
    act = str(entry["act"])
    match act:
        case "draw" | "rack":
            return f"{'+' if act == 'draw' else act} {entry['tiles']}"
        case "lay":
            laid = runs(_numbered(entry["tiles"]))
            told = [f"{place_of(start, step)} {letters}" for start, step, letters in laid]
            swapped = cast("Mapping[str, str]", entry.get("swap", {}))
            return ", ".join([*told, *(f"swap {name}={to}" for name, to in swapped.items())])
        case "pass":
            given = entry.get("exchange", "")
            return f"exchange {given}" if given else act
        case _:
            return notation.said(entry)


def _numbered(tiles: Json) -> dict[int, str]:
    return {square(name): letter for name, letter in cast("Mapping[str, str]", tiles).items()}


class _Reader(notation.Reader):
    """Reads the turns of a tile game."""

    @override
    def turn(self, seat: int, told: str) -> None:
        # a plus within house words is no draw
        parts = (told, "", "") if told.startswith("words ") else told.partition("+")
        body, plus, drawn = (each.strip() for each in parts)
        if body:
            self.log.append({"seat": seat, **(self.spoken(body) or self._act(body))})
        elif not plus:
            self.refuse("this is no turn: {value}", value=told)
        if plus:
            self.log.append({"seat": seat, "act": "draw", "tiles": drawn})

    def _act(self, body: str) -> dict[str, Json]:
        word, *told = body.split()
        if word == "rack" and len(told) == 1:
            return {"act": "rack", "tiles": told[0]}
        if word == "exchange" and len(told) == 1:
            return {"act": "pass", "exchange": told[0]}
        tiles: dict[str, Json] = {}
        swap: dict[str, Json] = {}
        for part in body.split(","):
            if found := SWAP.fullmatch(part.strip()):
                swap[found[1]] = found[2]
            else:
                self._lay(part.strip(), tiles)
        return {"act": "lay", "tiles": tiles, **({"swap": swap} if swap else {})}

    def _lay(self, written: str, tiles: dict[str, Json]) -> None:
        found = RUN.fullmatch(written)
        place = place_in(found[1]) if found else None
        if found is None or place is None:
            self.refuse("this is no turn: {value}", value=written)
        start, step = place
        end = start - start % SIZE + SIZE if step == ACROSS else SQUARES
        squares = range(start, end, step)
        if len(found[2]) > len(squares):
            self.refuse("this goes beyond the board: {value}", value=written)
        for number, letter in zip(squares, found[2], strict=False):
            if letter != EMPTY:
                if name_of(number) in tiles:
                    self.refuse("a square is told twice: {value}", value=written)
                tiles[name_of(number)] = letter
