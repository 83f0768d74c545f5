"""What a turn opens to the next player: the best options, less what may be made of each."""

import random
from statistics import fmean
from typing import Final

from msgspec.structs import replace

from fishka.core.seats import sides
from fishka.engines.level import Hurried
from fishka.engines.tiles.last_round import LastRound
from fishka.engines.tiles.moves import lay_scores
from fishka.engines.tiles.options import Option
from fishka.engines.tiles.values import values_of
from fishka.games.tiles.acts import Lay, Pass
from fishka.games.tiles.board import laid
from fishka.games.tiles.ending import following
from fishka.games.tiles.sets import RACK
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

LOOKED_AT: Final = 6
"""How many options are looked at more closely."""
GUESSES: Final = 2
"""How many racks of the next player are guessed."""
DREAD: Final = 0.5
"""How much a point that the next player may make counts against an option."""


def less_replies(
    state: TilesState,
    lexicon: Lexicon,
    options: list[Option],
    mood: random.Random,
    hurried: Hurried,
) -> list[tuple[Lay | Pass, float]]:
    """The most promising options, less what an opponent that moves next is expected to make.

    Where that takes too long, all stay as they are.
    """
    seat = state.to_move
    assert seat is not None
    promising = sorted(options, key=lambda each: -each.value)[:LOOKED_AT]
    plain = [(each.act, each.value) for each in promising]
    other = following(state, seat)
    if other is None or any({seat, other} <= set(side) for side in sides(state.seats)):
        return plain
    racks = [_guess(state, seat, other, mood) for _each in range(GUESSES)]
    last = LastRound(state, seat, values_of(state.rules))
    found: list[tuple[Lay | Pass, float]] = []
    for each in promising:
        if hurried():
            return plain
        over = other <= seat and last.reached(each.score)
        reply = 0.0 if over else _reply(state, each.act, other, racks, lexicon)
        found.append((each.act, each.value - DREAD * reply))
    return found


def _guess(state: TilesState, seat: int, other: int, mood: random.Random) -> str:
    """A rack that the other may have, of the tiles that the seat does not see."""
    hidden = state.seen_by(seat).unseen
    return "".join(sorted(mood.sample(hidden, min(len(state.racks[other]), RACK, len(hidden)))))


def _reply(
    state: TilesState, act: Lay | Pass, other: int, racks: list[str], lexicon: Lexicon
) -> float:
    """The best lay of the other, on the mean over its racks."""
    grid = state.grid
    if isinstance(act, Lay):
        grid = laid(laid(grid, dict(act.swap)), dict(act.tiles))
    after = replace(state, grid=grid)
    return fmean(
        max(lay_scores(after.with_rack(other, rack), other, lexicon), default=0) for rack in racks
    )
