"""Games played to learn what kept tiles are worth: racks, and what each would have brought.

In every position that a turn leaves, racks are drawn anew from the tiles that do not lie on the
board. What the best turn with one brings, points and what it keeps, less the mean of the others
there, is what the rack is worth: of all racks that hold certain tiles that is on the mean what
these add. The target is not thought of there: how near the end is is for the players to weigh. Drawn so, a rack does not depend on how well those who hold it keep their tiles.
"""

import random
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import numpy as np

from fishka.core.acts import Resign
from fishka.core.chance import Chance
from fishka.core.seats import Seat
from fishka.engines.selfplay import Span, chance_of
from fishka.engines.tiles.bringing import brought, chosen
from fishka.engines.tiles.features import features_of
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.values import Values
from fishka.games.tiles import RULE_SETS, Draw, TileGame, TilesState
from fishka.games.tiles.board import BARE
from fishka.games.tiles.sets import RACK
from fishka.words.lexicon import Lexicon

RACKS: Final = 24
"""How many racks are drawn in a position."""
LEVEL: Final = "perfect"
"""Whose words are used."""


class Learned(msgspec.Struct, frozen=True):
    """What some games have shown: racks, what each would have brought, what the turns paid."""

    racks: bytes
    """The codes of their tiles, `RACK` bytes each; `RACKS` of them a position."""
    brought: bytes
    """In hundredths of points, 32-bit whole numbers."""
    turns: tuple[int, int, int]
    """How many there were, and the sums of their points and of the squares."""


def learn(values: Values, seed: int, span: Span) -> Learned:
    """What games played with these values show, the same wherever they are played."""
    racks: list[str] = []
    worths: list[int] = []
    turns: list[int] = []
    for number in range(*span):
        luck = random.Random(f"{seed}/{number}/racks")
        for state, lexicon in _positions(values, chance_of(seed, number), turns):
            drawn, worth = _looked_at(state, lexicon, values, luck)
            racks += drawn
            worths += worth
    return Learned(
        features_of(values.rules).codes(racks).tobytes(),
        np.array(worths, "<i4").tobytes(),
        (len(turns), sum(turns), sum(each * each for each in turns)),
    )


def _positions(
    values: Values, chance: Chance, turns: list[int]
) -> Iterator[tuple[TilesState, Lexicon]]:
    """The positions of a game between two that choose by these values, with the words they use."""
    rules = TileGame(RULE_SETS[values.rules])
    state = rules.start((Seat("0"), Seat("1")), rules.options({}))
    lexicon = known_words(state, LEVEL)
    while (seat := state.to_move) is not None:
        if state.owed:
            act: Any = Draw(seat)
        else:
            if state.grid != BARE and state.in_bag >= RACK:
                yield state, lexicon
            best = chosen(state, seat, lexicon, values)
            act = Resign(seat) if state.scoreless > 2 * len(state.seats) else best.act
            turns.append(best.score)
        need = rules.needs(state, act)
        state, _entries = rules.play(state, act, None if need is None else chance.fall(need))


def _looked_at(
    state: TilesState, lexicon: Lexicon, values: Values, luck: random.Random
) -> tuple[list[str], list[int]]:
    """Racks drawn in a position, and what each brings as long as the game goes on."""
    seat = state.to_move
    assert seat is not None
    hidden = sorted("".join(state.racks) + state.unseen)
    racks = ["".join(sorted(luck.sample(hidden, RACK))) for _each in range(RACKS)]
    return racks, brought(state, racks, lexicon, values)
