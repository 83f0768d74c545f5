"""The computer players of the tile games: what they know, how far they look, how careful they are.

A player looks at its own rack, the board and how many tiles the bag holds, at nothing else.
"""

import random
from collections.abc import Mapping
from math import exp
from types import MappingProxyType
from typing import Final

import msgspec

from fishka.core.acts import Resign
from fishka.engines.judging import judged
from fishka.engines.level import Hurried, unhurried
from fishka.engines.tiles.foresight import foreseen
from fishka.engines.tiles.knowing import judges, known_words
from fishka.engines.tiles.leaves import keeping
from fishka.engines.tiles.lines import promising
from fishka.engines.tiles.options import lay_options, pass_options
from fishka.engines.tiles.places import THOROUGH
from fishka.games.tiles.acts import Accept, Challenge, Draw, Lay, Pass, Refuse
from fishka.games.tiles.state import TilesState

Chosen = Draw | Lay | Pass | Accept | Challenge | Refuse | Resign

FRUITLESS: Final = 2
"""So many turns of its own that paid nothing, and it gives no more tiles back: games must end."""
HOPELESS: Final = 12
"""So many, and it gives the game up: where passes end no game, nothing else does."""
PROMISING: Final = 60
"""Where only lays in a line are allowed, so many of the best are chosen among."""


class Style(msgspec.Struct, frozen=True):
    """How a level plays: see the table in docs/krestoslovitsa.md."""

    lapse: float
    """Points lost that make a choice e times as unlikely as the best one; 0: only the best."""
    keeps: bool = False
    """Whether what stays on the rack is weighed, and an exchange against a lay."""
    looks: bool = False
    """Whether what a lay opens to the next player is looked at."""
    breadth: int = 0
    """How broadly it looks for turns of several places, and for swaps."""
    awake: float = 1.0
    """In how many of its turns it does so."""
    disputes: bool = True
    """Whether it says so when a word is not in the list."""


STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "child": Style(lapse=1.5, breadth=1, awake=0.3, disputes=False),
        "pupil": Style(lapse=1.5, breadth=1, awake=0.3),
        "medium": Style(lapse=1.0, breadth=1, awake=0.6),
        "strong": Style(lapse=2.0, breadth=2, awake=0.9, keeps=True),
        "perfect": Style(lapse=0.0, breadth=THOROUGH, keeps=True, looks=True),
    }
)
"""The weakest first."""


def choose(
    level: str, state: TilesState, mood: random.Random, hurried: Hurried = unhurried
) -> Chosen:
    """What the level does in the turn that it is; once ``hurried``, the best it has found."""
    seat, style = state.to_move, STYLES[level]
    assert seat is not None
    if state.owed:
        return Draw(seat)
    if state.open_lay is not None:
        words = judges(state) if style.disputes else None
        return judged(state.open_lay.words, words, state.options.judge, seat)
    lexicon = known_words(state, level)
    breadth = style.breadth if mood.random() < style.awake else 0
    kept = keeping(state, seat)
    if style.keeps:
        lays = promising(state, seat, lexicon, kept, breadth, most=PROMISING)
    else:
        lays = lay_options(state, seat, lexicon, kept, breadth)
    passes = pass_options(state, seat, kept)
    if _fruitless(state, seat, FRUITLESS):
        passes = passes[-1:]
    if not lays:
        return Resign(seat) if _fruitless(state, seat, HOPELESS) else passes[0].act
    if not style.keeps:
        return _picked([(each.act, float(each.score)) for each in lays], style.lapse, mood)
    options = [*lays, passes[0]]
    if style.looks:
        return _picked(foreseen(state, lexicon, options, mood, hurried), style.lapse, mood)
    return _picked([(each.act, each.value) for each in options], style.lapse, mood)


def _picked(
    weighed: list[tuple[Lay | Pass, float]], lapse: float, mood: random.Random
) -> Lay | Pass:
    best, value = max(weighed, key=lambda each: each[1])
    if not lapse:
        return best
    weights = [exp((each - value) / lapse) for _act, each in weighed]
    return mood.choices([act for act, _value in weighed], weights)[0]


def _fruitless(state: TilesState, seat: int, count: int) -> bool:
    own = [turn.score for turn in state.turns if turn.seat == seat][-count:]
    return len(own) == count and not any(own)
