"""Cards about the tile games: the word that pays most, laid in one line."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final

from msgspec import Struct

from fishka.engines.practice.stock import Position, positions
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.moves import single_lays
from fishka.engines.tiles.puzzles import clear_words
from fishka.engines.tiles.scored import ScoredLay
from fishka.games.tiles.acts import Lay
from fishka.games.tiles.board import ACROSS, DOWN, Run, laid, run_through
from fishka.games.tiles.sets import EMPTY, SIZE
from fishka.games.tiles.state import TilesState
from fishka.words.levels import LEVELS
from fishka.words.lexicon import Lexicon

SHOWN: Final = 5
"""So many words are told beside the best."""


class Place(Struct, frozen=True):
    """A word where it can lie: its first square, the step to the next, and what the turn pays."""

    word: str
    start: int
    step: int
    score: int


class Choices(Struct, frozen=True):
    """What can be laid in a position: every word at every place, best first, and the best lay.

    ``made`` are the words that the best lay makes.
    """

    state: TilesState
    lay: Lay
    made: tuple[str, ...]
    places: tuple[Place, ...]

    @property
    def most(self) -> int:
        """What the best lay pays."""
        return self.places[0].score

    @property
    def best(self) -> list[Place]:
        """The best few words that may be proposed, each where it pays most."""
        proposed, first = known_words(self.state, LEVELS[-1]), dict[str, Place]()
        for each in self.places:
            if proposed.admits(each.word):
                first.setdefault(each.word, each)
            if len(first) == SHOWN:
                break
        return list(first.values())


class LayMark(Struct, frozen=True):
    """A word beside the best: where it pays most, None where it cannot be laid."""

    word: str
    place: Place | None
    share: float


def draw_position(game: str, level: str, chance: Random) -> str | None:
    """A position with a clear answer that the level knows; None where the stock has none.

    Raises:
        FishkaError: the list of the game is not built here.
    """
    stock = [each for each in positions(game).values() if each.level == level]
    for each in chance.sample(stock, len(stock)):
        found = choices(game, each)
        if found is not None and all(map(known_words(found.state, level).admits, found.made)):
            return each.key
    return None


def choices(game: str, position: Position) -> Choices | None:
    """What can be laid, where one lay is clearly the best.

    Raises:
        FishkaError: the list of the game is not built here.
    """
    return _choices(game, position, position.state(game).lexicon)


def mark_lay(given: Choices, letters: str, place: tuple[int, int] | None = None) -> LayMark:
    """A word beside the best.

    Args:
        given: what can be laid.
        letters: the word; at a place also what is laid of it, a point for a tile that lies there.
        place: its first square and the step to the next, anywhere if not told.
    """
    word = given.state.rule_set.tile_set.alphabet.fold(letters)
    fits = (each for each in given.places if each.word == word)
    if place is not None:
        run = _run_at(given.state, word, *place)
        word = word if run is None else run.word
        fits = (each for each in given.places if run is not None and _is(each, run))
    found = next(fits, None)
    return LayMark(word, found, found.score / given.most if found else 0.0)


@lru_cache(maxsize=16)
def _choices(game: str, position: Position, lexicon: Lexicon) -> Choices | None:
    state = position.state(game)
    found = single_lays(state, lexicon=lexicon)
    made = clear_words(state, found, LEVELS[-1])
    if not made:
        return None
    places: dict[tuple[str, int, int], Place] = {}
    for each in found:
        for run in _runs(state, each):
            key = run.word, run.start, run.step
            places.setdefault(key, Place(*key, each.score))
    return Choices(state, found[0].lay, made, tuple(places.values()))


def _runs(state: TilesState, scored: ScoredLay) -> Iterator[Run]:
    """The words that have all the tiles: two where a single tile makes one each way."""
    tiles = scored.lay.tiles
    grid, first, last = laid(state.grid, dict(tiles)), tiles[0][0], tiles[-1][0]
    for step in (ACROSS, DOWN):
        if first == last or (last - first < SIZE) == (step == ACROSS):
            run = run_through(grid, first, step)
            if run is not None:
                yield run


def _run_at(state: TilesState, letters: str, start: int, step: int) -> Run | None:
    """The word that lies there once the letters are laid; None where they do not fit."""
    room = SIZE - (start % SIZE if step == ACROSS else start // SIZE)
    if not 0 < len(letters) <= room:
        return None
    told = {start + step * at: each for at, each in enumerate(letters) if each != EMPTY}
    if any(state.grid[number].upper() not in {EMPTY, each} for number, each in told.items()):
        return None
    grid = laid(state.grid, told)
    return None if grid[start] == EMPTY else run_through(grid, start, step)


def _is(place: Place, run: Run) -> bool:
    return (place.word, place.start, place.step) == (run.word, run.start, run.step)
