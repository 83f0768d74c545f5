"""Boards of the tile games as pages draw them: rows of squares, whole or a part."""

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType

from msgspec import Struct

from fishka.games.tiles.board import BARE, laid
from fishka.games.tiles.notation import place_in
from fishka.games.tiles.options import RuleSet, TilesOptions
from fishka.games.tiles.sets import (
    BLANK,
    CENTRE,
    EMPTY,
    RACK,
    SIZE,
    UNKNOWN,
    name_of,
    square,
)

SIGNS = BLANK + UNKNOWN


class Tile(Struct, frozen=True):
    """A tile: its letter, or the sign of a blank or an unknown one; what it is worth, if told."""

    letter: str
    value: int | None
    blank: bool


class Square(Struct, frozen=True):
    """A square: ``l2``, ``l3``, ``w2``, ``w3`` or nothing; the tile on it, ``last`` or ``lifted``.

    ``badge`` is what stands at its corner.
    """

    kind: str
    centre: bool
    tile: Tile | None
    mark: str = ""
    badge: str = ""


class Row(Struct, frozen=True):
    """A row of squares and its number."""

    number: int
    squares: tuple[Square, ...]


class Set(Struct, frozen=True):
    """The tiles and the board that a table plays with."""

    rule_set: RuleSet
    options: TilesOptions

    @property
    def language(self) -> str:
        """The language of the tiles."""
        return self.rule_set.tile_set.alphabet.language

    def tile(self, sign: str) -> Tile:
        """A tile of a rack or a board, where small letters are blanks."""
        if sign in SIGNS:
            return Tile(sign, None, blank=sign == BLANK)
        paid = sign.isupper() or self.options.blank_value == "letter"
        value = self.rule_set.tile_set.values[sign.upper()] if paid else 0
        return Tile(sign.upper(), value, blank=sign.islower())

    def strip(self, word: str) -> list[Tile]:
        """The tiles of a word, small letters as blanks."""
        return [self.tile(each) for each in word]

    def worth(self, word: str) -> int:
        """What its tiles are worth, on plain squares."""
        return sum(each.value or 0 for each in self.strip(word))

    @property
    def kinds(self) -> tuple[str, ...]:
        """What each square does, in reading order."""
        return self.rule_set.board(self.options).kinds

    def rows(
        self,
        grid: str,
        marks: Mapping[int, str],
        area: str = "A1:O15",
        badges: Mapping[int, str] = MappingProxyType({}),
    ) -> list[Row]:
        """The squares of an area; ``marks`` and ``badges`` by the number of the square."""
        first, last = map(square, area.split(":"))
        columns = range(first % SIZE, last % SIZE + 1)
        kinds = self.kinds
        return [
            Row(
                row + 1,
                tuple(
                    Square(
                        kinds[number],
                        number == CENTRE,
                        None if grid[number] == EMPTY else self.tile(grid[number]),
                        marks.get(number, ""),
                        badges.get(number, ""),
                    )
                    for number in (row * SIZE + column for column in columns)
                ),
            )
            for row in range(first // SIZE, last // SIZE + 1)
        ]

    def board(self, lines: Iterable[str], last: Collection[str]) -> list[Row]:
        """The whole board of a view; ``last``: the names of the squares laid last."""
        return self.rows("".join(lines), {square(name): "last" for name in last})

    def diagram(self, area: str, lying: str, fresh: str = "") -> list[Row]:
        """A part of the board with words on it; ``8G ПОЛ, I6 Д.ЛЯ`` are such words.

        What is ``fresh`` is laid in this turn; over what lies there a point is put.
        """
        before = laid(BARE, letters(lying))
        added = letters(fresh)
        return self.rows(laid(before, added), dict.fromkeys(added, "lifted"), area)

    def island(self) -> dict[str, object]:
        """The set for the browser's script."""
        tiles = self.rule_set.tile_set
        return {
            "lang": self.language,
            "letters": tiles.alphabet.letters,
            "values": dict(tiles.values),
            "counts": {**tiles.counts, BLANK: self.options.blanks},
            "squares": self.kinds,
            "rack": RACK,
            "centre": CENTRE,
        }


def columns(area: str = "A1:O15") -> list[str]:
    """The letters over an area."""
    first, last = map(square, area.split(":"))
    return [name_of(column)[0] for column in range(first % SIZE, last % SIZE + 1)]


def letters(words: str) -> dict[int, str]:
    """The letters of words told as in ``8G ПОЛ, D6 СУП``, by the number of the square."""
    found: dict[int, str] = {}
    for each in filter(None, words.split(", ")):
        place, letters = each.split(" ")
        told = place_in(place)
        assert told is not None
        start, step = told
        found |= {start + step * at: letter for at, letter in enumerate(letters) if letter != EMPTY}
    return found
