"""What a layout would pay, before it counts; what it says is what the turn pays."""

import msgspec

from fishka.core.errors import IllegalError
from fishka.games.cubes.judging import check_layout
from fishka.games.cubes.layouts import Grid, Word, unused, words_of
from fishka.games.cubes.playing import check_lay
from fishka.games.cubes.scoring import Paid, pays
from fishka.games.cubes.state import CubesState
from fishka.games.disputing import ScoredWord
from fishka.games.word_lists import refusal_of
from fishka.words.verdicts import Refusal


class PreviewedWord(msgspec.Struct, frozen=True):
    """A word of the layout: what it is worth, and why it is not in the list if it is not."""

    run: Word
    score: int
    refusal: Refusal | None

    @property
    def word(self) -> str:
        """The word, in capitals."""
        return self.run.word


class Preview(msgspec.Struct, frozen=True):
    """Everything that a layout comes to; ``fault`` is why the rules refuse it, words left aside.

    ``unused``: the letters of the cubes that are not laid.
    """

    words: tuple[PreviewedWord, ...]
    unused: str
    paid: Paid
    fault: IllegalError | None

    @property
    def unused_total(self) -> int:
        """What the cubes not laid cost."""
        return self.paid.unused

    @property
    def bonus(self) -> int:
        """What a Grand Slam pays."""
        return self.paid.bonus

    @property
    def credited(self) -> tuple[ScoredWord, ...]:
        """The words of the layout that would count for their lengths."""
        return () if self.paid.booking is None else self.paid.booking.credited

    @property
    def struck(self) -> tuple[ScoredWord, ...]:
        """The words, of this turn or before, that would be struck."""
        return () if self.paid.booking is None else self.paid.booking.struck

    @property
    def total(self) -> int:
        """What the turn would add to the score, if all of the layout counts."""
        return self.paid.score

    @property
    def inadmissible(self) -> tuple[PreviewedWord, ...]:
        """The words that are not in the list."""
        return tuple(each for each in self.words if each.refusal is not None)

    @property
    def ok(self) -> bool:
        """Whether the layout keeps the rules and all its words are in the list."""
        return self.fault is None and not self.inadmissible


def preview(state: CubesState, seat: int, grid: Grid) -> Preview:
    """What the layout would come to for the seat; its cells are those of the grid as it is."""
    fault: IllegalError | None = None
    try:
        check_lay(state)
        check_layout(state, grid)
    except IllegalError as error:
        fault = error
    lexicon, paid = state.lexicon, pays(state, seat, grid)
    words = tuple(
        PreviewedWord(run, scored.score, refusal_of(lexicon, run.word))
        for run, scored in zip(words_of(grid, state.cube_set), paid.words, strict=True)
    )
    return Preview(words, unused(grid, state.faces), paid, fault)
