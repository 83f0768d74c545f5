"""Acts that are surely legal, for who must try some: not every layout, there are too many."""

from collections import Counter
from collections.abc import Iterator

from fishka.games.cubes.acts import CubesAct, Lay, Pass, Roll, RollOff
from fishka.games.cubes.layouts import Grid
from fishka.games.cubes.scoring import may_pass
from fishka.games.cubes.sets import BLANK
from fishka.games.cubes.state import CubesState
from fishka.games.word_acts import Accept, Challenge, Refuse


def legal(state: CubesState) -> Iterator[CubesAct]:
    """What the seat to move may do; of layouts nothing laid, and each word of two letters."""
    seat = state.to_move
    if seat is None:
        return
    if state.open_lay is not None:
        yield Accept(seat)
        if words := tuple(each.word for each in state.open_lay.words[:1]):
            yield (Challenge if state.options.judge == "challenge" else Refuse)(seat, words)
        return
    if state.starter is None and state.rolling[0] == seat:
        yield RollOff(seat)
    if not state.faces and not (state.starter is None and state.roll_offs):
        yield Roll(seat)
    if may_pass(state):
        yield Pass(seat)
    if state.faces:
        yield Lay(seat, ())
        yield from (Lay(seat, grid) for grid in _pairs(state))


def _pairs(state: CubesState) -> Iterator[Grid]:
    """The words of two letters that the roll has, a blank for a letter only where it has none."""
    held, lexicon = Counter(state.faces), state.lexicon
    alphabet = state.cube_set.alphabet.letters
    letters = alphabet if held[BLANK] else [letter for letter in alphabet if held[letter]]
    for first in letters:
        for second in letters:
            lacking = Counter(first + second) - held
            if lacking.total() <= held[BLANK] and lexicon.admits(first + second):
                lent = [*lacking.elements()]
                yield ("".join(_laid(letter, lent) for letter in first + second),)


def _laid(letter: str, lent: list[str]) -> str:
    """The letter, small if a blank stands for it."""
    if letter in lent:
        lent.remove(letter)
        return letter.lower()
    return letter
