"""The tiles and boards of the tile games (rules/tiles.md, The sets)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from fishka.words.alphabets import ALPHABETS, Alphabet

SIZE: Final = 15
SQUARES: Final = SIZE * SIZE
RACK: Final = 7
CENTRE: Final = SQUARES // 2
BLANK: Final = "*"
UNKNOWN: Final = "_"
"""A tile that nobody has told, drawn from a real bag."""
EMPTY: Final = "."


def square(name: str) -> int:
    """The number of a square, row by row from the top left: ``A1`` is 0, ``H8`` 112.

    Raises:
        ValueError: there is no such square.
    """
    column, row = ord(name[:1] or " ") - ord("A"), name[1:]
    if not (0 <= column < SIZE and row.isascii() and row.isdecimal() and row[0] != "0"):
        raise ValueError(name)
    if int(row) > SIZE:
        raise ValueError(name)
    return (int(row) - 1) * SIZE + column


def name_of(number: int) -> str:
    """The name of a square: 112 is ``H8``."""
    return f"{chr(ord('A') + number % SIZE)}{number // SIZE + 1}"


@dataclass(frozen=True, slots=True)
class Board:
    """By how much each square multiplies the letter on it and the words over it."""

    letter: tuple[int, ...]
    word: tuple[int, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """What each square does: ``l2``, ``l3``, ``w2``, ``w3`` or nothing."""
        return tuple(
            f"w{word}" if word > 1 else f"l{letter}" if letter > 1 else ""
            for letter, word in zip(self.letter, self.word, strict=True)
        )


@dataclass(frozen=True, slots=True)
class TileSet:
    """The letters of a set: how many tiles of each there are and what one is worth."""

    alphabet: Alphabet
    counts: Mapping[str, int]
    values: Mapping[str, int]

    def tiles(self, blanks: int) -> str:
        """The whole bag, sorted: the blanks first, then the letters in their order."""
        return BLANK * blanks + "".join(
            letter * self.counts[letter] for letter in self.alphabet.letters
        )


def _tile_set(alphabet: Alphabet, table: str) -> TileSet:
    """From a table of letter, count × value: ``А10×1 Б3×3``."""
    rows = [(each[0], *each[1:].split("×")) for each in table.split()]
    return TileSet(
        alphabet,
        MappingProxyType({letter: int(count) for letter, count, _value in rows}),
        MappingProxyType({letter: int(value) for letter, _count, value in rows}),
    )


def _board(*premiums: tuple[str, str, int]) -> Board:
    multiply = {"letter": [1] * SQUARES, "word": [1] * SQUARES}
    for squares, kind, times in premiums:
        for each in squares.split():
            multiply[kind][square(each)] = times
    return Board(tuple(multiply["letter"]), tuple(multiply["word"]))


RUSSIAN: Final = _tile_set(
    ALPHABETS["ru"],
    "А10×1 Б3×3 В5×2 Г3×3 Д5×2 Е9×1 Ж2×5 З2×5 И8×1 Й4×2 К6×2 Л4×2 М5×2 Н8×1 О10×1 П6×2 Р6×2 С6×2 "
    "Т5×2 У3×3 Ф1×10 Х2×5 Ц1×10 Ч2×5 Ш1×10 Щ1×10 Ъ1×10 Ы2×5 Ь2×5 Э1×10 Ю1×10 Я3×3",
)
ENGLISH: Final = _tile_set(
    ALPHABETS["en"],
    "A9×1 B2×3 C2×3 D4×2 E12×1 F2×4 G3×2 H2×4 I9×1 J1×8 K1×5 L4×1 M2×3 N6×1 O8×1 P2×3 Q1×10 "
    "R6×1 S4×1 T6×1 U4×1 V2×4 W2×4 X1×8 Y2×4 Z1×10",
)

_WORD_3: Final = ("A1 H1 O1 A8 O8 A15 H15 O15", "word", 3)
_WORD_2: Final = ("B2 N2 C3 M3 D4 L4 E5 K5 E11 K11 D12 L12 C13 M13 B14 N14", "word", 2)
_LETTER_3_OUTER: Final = ("F2 J2 B6 N6 B10 N10 F14 J14", "letter", 3)
_LETTER_3_INNER: Final = ("F6 J6 F10 J10", "letter", 3)
_LETTER_2: Final = (
    "D1 L1 G3 I3 A4 H4 O4 C7 G7 I7 M7 D8 L8 C9 G9 I9 M9 A12 H12 O12 G13 I13 D15 L15",
    "letter",
    2,
)

BOARDS: Final[Mapping[str, Board]] = MappingProxyType(
    {
        "standard": _board(_WORD_3, _WORD_2, _LETTER_3_OUTER, _LETTER_3_INNER, _LETTER_2),
        "erudit": _board(_WORD_3, _WORD_2, _LETTER_3_OUTER, _LETTER_2),
    }
)
CLASSIC_BOARD: Final = _board(
    _WORD_3, _WORD_2, _LETTER_3_OUTER, _LETTER_3_INNER, _LETTER_2, ("H8", "word", 2)
)
"""The standard board with a centre that doubles the word."""
