"""Plays games and writes the positions of src/fishka/engines/practice/positions.

`python tools/practice_positions.py A_LEVEL [SEED]`: so many positions for each level of each rule
set. In them a lay in one line pays clearly most by the whole list, and the level is the least that
knows its words. They come from games between two that lay what pays most of the words that the
level knows, one a game, whichever of its positions chance takes.
"""

import random
import sys
from collections.abc import Iterator
from itertools import count, pairwise
from pathlib import Path

import msgspec

from fishka.core.chance import SeededChance
from fishka.core.seats import Seat
from fishka.engines.practice.stock import STOCK, Position, Stock, position_of
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.moves import single_lays
from fishka.engines.tiles.puzzles import clear_words
from fishka.games.tiles import RULE_SETS, Draw, TileGame, TilesState
from fishka.games.tiles.sets import BLANK, EMPTY, RACK
from fishka.words.levels import LEVELS

FILLED = 20
"""Tiles on the board at the least."""
LAYS = 30
"""So many lays there are at the least."""
BELOW: dict[str, str] = dict(pairwise(LEVELS[::-1]))


def states(rules: TileGame, level: str, chance: SeededChance) -> Iterator[TilesState]:
    """The states before each turn of a game; it ends once nobody can lay."""
    state: TilesState = rules.start((Seat("0"), Seat("1")), rules.options({}))
    while (seat := state.to_move) is not None:
        if state.owed:
            draw = Draw(seat)
            need = rules.needs(state, draw)
            assert need is not None
            state = rules.play(state, draw, chance.fall(need))[0]
            continue
        yield state
        found = single_lays(state, lexicon=known_words(state, level))
        if not found:
            return
        state = rules.play(state, found[0].lay, None)[0]


def asks(state: TilesState, level: str) -> bool:
    """Whether the position has a clear answer, and this level is the least that knows it."""
    rack = state.racks[state.to_move or 0]
    filled = len(state.grid) - state.grid.count(EMPTY)
    if filled < FILLED or len(rack) < RACK or rack.count(BLANK) > 1:
        return False
    found = single_lays(state)
    if len(found) < LAYS:
        return False
    below = BELOW.get(level)
    return bool(clear_words(state, found, level)) and not (
        below and clear_words(state, found, below)
    )


def positions(name: str, level: str, wanted: int, seed: int) -> Iterator[Position]:
    """So many positions of a level, each from a game of its own."""
    rules = TileGame(RULE_SETS[name])
    for number in count():
        if not wanted:
            return
        series = f"{seed}/{name}/{level}/{number}"
        game = states(rules, level, SeededChance(series))
        found = [state for state in game if asks(state, level)]
        if found:
            wanted -= 1
            state = random.Random(series).choice(found)
            yield position_of(state, state.to_move or 0, level)


def main() -> None:
    wanted, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for name in RULE_SETS:
        found = [each for level in LEVELS for each in positions(name, level, wanted, seed)]
        stock = Stock(f"python tools/practice_positions.py {wanted} {seed}", tuple(found))
        told = msgspec.json.format(msgspec.json.encode(stock), indent=1)
        Path(str(STOCK / f"{name}.json")).write_bytes(told + b"\n")


if __name__ == "__main__":
    main()
