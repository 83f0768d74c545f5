"""Layouts and rolls of the word cubes as pages draw them."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from fishka.games.cubes.layouts import EMPTY, words_of
from fishka.games.cubes.sets import BLANK, SETS, CubeSet
from fishka.pictures.boards import Tile


class Layout(Struct, frozen=True):
    """Rows of cubes, None where no cube lies; ``words`` are what it makes, in reading order."""

    rows: tuple[tuple[Tile | None, ...], ...]
    words: tuple[str, ...]

    @property
    def width(self) -> int:
        """How many columns it has."""
        return len(self.rows[0]) if self.rows else 0


class Cubes(Struct, frozen=True):
    """The cubes that a table plays with."""

    cube_set: CubeSet

    @property
    def language(self) -> str:
        """The language of the letters."""
        return self.cube_set.alphabet.language

    def cube(self, letter: str) -> Tile:
        """A cube: a small letter is a blank that stands for it, ``*`` one without a letter."""
        if letter == BLANK:
            return Tile(letter, None, blank=True)
        blank = letter.islower()
        worth = 0 if blank else self.cube_set.values[letter]
        return Tile(letter.upper(), worth, blank=blank)

    def row(self, letters: str) -> list[Tile]:
        """A roll, or the letters of a word."""
        return [self.cube(each) for each in letters]

    def worth(self, word: str) -> int:
        """What the letters of a word are worth together."""
        return sum(each.value or 0 for each in self.row(word))

    def layout(self, grid: Sequence[str]) -> Layout:
        """A layout; of empty rows or columns side by side one is drawn."""
        rows = _closed(_closed(grid), turned=True)
        return Layout(
            tuple(
                tuple(None if letter == EMPTY else self.cube(letter) for letter in row)
                for row in rows
            ),
            tuple(word.word for word in words_of(tuple(grid), self.cube_set)),
        )

    def island(self) -> dict[str, object]:
        """The set for the browser's script."""
        return {
            "lang": self.language,
            "name": self.cube_set.name,
            "cubes": self.cube_set.cubes,
            "values": dict(self.cube_set.values),
        }


def cubes(name: str) -> Cubes:
    """The cubes of that name in the option ``cubes``."""
    return Cubes(SETS[name])


def _closed(grid: Iterable[str], *, turned: bool = False) -> list[str]:
    """The rows, or turned the columns, without a second empty one beside an empty one."""
    rows = ["".join(column) for column in zip(*grid, strict=True)] if turned else list(grid)
    kept = [
        row
        for row, before in zip(rows, ["", *rows], strict=False)
        if row.strip(EMPTY) or before.strip(EMPTY)
    ]
    return ["".join(row) for row in zip(*kept, strict=True)] if turned else kept
