"""The computer players of the tile games: what they know, how far they look, how careful they are.

A player looks at its own rack, the board and how many tiles the bag holds, at nothing else.
"""

import random
from collections import Counter
from collections.abc import Mapping
from math import exp
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec.structs import replace

from fishka.core.acts import Resign
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.moves import lay_scores
from fishka.engines.tiles.options import Option, lay_options, pass_options
from fishka.games.tiles.acts import Accept, Challenge, Draw, Lay, Pass, Refuse
from fishka.games.tiles.board import laid
from fishka.games.tiles.ending import following
from fishka.games.tiles.sets import BLANK, EMPTY, RACK
from fishka.games.tiles.state import OpenLay, TilesState
from fishka.words.lexicon import Lexicon

Chosen = Draw | Lay | Pass | Accept | Challenge | Refuse | Resign

FRUITLESS: Final = 2
"""So many turns of its own that paid nothing, and it gives no more tiles back: games must end."""
HOPELESS: Final = 12
"""So many, and it gives the game up: where passes end no game, nothing else does."""
LOOKED_AT: Final = 6
"""How many lays are looked at more closely."""
GUESSES: Final = 2
"""How many racks of the next player are guessed."""
DREAD: Final = 0.5
"""How much a point that the next player may make counts against a lay."""


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
        "child": Style(lapse=2.5, breadth=1, awake=0.2, disputes=False),
        "pupil": Style(lapse=2.0, breadth=1, awake=0.4),
        "medium": Style(lapse=2.0, breadth=1, awake=0.7),
        "strong": Style(lapse=2.0, breadth=2, awake=0.9, keeps=True),
        "perfect": Style(lapse=0.0, breadth=12, keeps=True, looks=True),
    }
)
"""The weakest first."""


def choose(level: str, state: TilesState, mood: random.Random) -> Chosen:
    """What the level does in the turn that it is."""
    seat, style = state.to_move, STYLES[level]
    assert seat is not None
    if state.owed:
        return Draw(seat)
    if state.open_lay is not None:
        return _judged(state, state.open_lay, seat, style)
    lexicon = known_words(state, level)
    breadth = style.breadth if mood.random() < style.awake else 0
    lays = lay_options(state, seat, lexicon, breadth)
    passes = pass_options(state, seat)
    if _fruitless(state, seat, FRUITLESS):
        passes = passes[-1:]
    if not lays:
        return Resign(seat) if _fruitless(state, seat, HOPELESS) else passes[0].act
    if not style.keeps:
        return _picked([(each.act, float(each.score)) for each in lays], style.lapse, mood)
    if style.looks:
        weighed = _looked_at(state, seat, lexicon, [*lays, passes[0]], mood)
    else:
        weighed = [(each.act, each.value) for each in (*lays, passes[0])]
    return _picked(weighed, style.lapse, mood)


def _picked(
    weighed: list[tuple[Lay | Pass, float]], lapse: float, mood: random.Random
) -> Lay | Pass:
    best, value = max(weighed, key=lambda each: each[1])
    if not lapse:
        return best
    weights = [exp((each - value) / lapse) for _act, each in weighed]
    return mood.choices([act for act, _value in weighed], weights)[0]


def _looked_at(
    state: TilesState, seat: int, lexicon: Lexicon, options: list[Option], mood: random.Random
) -> list[tuple[Lay | Pass, float]]:
    """The most promising options, less what the next player may be expected to make of each."""
    promising = sorted(options, key=lambda each: -each.value)[:LOOKED_AT]
    other = following(state, seat)
    if other is None or other == seat:
        return [(each.act, each.value) for each in promising]
    racks = [_guess(state, seat, other, mood) for _each in range(GUESSES)]
    return [
        (each.act, each.value - DREAD * _reply(state, each.act, other, racks, lexicon))
        for each in promising
    ]


def _guess(state: TilesState, seat: int, other: int, mood: random.Random) -> str:
    """A rack that the other may have, of the tiles that the seat does not see."""
    unseen = Counter(state.rule_set.tile_set.tiles(state.options.blanks))
    unseen.subtract(BLANK if each.islower() else each for each in state.grid if each != EMPTY)
    unseen.subtract(state.racks[seat])
    hidden = sorted(unseen.elements())
    return "".join(sorted(mood.sample(hidden, min(len(state.racks[other]), RACK, len(hidden)))))


def _reply(
    state: TilesState, act: Lay | Pass, other: int, racks: list[str], lexicon: Lexicon
) -> float:
    """The best lay of the other, on the mean over its racks."""
    grid = state.grid
    if isinstance(act, Lay):
        grid = laid(laid(grid, dict(act.swap)), dict(act.tiles))
    best = 0
    for rack in racks:
        guessed = (*state.racks[:other], rack, *state.racks[other + 1 :])
        best += max(lay_scores(replace(state, grid=grid, racks=guessed), other, lexicon), default=0)
    return best / len(racks)


def _judged(state: TilesState, opened: OpenLay, seat: int, style: Style) -> Chosen:
    """Disputes the words that are not in the list."""
    wrong = tuple(each.word for each in opened.words if not state.lexicon.admits(each.word))
    if not wrong or not style.disputes:
        return Accept(seat)
    return Challenge(seat, wrong) if state.options.judge == "challenge" else Refuse(seat, wrong)


def _fruitless(state: TilesState, seat: int, count: int) -> bool:
    own = [turn.score for turn in state.turns if turn.seat == seat][-count:]
    return len(own) == count and not any(own)
