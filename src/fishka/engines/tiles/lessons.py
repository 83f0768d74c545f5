"""Games played to learn what kept tiles are worth: racks, and what each would have brought.

In every position that a turn leaves, racks are drawn anew from the tiles that do not lie on the
board. What the best turn with one brings, points and what it keeps, less the mean of the others
there, is what the rack is worth: of all racks that hold certain tiles that is on the mean what
these add. Drawn so, a rack does not depend on how well those who hold it keep their tiles.
"""

import random
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from fishka.core.acts import Resign
from fishka.core.seats import Seat
from fishka.engines.selfplay import chance_of
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.leaves import Keeping, keeping
from fishka.engines.tiles.lines import promising
from fishka.engines.tiles.options import Option, pass_options
from fishka.engines.tiles.values import Values
from fishka.games.tiles import RULE_SETS, Draw, TileGame, TilesState
from fishka.games.tiles.board import BARE
from fishka.games.tiles.racks import without
from fishka.games.tiles.sets import RACK
from fishka.words.lexicon import Lexicon

RACKS: Final = 8
"""How many racks are drawn in a position."""
BREADTH: Final = 2
"""How broadly turns of several places are looked for."""
LEVEL: Final = "perfect"
"""Whose words are used."""


class Lesson(msgspec.Struct, frozen=True):
    """Games number ``first`` up to, not including, ``end``, played with these values."""

    values: Values
    seed: int
    first: int
    end: int


class Learned(msgspec.Struct, frozen=True):
    """What lessons have shown: racks, what each is worth against others, what the turns paid."""

    racks: tuple[str, ...]
    gains: tuple[float, ...]
    turns: tuple[int, ...]


def learn(lesson: Lesson) -> Learned:
    """What the lesson's games show, the same wherever they are played."""
    racks: list[str] = []
    gains: list[float] = []
    turns: list[int] = []
    for number in range(lesson.first, lesson.end):
        luck = random.Random(f"{lesson.seed}/{number}/racks")
        for state, lexicon in _positions(lesson, number, turns):
            drawn, worth = _looked_at(state, lexicon, lesson.values, luck)
            racks += drawn
            gains += worth
    return Learned(tuple(racks), tuple(gains), tuple(turns))


def _positions(
    lesson: Lesson, number: int, turns: list[int]
) -> Iterator[tuple[TilesState, Lexicon]]:
    """The positions of a game between two that choose by these values, with the words they use."""
    rules = TileGame(RULE_SETS[lesson.values.rules])
    state = rules.start((Seat("0"), Seat("1")), rules.options({}))
    chance = chance_of(lesson.seed, number)
    lexicon = known_words(state, LEVEL)
    while (seat := state.to_move) is not None:
        if state.owed:
            act: Any = Draw(seat)
        else:
            if state.grid != BARE and state.in_bag >= RACK:
                yield state, lexicon
            best = best_option(state, seat, lexicon, keeping(state, seat, lesson.values))
            act = Resign(seat) if state.scoreless > 2 * len(state.seats) else best.act
            turns.append(best.score)
        need = rules.needs(state, act)
        state, _entries = rules.play(state, act, None if need is None else chance.fall(need))


def best_option(state: TilesState, seat: int, lexicon: Lexicon, kept: Keeping) -> Option:
    """What brings most, points and what it keeps, found quickly."""
    lays = promising(state, seat, lexicon, kept, BREADTH, most=1)
    return max([*lays, pass_options(state, seat, kept)[0]], key=lambda each: each.value)


def _looked_at(
    state: TilesState, lexicon: Lexicon, values: Values, luck: random.Random
) -> tuple[list[str], list[float]]:
    """Racks drawn in a position, and what each brings less the mean of the others."""
    seat = state.to_move
    assert seat is not None
    hidden = "".join(state.racks) + state.unseen
    racks = ["".join(sorted(luck.sample(sorted(hidden), RACK))) for _each in range(RACKS)]
    kept = keeping(state, seat, values)
    brought = [
        best_option(_holding(state, seat, rack, hidden), seat, lexicon, kept).value
        for rack in racks
    ]
    total = sum(brought)
    return racks, [(each * RACKS - total) / (RACKS - 1) for each in brought]


def _holding(state: TilesState, seat: int, rack: str, hidden: str) -> TilesState:
    """The state with another rack at the seat; the other holds the first of the hidden left."""
    rest = without(hidden, rack)
    racks = tuple(rest[: len(each)] for each in state.racks)
    return replace(state, racks=racks).with_rack(seat, rack)
