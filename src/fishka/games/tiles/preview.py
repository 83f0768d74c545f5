"""What a lay would pay, before it counts; what it says is what the turn pays."""

from collections.abc import Collection, Iterator, Sequence
from itertools import product

import msgspec
from msgspec.structs import replace

from fishka.core.errors import IllegalError
from fishka.games.tiles.acts import Lay
from fishka.games.tiles.board import Run, laid, runs_through
from fishka.games.tiles.laying import lay
from fishka.games.tiles.scoring import Sum, bonus, run_sum
from fishka.games.tiles.sets import EMPTY, RACK
from fishka.games.tiles.state import TilesState
from fishka.games.word_lists import refusal_of
from fishka.words.verdicts import Refusal


class PreviewedWord(msgspec.Struct, frozen=True):
    """A word that the lay makes: what it pays, and why it is not in the list if it is not."""

    run: Run
    sum: Sum
    refusal: Refusal | None

    @property
    def score(self) -> int:
        """What it pays."""
        return self.sum.total

    @property
    def word(self) -> str:
        """The word, in capitals."""
        return self.run.word


class Preview(msgspec.Struct, frozen=True):
    """Everything that a lay comes to; ``fault`` is why the rules refuse it, words left aside."""

    words: tuple[PreviewedWord, ...]
    bonus: int
    fault: IllegalError | None

    @property
    def total(self) -> int:
        """The points of the turn."""
        return sum(each.score for each in self.words) + self.bonus

    @property
    def inadmissible(self) -> tuple[PreviewedWord, ...]:
        """The words that are not in the list."""
        return tuple(each for each in self.words if each.refusal is not None)

    @property
    def ok(self) -> bool:
        """Whether the lay keeps the rules and all its words are in the list."""
        return self.fault is None and not self.inadmissible


def preview(state: TilesState, act: Lay) -> Preview:
    """What the lay would come to here; a lay against the rules is told as far as it goes."""
    fault: IllegalError | None = None
    try:
        lay(state.seen_by(act.seat), act)
    except IllegalError as error:
        fault = error
    words = tuple(_words(state, act))
    return Preview(words, bonus(len(act.tiles), state.options), fault)


def blank_letters(
    state: TilesState, act: Lay, squares: Sequence[int]
) -> tuple[tuple[str, int], ...]:
    """The letters that fit the blanks laid on these squares, and the turn's points, best first.

    Each text has a letter for each square; what the act says of these squares does not matter.
    """
    letters, seen_state = state.rule_set.tile_set.alphabet.letters, state.seen_by(act.seat)
    found: list[tuple[str, int]] = []
    for chosen in product(letters.lower(), repeat=len(squares)):
        tiles = dict(act.tiles) | dict(zip(squares, chosen, strict=True))
        seen = _paid(seen_state, replace(act, tiles=tuple(sorted(tiles.items()))))
        if seen is not None:
            found.append(("".join(chosen).upper(), seen))
    return tuple(sorted(found, key=lambda each: -each[1]))


def fitting_letters(
    state: TilesState, act: Lay, unnamed: Collection[int] = ()
) -> dict[int, tuple[tuple[str, int], ...]]:
    """For each blank laid: the letters that fit there, and the most that the turn pays with each.

    ``unnamed`` are squares of blanks that may be any letter still: beside them nothing is found,
    nor where more lies than a rack holds.
    """
    blanks = [number for number, letter in act.tiles if letter.islower()]
    if len(act.tiles) > RACK:
        return dict.fromkeys(blanks, ())
    return {
        each: () if {*unnamed} - {each} else blank_letters(state, act, (each,)) for each in blanks
    }


def _paid(state: TilesState, act: Lay) -> int | None:
    """What an admissible lay pays; None for any other."""
    try:
        made = lay(state, act)
    except IllegalError:
        return None
    fits = all(state.lexicon.admits(each.word) for each in made.words)
    return made.score if fits else None


def _words(state: TilesState, act: Lay) -> Iterator[PreviewedWord]:
    swapped = laid(state.grid, dict(act.swap))
    if len(act.tiles) > RACK or any(swapped[number] != EMPTY for number, _letter in act.tiles):
        return
    tiles = dict(act.tiles)
    for run in runs_through(laid(swapped, tiles), tiles):
        paid = run_sum(run, tiles, state.rule_set, state.options)
        yield PreviewedWord(run, paid, refusal_of(state.lexicon, run.word))
