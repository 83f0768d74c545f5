"""A position of the tile games as flat arrays and plain values, for the native kernels."""

from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fishka.games.tiles.acts import Letters
from fishka.games.tiles.options import RULE_SETS
from fishka.games.tiles.sets import BLANK, EMPTY, UNKNOWN, Board
from fishka.games.tiles.state import TilesState
from fishka.words.alphabets import MOST_LETTERS, Alphabet

Bytes = NDArray[np.uint8]

BLANK_BIT: Final = 64
STRAY: Final = MOST_LETTERS + 1
"""The code of a letter of the set that no word of the list has."""
NO_VALUE: Final = -1


class Flat(NamedTuple):
    """What `native/tiles.hpp` calls position and rules, in the order of the door."""

    grid: Bytes
    """Codes of the letters by square, those of blanks with `BLANK_BIT`; 0 is empty."""
    rack: Bytes
    """Codes of the tiles; 0 is a blank."""
    values: NDArray[np.int32]
    """What a letter is worth by code; `NO_VALUE` where the set has none."""
    letter_times: Bytes
    word_times: Bytes
    bonus: int
    lasting: bool
    blanks_pay: bool
    may_repeat: bool


class Coding(NamedTuple):
    """How the letters of a set stand in the codes of a list's alphabet."""

    codes: dict[int, int]
    """Codes by character, capitals and small ones, for `str.translate`."""
    letters: tuple[str, ...]
    """Characters by code with or without `BLANK_BIT`."""
    values: NDArray[np.int32]


@lru_cache(maxsize=64)
def coding_of(rules: str, alphabet: Alphabet) -> Coding:
    """The coding of a rule set's letters; those the alphabet has not are all `STRAY`."""
    codes = {ord(EMPTY): 0, ord(BLANK): 0}
    letters = [EMPTY] * (2 * BLANK_BIT)
    values = np.full(BLANK_BIT, NO_VALUE, np.int32)
    for letter, value in RULE_SETS[rules].tile_set.values.items():
        known = not alphabet.strays(letter)
        code = alphabet.encode(letter)[0] if known else STRAY
        codes |= {ord(letter): code, ord(letter.lower()): code | BLANK_BIT}
        if known:
            letters[code], letters[code | BLANK_BIT] = letter, letter.lower()
            values[code] = value
    return Coding(codes, tuple(letters), values)


def flat(state: TilesState, seat: int, alphabet: Alphabet) -> Flat:
    """The position as it lies before a seat, in the codes of a list's alphabet.

    Tiles that are not told are left out.
    """
    rules, options = state.rule_set, state.options
    coding = coding_of(state.rules, alphabet)
    rack = _bytes(state.racks[seat].replace(UNKNOWN, ""), coding)
    return Flat(
        _bytes(state.grid, coding),
        rack[rack != STRAY],
        coding.values,
        *_premiums(rules.board(options)),
        options.all_tiles_bonus or 0,
        options.premiums == "always",
        options.blank_value == "letter",
        options.repeat_words == "allow",
    )


def placed(tiles: Bytes, letters: tuple[str, ...]) -> Letters:
    """Tiles as the kernels tell them, rows of square and code, by ``Coding.letters``."""
    rows: list[list[int]] = tiles.tolist()
    return tuple((square, letters[code]) for square, code in rows)


def _bytes(text: str, coding: Coding) -> NDArray[Any]:
    return np.frombuffer(text.translate(coding.codes).encode("latin-1"), np.uint8)


@lru_cache(maxsize=16)
def _premiums(board: Board) -> tuple[Bytes, Bytes]:
    return np.array(board.letter, np.uint8), np.array(board.word, np.uint8)
