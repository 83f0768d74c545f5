"""A layout for words that somebody names: with real cubes just the words are entered."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from fishka.core.errors import IllegalError, MalformedError
from fishka.core.form import shown
from fishka.games.cubes.layouts import Cell, Grid, grid_of, words_of
from fishka.games.cubes.sets import BLANK, CUBES, CubeSet
from fishka.games.cubes.state import CubesState

MOST_STEPS: Final = 3000
"""After so many tries what was found by then must do."""

Cells: TypeAlias = dict[Cell, str]


def arranged(state: CubesState, words: Sequence[str]) -> Grid:
    """A layout whose words are exactly these, from the cubes that lie.

    Small letters are blanks, and so are letters that were not rolled; a word all in small letters
    is read as capitals. Of several layouts the one with the most cubes, then the smallest.

    Raises:
        MalformedError: a word has letters that the set has not.
        IllegalError: there is no such layout.
    """
    search = _Search([_read(word, state.cube_set) for word in words], state.faces, state.cube_set)
    for word in search.words:
        if lacking := search.lacking(dict(_across(word))):
            raise IllegalError(
                "{word} cannot be laid: the roll lacks {letters}",
                word=word.upper(),
                letters=" ".join(sorted(lacking)),
            )
    if not words:
        return ()
    best = search.best()
    if best is None:
        raise IllegalError(
            "{words} cannot be laid together with these cubes",
            words=", ".join(word.upper() for word in search.words),
        )
    return grid_of(search.with_blanks(best))


def _across(word: str) -> Iterator[tuple[Cell, str]]:
    """The letters of a word laid across from the first square."""
    for column, letter in enumerate(word):
        yield (0, column), letter


def _read(word: str, cube_set: CubeSet) -> str:
    """The word with small letters only where blanks are meant."""
    alphabet = cube_set.alphabet
    folded = word.upper() if word == word.lower() else word
    key = alphabet.fold(folded)
    if len(key) != len(folded):
        folded = key
    letters = "".join(
        letter.lower() if given.islower() else letter
        for letter, given in zip(key, folded, strict=True)
    )
    if alphabet.strays(key) or not 2 <= len(key) <= CUBES:
        raise MalformedError(
            "{word} is no word of 2 to {most} letters of the set", word=shown(word), most=CUBES
        )
    return letters


class _Search:
    """What stays the same while a layout for some words is sought.

    A word is laid through a letter of what lies, until every run is one of the words.
    """

    def __init__(self, words: Sequence[str], faces: str, cube_set: CubeSet) -> None:
        self.words = sorted(words, key=len, reverse=True)
        self.cube_set = cube_set
        self._wanted = Counter(word.upper() for word in words)
        self._rolled = Counter(faces)
        self._steps = 0
        self._seen: set[frozenset[tuple[Cell, str]]] = set()
        self._best: Cells | None = None
        self._key: tuple[int, ...] = (0,)

    def best(self) -> Cells | None:
        """The best layout found; None if there is none."""
        self._go_on(dict(_across(self.words[0])))
        return self._best

    def lacking(self, cells: Cells) -> Counter[str]:
        """The letters that neither the roll nor its blanks can give."""
        laid = Counter(letter if letter.isupper() else BLANK for letter in cells.values())
        lacking = laid - self._rolled
        blanks = self._rolled[BLANK] - laid[BLANK]
        if lacking.total() <= blanks:
            return Counter()
        return lacking

    def with_blanks(self, cells: Cells) -> Cells:
        """The layout with blanks for the letters that were not rolled, out of crossings first."""
        laid = Counter(letter for letter in cells.values() if letter.isupper())
        lacking = laid - self._rolled
        counts = Counter(
            cell
            for word in words_of(grid_of(cells), self.cube_set)
            for cell in self._placed(cells, word.cells)
        )
        found = dict(cells)
        for cell in sorted(cells, key=lambda cell: (counts[cell], cell)):
            if lacking[cells[cell]]:
                lacking[cells[cell]] -= 1
                found[cell] = cells[cell].lower()
        return found

    @staticmethod
    def _placed(cells: Cells, within: Sequence[Cell]) -> list[Cell]:
        """Cells of the smallest grid as those of the layout."""
        top, left = (min(cell[axis] for cell in cells) for axis in (0, 1))
        return [(row + top, column + left) for row, column in within]

    def _go_on(self, cells: Cells) -> None:
        self._steps += 1
        lying = frozenset(cells.items())
        if self._steps > MOST_STEPS or lying in self._seen or self.lacking(cells):
            return
        self._seen.add(lying)
        remaining = self._remaining(cells)
        if remaining is None:
            return
        if not remaining:
            self._take(cells)
            return
        most = len(cells) + sum(len(word) - 1 for word in remaining)
        if most < self._key[0]:
            return
        for word in dict.fromkeys(remaining):
            for more in _through(cells, word):
                self._go_on(more)

    def _remaining(self, cells: Cells) -> list[str] | None:
        """The words still to be laid; None where a run can never become one of the words."""
        wanted, growing = Counter(self._wanted), list[str]()
        for run in words_of(grid_of(cells), self.cube_set):
            if wanted[run.word]:
                wanted[run.word] -= 1
            else:
                growing.append(run.word)
        left = [word for word in self.words if wanted[word.upper()] > 0]
        fits = all(any(run in word.upper() for word in left) for run in growing)
        return left if fits else None

    def _take(self, cells: Cells) -> None:
        grid = grid_of(cells)
        key = (len(cells), -len(grid) * len(grid[0]), -len(grid))
        if self._best is None or key > self._key:
            self._best, self._key = cells, key


def _through(cells: Cells, word: str) -> Iterator[Cells]:
    """The layout with the word laid through one of its letters, in every way that adds a cube."""
    for (row, column), letter in cells.items():
        for place, own in enumerate(word):
            if own.upper() == letter.upper():
                for down, right in ((0, 1), (1, 0)):
                    start = (row - place * down, column - place * right)
                    more = _laid(cells, word, start, (down, right))
                    if more is not None and len(more) > len(cells):
                        yield more


def _laid(cells: Cells, word: str, start: Cell, step: Cell) -> Cells | None:
    """The layout with the word on it; None where another letter lies in its way."""
    found = dict(cells)
    for place, letter in enumerate(word):
        cell = (start[0] + place * step[0], start[1] + place * step[1])
        lying = found.get(cell)
        if lying is not None and lying.upper() != letter.upper():
            return None
        if lying is None or letter.islower():
            found[cell] = letter
    return found
