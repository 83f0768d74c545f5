"""The computer players of the word cubes: what they know, how fast they find, what they weigh.

A player looks at the roll and its own ladder, at nothing else: layouts of the same roll that others
have handed in are hidden from it too.
"""

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from fishka.engines.cubes.best import Best, best_layout, rolling
from fishka.engines.cubes.finding import findable, found
from fishka.engines.cubes.knowing import judges, known_words
from fishka.engines.judging import judged
from fishka.engines.level import Hurried, unhurried
from fishka.games.cubes import beginning
from fishka.games.cubes.acts import Lay, Pass, Roll, RollOff
from fishka.games.cubes.ladder import LENGTHS
from fishka.games.cubes.scoring import TURNS_OF_A_ROUND, may_pass
from fishka.games.cubes.state import CubesState
from fishka.games.word_acts import Accept, Challenge, Refuse

Chosen = RollOff | Roll | Lay | Pass | Accept | Challenge | Refuse

DONE: Final = 0.2
"""In Game Two, the attention to a length that is done already, against 1 to one that is not."""


class Style(msgspec.Struct, frozen=True):
    """How a level plays: see the table in docs/cubes.md."""

    pace: float = 0.0
    """Seconds that it takes to find a word, on the mean; 0: it sees all that it knows at once."""
    ahead: bool = True
    """Whether it weighs what the rest of a round is worth, besides the points of the turn."""
    content: int | None = None
    """It passes the last turn of a round where so many lengths or fewer are left to be done.

    None: it passes where another roll is worth less than nothing.
    """
    disputes: bool = True
    """Whether it says so when a word is not in the list."""


STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "child": Style(pace=4.0, ahead=False, content=0, disputes=False),
        "pupil": Style(pace=3.0, ahead=False, content=1),
        "medium": Style(pace=2.1, ahead=False, content=0),
        "strong": Style(pace=1.15),
        "perfect": Style(),
    }
)
"""The weakest first."""


def choose(
    level: str, state: CubesState, mood: random.Random, hurried: Hurried = unhurried
) -> Chosen:
    """What the level does in the turn that it is; once ``hurried``, the best it has found."""
    seat, style = state.to_move, STYLES[level]
    assert seat is not None
    if state.open_lay is not None:
        words = judges(state) if style.disputes else None
        return judged(state.open_lay.words, words, state.options.judge, seat)
    if not state.faces:
        if may_pass(state) and _is_content(state, seat, style):
            return Pass(seat)
        return beginning.owed(state) or Roll(seat)
    best = _best(level, state, seat, mood, hurried)
    # where all lay out the same roll, one may pass having seen it
    return Pass(seat) if may_pass(state) and best.worth <= 0 else Lay(seat, best.grid)


def _best(level: str, state: CubesState, seat: int, mood: random.Random, hurried: Hurried) -> Best:
    style, lexicon = STYLES[level], known_words(state, level)
    if not style.pace:
        return best_layout(state, seat, lexicon, hurried)
    among = findable(lexicon, state.faces, _attention(state, seat))
    words = found(among, state.options.turn_seconds, style.pace, mood)
    return best_layout(state, seat, words, hurried, ahead=style.ahead)


def _attention(state: CubesState, seat: int) -> Mapping[int, float] | None:
    """In Game Two one looks for each length by itself, more for those that are to be done."""
    if not state.two:
        return None
    missing = _open_lengths(state, seat)
    return {length: 1.0 if length in missing else DONE for length in LENGTHS}


def _is_content(state: CubesState, seat: int, style: Style) -> bool:
    if style.content is None:
        return rolling(state, seat) <= 0
    left = len(_open_lengths(state, seat))
    return state.go == TURNS_OF_A_ROUND and left <= style.content


def _open_lengths(state: CubesState, seat: int) -> list[int]:
    rungs = zip(LENGTHS, state.ladders[seat], strict=True)
    return [length for length, booked in rungs if booked is None]
