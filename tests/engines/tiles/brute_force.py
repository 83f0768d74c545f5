"""The best score of a turn by laying tile after tile wherever one hangs together: independent."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from fishka.core.errors import IllegalError
from fishka.games.tiles import Lay, TilesState
from fishka.games.tiles.acts import Letters
from fishka.games.tiles.board import laid, neighbours, runs_through
from fishka.games.tiles.laying import lay
from fishka.games.tiles.sets import BLANK, CENTRE, EMPTY

Tiles = frozenset[tuple[int, str]]


def best_score(state: TilesState, letters: str) -> int:
    """The most that a turn of the seat to move can pay; a blank may be one of the letters."""
    seat = state.to_move
    assert seat is not None
    admits = cache(state.lexicon.admits)
    best = 0
    for swap in _swaps(state, state.racks[seat]):
        rack = state.racks[seat]
        for _square, letter in swap:
            rack = rack.replace(letter, "", 1) + BLANK
        for tiles in _placements(state.grid, rack, letters):
            board = laid(state.grid, dict(tiles))
            runs = runs_through(board, [square for square, _letter in tiles])
            if all(admits(run.word) for run in runs):
                best = max(best, _score(state, Lay(seat, tuple(sorted(tiles)), swap)))
    return best


def _swaps(state: TilesState, rack: str) -> Iterator[Letters]:
    blanks = [(square, each.upper()) for square, each in enumerate(state.grid) if each.islower()]
    allowed = blanks if state.options.blank_swap == "same-turn" else []
    for count in range(min(len(allowed), len(rack)) + 1):
        for swap in combinations(allowed, count):
            asked = [letter for _square, letter in swap]
            if all(asked.count(letter) <= rack.count(letter) for letter in asked):
                yield swap


def _placements(grid: str, rack: str, letters: str) -> Iterator[Tiles]:
    seen: set[Tiles] = set()
    waiting: list[tuple[Tiles, str]] = [(frozenset(), rack)]
    while waiting:
        tiles, left = waiting.pop()
        edge = _edge(laid(grid, dict(tiles)))
        for each in sorted(set(left)):
            more_left = left.replace(each, "", 1)
            for square in edge:
                for letter in letters.lower() if each == BLANK else each:
                    more = tiles | {(square, letter)}
                    if more not in seen:
                        seen.add(more)
                        yield more
                        if more_left:
                            waiting.append((more, more_left))


def _edge(board: str) -> list[int]:
    lying = [square for square, letter in enumerate(board) if letter != EMPTY]
    around = {near for square in lying for near in neighbours(square) if board[near] == EMPTY}
    return sorted(around) if lying else [CENTRE]


def _score(state: TilesState, act: Lay) -> int:
    """What the lay pays, 0 if it is not legal."""
    try:
        return lay(state, act).score
    except IllegalError:
        return 0
