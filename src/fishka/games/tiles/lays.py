"""Every legal lay in a single line, in plain Python: slow, simple, the judge of faster ones.

For each line of the board the words that the rack and the letters of the line can make are tried
at every place.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from fishka.games.tiles.acts import Lay, Letters
from fishka.games.tiles.board import ACROSS, DOWN, Grid, neighbours, run_through
from fishka.games.tiles.sets import BLANK, CENTRE, EMPTY, SIZE
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon


def lays(state: TilesState, seat: int, lexicon: Lexicon | None = None) -> Iterator[Lay]:
    """The lays of a seat, without swaps, that make only admissible words; each once.

    On the empty board those across: the board is its own mirror image, down is the same.

    Args:
        state: where to lay.
        seat: who lays.
        lexicon: the words that count, if not those of the game.
    """
    seen: set[Letters] = set()
    letters = state.rule_set.tile_set.alphabet.letters
    words = state.lexicon if lexicon is None else lexicon
    search = _Search(state.grid, state.racks[seat], words, letters)
    for step, line in _lines():
        if step == DOWN and search.first:
            continue
        for placed in search.on_line(step, line):
            for tiles in search.with_blanks(placed):
                if tiles not in seen:
                    seen.add(tiles)
                    yield Lay(seat, tiles)


def _lines() -> Iterator[tuple[int, range]]:
    for each in range(SIZE):
        yield ACROSS, range(each * SIZE, (each + 1) * SIZE)
        yield DOWN, range(each, SIZE * SIZE, SIZE)


class _Search:
    """What stays the same while the lays of one rack are found."""

    def __init__(self, grid: Grid, rack: str, lexicon: Lexicon, letters: str) -> None:
        self.grid = grid
        self.letters = frozenset(letters)
        self.held = Counter(rack)
        self.blanks = self.held.pop(BLANK, 0)
        self.lexicon = lexicon
        self.fits: dict[tuple[int, int, str], bool] = {}
        tiles = [number for number, letter in enumerate(grid) if letter != EMPTY]
        self.anchors = {near for each in tiles for near in neighbours(each)} - set(tiles)
        self.first = not tiles
        if self.first:
            self.anchors = {CENTRE}

    def on_line(self, step: int, line: range) -> Iterator[Letters]:
        """The new letters, in capitals, of every word that can be laid on the line."""
        if self.anchors.isdisjoint(line):
            return
        here = "".join(self.grid[number] for number in line)
        letters = "".join(self.held.elements()) + here.replace(EMPTY, "").upper()
        alphabet = self.lexicon.alphabet
        codes = alphabet.encode("".join(each for each in letters if not alphabet.strays(each)))
        words = self.lexicon.find(
            lambda graph: graph.within(codes, self.blanks, 2, SIZE), proposing=False
        )
        for word in words:
            for start in range(SIZE - len(word) + 1):
                placed = self._placed(word, line[start : start + len(word)], here, start)
                if placed and all(self._crosses(step, each, letter) for each, letter in placed):
                    yield placed

    def with_blanks(self, placed: Letters) -> Iterator[Letters]:
        """The lay with blanks in every way that the rack allows."""
        most = min(self.blanks, len(placed))
        for count in range(most + 1):
            for chosen in combinations(range(len(placed)), count):
                real = Counter(
                    letter for place, (_square, letter) in enumerate(placed) if place not in chosen
                )
                if real <= self.held:
                    yield tuple(
                        (number, letter.lower() if place in chosen else letter)
                        for place, (number, letter) in enumerate(placed)
                    )

    def _placed(self, word: str, squares: range, here: str, start: int) -> Letters:
        """The new letters of the word there, () if it cannot lie there."""
        end = start + len(word)
        if (start and here[start - 1] != EMPTY) or (end < SIZE and here[end] != EMPTY):
            return ()
        new: list[tuple[int, str]] = []
        for number, letter, lying in zip(squares, word, here[start:end], strict=True):
            if lying == EMPTY:
                if letter not in self.letters:
                    return ()
                new.append((number, letter))
            elif lying.upper() != letter:
                return ()
        needed = Counter(letter for _number, letter in new) - self.held
        if needed.total() > self.blanks or not any(number in self.anchors for number, _ in new):
            return ()
        return tuple(new)

    def _crosses(self, step: int, number: int, letter: str) -> bool:
        """Whether the letter makes an admissible word the other way, or none."""
        key = (step, number, letter)
        if key not in self.fits:
            grid = self.grid[:number] + letter + self.grid[number + 1 :]
            run = run_through(grid, number, ACROSS + DOWN - step)
            self.fits[key] = run is None or self.lexicon.admits(run.word)
        return self.fits[key]
