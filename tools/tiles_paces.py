"""Measures how fast the tile games go on and writes src/fishka/engines/tiles/paces.json.

`python tools/tiles_paces.py GAMES [SEED]` plays so many games of each rule set between two that
look at points and kept tiles alone.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from fishka.core.acts import Resign
from fishka.core.seats import Seat
from fishka.engines.selfplay import chance_of
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.leaves import keeping
from fishka.engines.tiles.lines import promising
from fishka.engines.tiles.options import Option, pass_options
from fishka.engines.tiles.paces import PACES, Pace, Paces
from fishka.games.tiles import RULE_SETS, Draw, TileGame, TilesState
from fishka.words.lexicon import Lexicon

LEVEL = "perfect"
BREADTH = 2
"""How broadly turns of several places are looked for."""


def positions(name: str, seed: int, number: int) -> Iterator[TilesState]:
    """The states of a game before each turn, and the last one."""
    rules = TileGame(RULE_SETS[name])
    state: TilesState = rules.start((Seat("0"), Seat("1")), rules.options({}))
    chance, lexicon = chance_of(seed, number), known_words(state, LEVEL)
    while (seat := state.to_move) is not None:
        if state.owed:
            act: Any = Draw(seat)
        else:
            yield state
            hopeless = state.scoreless > 2 * len(state.seats)
            best = best_option(state, seat, lexicon)
            act = Resign(seat) if hopeless else best.act
        need = rules.needs(state, act)
        state = rules.play(state, act, None if need is None else chance.fall(need))[0]
    yield state


def best_option(state: TilesState, seat: int, lexicon: Lexicon) -> Option:
    """What brings most, points and what it keeps, found quickly."""
    kept = keeping(state, seat)
    lays = promising(state, seat, lexicon, kept, BREADTH, most=1)
    return max([*lays, pass_options(state, seat, kept)[0]], key=lambda each: each.value)


def left(state: TilesState) -> int:
    """The tiles of the bag and of the racks."""
    return len(state.unseen) + sum(map(len, state.racks))


def pace(name: str, games: int, seed: int) -> Pace:
    """What so many games show."""
    points: list[int] = []
    laid = 0
    for number in range(games):
        states = list(positions(name, seed, number))
        points += [turn.score for turn in states[-1].turns]
        laid += left(states[0]) - left(states[-1])
    return Pace(
        turn=round(float(np.mean(points)), 1),
        deviation=round(float(np.std(points)), 1),
        tiles=round(laid / len(points), 2),
    )


def main() -> None:
    games, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    rules = {name: pace(name, games, seed) for name in RULE_SETS}
    told = msgspec.json.encode(Paces(f"python tools/tiles_paces.py {games} {seed}", rules))
    Path(str(PACES)).write_bytes(msgspec.json.format(told, indent=1) + b"\n")


if __name__ == "__main__":
    main()
