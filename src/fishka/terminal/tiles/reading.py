"""What a person says of squares, letters and lays."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

import msgspec

from fishka.core.errors import FishkaError
from fishka.games.tiles.acts import Lay
from fishka.games.tiles.board import ACROSS, DOWN
from fishka.games.tiles.sets import BLANK, EMPTY, SIZE, UNKNOWN, name_of, square
from fishka.games.tiles.state import TilesState
from fishka.terminal.letters import letter_in
from fishka.terminal.vocabulary import matching
from fishka.texts import gettext_noop
from fishka.texts.sayings import COLUMNS, SWAP, understood
from fishka.words.alphabets import Alphabet

DIRECTIONS: Final = {
    ACROSS: gettext_noop("across, right"),
    DOWN: gettext_noop("down, downwards"),
}
SIGNS: Final = {"→": ACROSS, ">": ACROSS, "-": ACROSS, "↓": DOWN, "|": DOWN}
UNSAID: Final = frozenset("*?")
"""A blank whose letter is not said yet."""
_SQUARE: Final = re.compile(r"\s*[^\W\d_]\d{1,2}(?!\w)")


class Asked(msgspec.Struct, frozen=True):
    """A lay as somebody said it; ``unsaid`` are the squares of blanks without a letter yet."""

    act: Lay
    unsaid: tuple[int, ...] = ()


def is_lay(said: str, language: str) -> bool:
    """Whether a line begins like a lay: with a square, or a swap on one."""
    first, _, rest = said.strip().partition(" ")
    begins = _SQUARE.match(said) is not None
    return begins or (first in understood(SWAP, language) and _SQUARE.match(rest) is not None)


def square_in(said: str) -> int:
    """The square of ``H8``, also with a Cyrillic letter that looks the same."""
    try:
        return square(said.upper().translate(COLUMNS))
    except ValueError:
        raise FishkaError("`{said}` is no square: they are A1 to O15", said=said) from None


def lay_in(said: str, state: TilesState, seat: int, language: str) -> Asked:
    """The lay of ``H8 across ФЕТР, swap C3, K9 Е``; FishkaError where it cannot be read.

    Small letters are blanks; where the rack has not what is said so, and where all are small, its
    tiles are taken first and blanks for what is missing. Unknown tiles of a rack are what is said of
    them; where all letters are small, none is a blank.
    """
    reader = _Reader(state, seat, language)
    for part in filter(str.strip, re.split("[,;]", said)):
        reader.read(part.split())
    return reader.asked()


def tiles_in(said: str, alphabet: Alphabet) -> str:
    """Tiles of a rack or of what was drawn: ``а б *``, ``АБ*``, ``_`` for an unknown one."""
    plain = re.sub(r"[\s,;.]+", "", said).replace("?", BLANK)
    signs = (BLANK, UNKNOWN)
    return "".join(each if each in signs else letter_in(each, alphabet) for each in plain)


class _Reader:
    """Collects what the parts of a line lay and swap."""

    def __init__(self, state: TilesState, seat: int, language: str) -> None:
        self._language = language
        self._seat = seat
        self._rack = state.racks[seat]
        self._alphabet = state.rule_set.tile_set.alphabet
        self._grid = list(state.grid)
        self._new: dict[int, str] = {}
        self._swap: dict[int, str] = {}

    def read(self, words: list[str]) -> None:
        if words[0].casefold() in understood(SWAP, self._language):
            self._read_swap(words[1:])
            return
        start = square_in(words[0])
        letters = "".join(words[2:] if len(words) > 2 else words[1:])
        if len(words) > 2:
            step = self._direction(words[1])
        elif len(letters) > 1:
            raise FishkaError(
                "say where the word runs: `{square} across {word}`, or down",
                square=name_of(start),
                word=letters,
            )
        else:
            step = ACROSS
        if not letters:
            raise FishkaError("say what is laid on {square}", square=name_of(start))
        self._place(letters, start, step)

    def asked(self) -> Asked:
        if not self._new:
            raise FishkaError("no new tile is laid there")
        unsaid = tuple(sorted(number for number, each in self._new.items() if each in UNSAID))
        tiles = dict(self._tiles())
        return Asked(
            Lay(self._seat, tuple(sorted(tiles.items())), tuple(sorted(self._swap.items()))), unsaid
        )

    def _read_swap(self, words: list[str]) -> None:
        if not words:
            raise FishkaError("say on which square the blank lies that is swapped")
        number = square_in(words[0])
        lying = self._grid[number]
        if not lying.islower():
            raise FishkaError("no blank lies on {square}", square=name_of(number))
        said = letter_in(words[1], self._alphabet) if len(words) > 1 else lying.upper()
        self._swap[number] = said
        self._grid[number] = said

    def _direction(self, said: str) -> int:
        if said in SIGNS:
            return SIGNS[said]
        names = [
            (name, step)
            for step, spoken in DIRECTIONS.items()
            for name in understood(spoken, self._language)
        ]
        found = matching(said, names)
        if len(found) != 1:
            raise FishkaError("`{said}` is no direction: say across or down", said=said)
        return found[0]

    def _place(self, letters: str, start: int, step: int) -> None:
        room = SIZE - (start % SIZE if step == ACROSS else start // SIZE)
        if len(letters) > room:
            raise FishkaError(
                "{word} does not fit on the board from {square}",
                word=letters,
                square=name_of(start),
            )
        for place, said in enumerate(letters):
            number = start + place * step
            letter = said if said in UNSAID else letter_in(said, self._alphabet)
            lying = self._grid[number]
            if lying == EMPTY:
                shown = letter.lower() if said.islower() else letter
                self._new[number] = self._grid[number] = shown
            elif letter != lying.upper():
                raise FishkaError(
                    "on {square} there is {lying}, not {letter}",
                    square=name_of(number),
                    lying=lying.upper(),
                    letter=letter,
                )

    def _tiles(self) -> Iterator[tuple[int, str]]:
        """The new tiles; a blank whose letter is not said stands for the first of the alphabet."""
        first = self._alphabet.letters[0].lower()
        said = [each for each in self._new.values() if each not in UNSAID]
        exact = not all(map(str.islower, said)) and (self._unknown or self._held(said))
        left = Counter(self._rack) - Counter(self._swap.values())
        for number, each in sorted(self._new.items()):
            if each in UNSAID:
                yield number, first
            elif exact:
                yield number, each
            else:
                yield number, self._taken(each.upper(), left)

    def _held(self, said: list[str]) -> bool:
        """Whether the rack has the tiles as they were said, or has them in no other way."""
        wanted = Counter(each for each in (*said, *self._swap.values()) if each.isupper())
        missing = wanted - Counter(self._rack)
        blanks = self._rack.count(BLANK) + len(self._swap)
        used = len(self._new) - sum(each.isupper() for each in said)
        fits = not missing and used <= blanks
        return fits or missing.total() + used > blanks

    def _taken(self, letter: str, left: Counter[str]) -> str:
        if left[letter] or self._unknown:
            left[letter] -= 1
            return letter
        return letter.lower()

    @property
    def _unknown(self) -> bool:
        return UNKNOWN in self._rack
