"""The end of a tile game in plain Python, by the rules themselves: slow, for a few tiles and words.

Every turn that the rules allow is played, and every one after it, to the end.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from fishka.core.errors import IllegalError
from fishka.engines.level import Hurried
from fishka.games.tiles.acts import Lay, Letters, Pass
from fishka.games.tiles.board import laid, neighbours, runs_through
from fishka.games.tiles.laying import Laid, lay
from fishka.games.tiles.lays import lays
from fishka.games.tiles.playing import lay_tiles, pass_by
from fishka.games.tiles.sets import BLANK, CENTRE, EMPTY
from fishka.games.tiles.state import TilesState
from fishka.games.word_lists import WordsOption
from fishka.words.lexicon import Lexicon

MOST_WORDS: Final = 2_000
"""With more there would be no end of turns."""

_Tiles = frozenset[tuple[int, str]]


class TooLongError(Exception):
    """The time is over before all was looked through."""


def worths(state: TilesState, lexicon: Lexicon, enough: Hurried) -> list[tuple[Lay | Pass, int]]:
    """By how much the seat to move leads at the end after each of its turns, the best first.

    TooLongError where that takes too long, or there are too many words.
    """
    if len(lexicon) > MOST_WORDS:
        raise TooLongError
    return _Twin(lexicon, enough).worths(state)


class _Twin:
    """Looks through all turns that make these words; what it has seen it knows."""

    def __init__(self, lexicon: Lexicon, enough: Hurried) -> None:
        self._lexicon = lexicon
        self._enough = enough
        words = list(lexicon)
        self._parts = {
            word[first:end]
            for word in words
            for first in range(len(word))
            for end in range(first + 1, len(word) + 1)
        }
        self._letters = sorted(set("".join(words)))
        self._known: dict[tuple[object, ...], int] = {}

    def worths(self, state: TilesState) -> list[tuple[Lay | Pass, int]]:
        seat = state.to_move
        found = [(act, self._worth(after, seat)) for act, after in self._turns(trusting(state))]
        return sorted(found, key=lambda each: -each[1])

    def _worth(self, state: TilesState, seat: int | None) -> int:
        lead = self._lead(state)
        return lead if seat == 0 else -lead

    def _lead(self, state: TilesState) -> int:
        """By how much seat 0 leads at the end."""
        if self._enough():
            raise TooLongError
        lead = state.scores[0] - state.scores[1]
        if state.to_move is None:
            return lead
        scores = state.scores if state.options.target else ()
        key = (state.grid, state.racks, state.to_move, state.passes, state.scoreless, scores)
        if key not in self._known:
            leads = [self._lead(after) for _act, after in self._turns(state)]
            self._known[key] = (max(leads) if state.to_move == 0 else min(leads)) - lead
        return self._known[key] + lead

    def _turns(self, state: TilesState) -> Iterator[tuple[Lay | Pass, TilesState]]:
        seat = state.to_move
        assert seat is not None
        for act in self._lays(state, seat):
            try:
                made = lay(state, act)
            except IllegalError:
                continue
            if self._admitted(made):
                yield act, lay_tiles(state, act)[0]
        yield Pass(seat), pass_by(state, seat)

    def _admitted(self, made: Laid) -> bool:
        return all(self._lexicon.admits(run.word) for run in made.runs)

    def _lays(self, state: TilesState, seat: int) -> Iterator[Lay]:
        """Every lay, perhaps with some that the rules refuse."""
        if not state.options.several_words and state.options.blank_swap == "never":
            yield from lays(state, seat, self._lexicon)
            return
        for swap, rack in _swaps(state, state.racks[seat]):
            for tiles in self._placements(laid(state.grid, dict(swap)), rack):
                yield Lay(seat, tuple(sorted(tiles)), swap)

    def _placements(self, grid: str, rack: str) -> Iterator[_Tiles]:
        """Tiles that hang together with the board and make parts of words at least."""
        seen: set[_Tiles] = set()
        waiting: list[tuple[_Tiles, str]] = [(frozenset(), rack)]
        while waiting:
            tiles, left = waiting.pop()
            board = laid(grid, dict(tiles))
            for tile in sorted(set(left)):
                for letter in map(str.lower, self._letters) if tile == BLANK else tile:
                    for square in _edge(board):
                        more = tiles | {(square, letter)}
                        if more not in seen and self._is_part(board, square, letter):
                            seen.add(more)
                            yield more
                            waiting.append((more, left.replace(tile, "", 1)))

    def _is_part(self, board: str, square: int, letter: str) -> bool:
        runs = runs_through(laid(board, {square: letter}), [square])
        return all(run.word in self._parts for run in runs)


def trusting(state: TilesState) -> TilesState:
    """The state under rules that let every word stand at once."""
    options = replace(state.options, words=WordsOption(any=True), judge="dictionary")
    return replace(state, options=options, house=())


def _swaps(state: TilesState, rack: str) -> Iterator[tuple[Letters, str]]:
    """Real tiles for blanks on the board, and the rack with the freed blanks."""
    blanks = [(square, each.upper()) for square, each in enumerate(state.grid) if each.islower()]
    allowed = blanks if state.options.blank_swap == "same-turn" else []
    for count in range(min(len(allowed), len(rack)) + 1):
        for swap in combinations(allowed, count):
            left = rack
            for _square, letter in swap:
                left = left.replace(letter, BLANK, 1)
            if left.count(BLANK) == rack.count(BLANK) + count:
                yield swap, left


def _edge(board: str) -> list[int]:
    lying = [square for square, letter in enumerate(board) if letter != EMPTY]
    around = {near for square in lying for near in neighbours(square) if board[near] == EMPTY}
    return sorted(around) if lying else [CENTRE]
